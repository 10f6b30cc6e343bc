"""What lies on a film's pictures: panels, plates, badges."""

from __future__ import annotations

import pytest
from staging.test_flat_painter import SIZE, die, table

from diedie.board.atlas import map_named
from diedie.model.names import ARMIES
from diedie.staging.battle_plates import plate_slips
from diedie.staging.caption import Caption, caption_slip
from diedie.staging.picture_layout import PictureLayout, PictureSize
from diedie.staging.score_panel import MatchStanding, panel, panel_height
from diedie.table.army_badges import badge
from diedie.telling.sides import BattleResult, PlayerRow


def standing(players: int = 5) -> MatchStanding:
    rows = tuple(
        PlayerRow(army, "Name " * 9, 10 * i, i, 5, i == 1)
        for i, army in enumerate(ARMIES[:players])
    )
    return MatchStanding(
        "A map with a rather long name", ("Era I of III", "Phase"), rows, 3, 9, "Ply 3"
    )


@pytest.mark.parametrize(
    "size", [(320, 240), (480, 360), (640, 480), (960, 720), (1920, 1080), (720, 1280), (240, 320)]
)
def test_the_panel_lies_in_the_picture_and_beside_the_table(size: tuple[int, int]) -> None:
    layout = PictureLayout(PictureSize(*size))
    card, height = panel(layout, standing()), panel_height(layout, standing())
    room = layout.room(height)
    assert 0 <= room[0] < room[2] <= size[0]
    assert 0 <= room[1] < room[3] <= size[1]
    right, bottom = layout.margin + layout.panel_width, layout.margin + height
    assert right <= size[0]
    assert right <= room[0] or bottom <= room[1] or layout.tall
    assert card.image.width >= layout.panel_width
    said = caption_slip(layout, room, Caption(("One", "Two words"), "samudie"))
    assert said is not None
    assert said.at[1] < size[1]
    assert caption_slip(layout, room, Caption(())) is None


def test_plates_lie_apart_and_off_the_dice() -> None:
    board, layout = map_named("world-war"), PictureLayout(PictureSize(*SIZE))
    plates = [
        BattleResult(
            land.id, (("samudie", 6), ("diekings", 4)), frozenset({"samudie"}), {"samudie": 3}
        )
        for land in board.territories[:4]
    ]
    plates.append(BattleResult("nowhere", (), frozenset(), {}))
    cards = plate_slips(layout, table(), board, plates, [die(0, 0), die(3, 3)])
    assert len(cards) == 4
    assert len({card.at for card in cards}) == 4


def test_badges_tell_the_armies_apart() -> None:
    grey = {badge(army, 26).convert("L").tobytes() for army in (*ARMIES, None)}
    assert len(grey) == 6
