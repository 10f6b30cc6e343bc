"""What lies on a film's pictures, and what moves in them: panels, plates, badges, takes."""

from __future__ import annotations

import numpy as np
import pytest
from export.test_flat import SIZE, die, drawn, table

from diedie.board.maps import map_named
from diedie.export.filming.takes import Take, carried
from diedie.export.slips.badges import badge
from diedie.export.slips.caption import Caption, caption_card
from diedie.export.slips.layout import Layout, Size
from diedie.export.slips.panel import Row, Standing, panel, panel_height
from diedie.export.slips.plates import Plate, plate_cards
from diedie.model.names import ARMIES
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene


def test_a_take_is_interpolated_the_short_way() -> None:
    row = np.array([[1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0]])
    turned = np.array([[3.0, 2.0, 3.0, 0.0, 0.0, 0.0, -1.0]])
    take = Take(("d",), np.array([row, turned]), 60)
    assert take.at(0.5 / 60)["d"] == Pose((2.0, 2.0, 3.0), (0.0, 0.0, 0.0, 1.0))
    assert take.at(99.0)["d"].position == (3.0, 2.0, 3.0)
    assert take.at(-1.0)["d"].position == (1.0, 2.0, 3.0)


def test_a_take_of_nonsense_can_be_drawn() -> None:
    rows = np.array([[[1e9, -1e9, 1e9, 0, 0, 0, 0]], [[0, 0, 1, 0, 0, 0, 0]]], float)
    for second in (0.0, 0.01, 1.0):
        pose = Take(("d",), rows, 60).at(second)["d"]
        drawn(Body("d", "d6", pose))


def test_hands_lift_what_they_move() -> None:
    before, after = Scene((die(0, 0), die(5, 5, id="e"))), Scene((die(6, 0), die(5, 5, id="e")))
    take = carried(before, after)
    assert take is not None
    assert take.moved == ("d",)
    x, _, z = take.at(take.seconds / 2)["d"].position
    assert x == pytest.approx(3)
    assert z > 1.5
    assert take.at(take.seconds)["d"].position == pytest.approx((6, 0, 0.8))
    assert carried(after, after) is None


def standing(players: int = 5) -> Standing:
    rows = tuple(
        Row(army, "Name " * 9, 10 * i, i, 5, i == 1) for i, army in enumerate(ARMIES[:players])
    )
    return Standing("A map with a rather long name", ("Era I of III", "Phase"), rows, 3, 9, "Ply 3")


@pytest.mark.parametrize(
    "size", [(320, 240), (480, 360), (640, 480), (960, 720), (1920, 1080), (720, 1280), (240, 320)]
)
def test_the_panel_lies_in_the_picture_and_beside_the_table(size: tuple[int, int]) -> None:
    layout = Layout(Size(*size))
    card, height = panel(layout, standing()), panel_height(layout, standing())
    room = layout.room(height)
    assert 0 <= room[0] < room[2] <= size[0]
    assert 0 <= room[1] < room[3] <= size[1]
    right, bottom = layout.margin + layout.panel_width, layout.margin + height
    assert right <= size[0]
    assert right <= room[0] or bottom <= room[1] or layout.tall
    assert card.image.width >= layout.panel_width
    said = caption_card(layout, room, Caption(("One", "Two words"), "samudie"))
    assert said is not None
    assert said.at[1] < size[1]
    assert caption_card(layout, room, Caption(())) is None


def test_plates_lie_apart_and_off_the_dice() -> None:
    board, layout = map_named("world-war"), Layout(Size(*SIZE))
    plates = [
        Plate(land.id, (("samudie", 6), ("diekings", 4)), frozenset({"samudie"}), {"samudie": 3})
        for land in board.territories[:4]
    ]
    plates.append(Plate("nowhere", (), frozenset(), {}))
    cards = plate_cards(layout, table(), board, plates, [die(0, 0), die(3, 3)])
    assert len(cards) == 4
    assert len({card.at for card in cards}) == 4


def test_badges_tell_the_armies_apart() -> None:
    grey = {badge(army, 26).convert("L").tobytes() for army in (*ARMIES, None)}
    assert len(grey) == 6
