"""What a film's pictures are made of: stage, figures, takes, plates, panels."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import shapely
from PIL import Image, ImageChops

from diedie.board.maps import map_named
from diedie.export.painting.bodies import crew_livery
from diedie.export.painting.camera import TABLE, fitted
from diedie.export.slips.badges import badge
from diedie.export.slips.caption import Caption, caption_card
from diedie.export.slips.layout import Layout, Size
from diedie.export.slips.panel import Row, Standing, panel, panel_height
from diedie.export.slips.plates import Plate, plate_cards
from diedie.export.staging.stage import Stage, arena_stage, tray_stage
from diedie.export.staging.tableau import Tableau
from diedie.model.dice import showing
from diedie.model.names import ARMIES
from diedie.model.pose import Pose, turn
from diedie.model.scene import DIE_KINDS, Body, Kind
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon
from diedie.table.palette import LIVERIES, Colour
from diedie.table.solids import solid

SIZE, ROOM = (480, 400), (20, 10, 470, 390)
KINDS: tuple[Kind, ...] = ("d6", "d8", "pyramid", "castle", "building")


@cache
def stage(table: str = "arena") -> Stage:
    if table == "tray":
        return tray_stage(SIZE, ROOM)
    return arena_stage(map_named("plain"), "en", SIZE, ROOM)


@cache
def tableau(table: str = "arena") -> Tableau:
    return Tableau(stage(table))


def die(x: float, y: float, ground: float = 0.0, id: str = "d") -> Body:
    return Body(id, "d6", Pose((x, y, ground + 0.8), showing("d6", 4, 20.0)))


def lying(kind: Kind, x: float, y: float) -> Body:
    """A die or a monument on the ground, undyed."""
    if kind not in DIE_KINDS:
        return Body(kind, kind, Pose((x, y, solid(kind).base)))
    return Body(kind, kind, Pose((x, y, 0.8), showing(kind, 2, 20.0)))


def drawn(*bodies: Body, table: str = "arena", moving: int = 0) -> Image.Image:
    """The bodies of the armies that they are named for; the last ones as if they moved."""
    worn = {army: LIVERIES[army] for army in ARMIES} | {"crew": crew_livery(LIVERIES["diekings"])}
    still = bodies[: len(bodies) - moving]
    drop = tableau(table).backdrop(still, worn)
    return tableau(table).frame(drop, bodies[len(still) :], worn)


def at(picture: Image.Image, x: float, y: float, z: float, table: str = "arena") -> list[float]:
    px, py = stage(table).camera.project(np.array([(x, y, z)]))[0].astype(int).tolist()
    pixel = picture.getpixel((px, py))
    assert isinstance(pixel, tuple)
    return [float(value) for value in pixel]


def apart(seen: list[float], colour: Colour) -> float:
    return float(np.linalg.norm(np.subtract(seen, colour)))


def looks(seen: list[float], army: str) -> bool:
    return apart(seen, LIVERIES[army].body) < 45


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box of the pixels that clearly differ."""
    return ImageChops.difference(one, other).convert("L").point(lambda v: 255 * (v > 20)).getbbox()


def test_a_camera_is_fitted_to_its_room() -> None:
    points = np.array([(-19, -17, 4), (19, -17, 4), (19, 17, 0), (-19, 17, 0)], float)
    for room in ((0, 0, 640, 480), (200, 30, 600, 470), (10, 300, 100, 380)):
        seen = fitted(TABLE, (640, 480), room, points).project(points)
        low, high = seen.min(axis=0), seen.max(axis=0)
        assert (low >= np.array(room[:2]) - 1).all()
        assert (high <= np.array(room[2:]) + 1).all()
        filled = (high - low) / (np.array(room[2:]) - np.array(room[:2]))
        assert filled.max() == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("table", ["arena", "tray"])
def test_a_die_looks_the_same_resting_and_moving(table: str) -> None:
    dice = (die(-3, 2, id="samudie"), die(2, -1, id="dienturions"))
    resting, moving = drawn(*dice, table=table), drawn(*dice, table=table, moving=2)
    assert resting.tobytes() == moving.tobytes()
    assert looks(at(resting, 2, -1, 1.6, table), "dienturions")


def test_a_die_shows_the_colour_of_its_army_and_of_none_is_undyed() -> None:
    places = dict(zip(ARMIES, [(-8, 0), (8, 0), (0, 7), (0, -7), (0, 0)], strict=True))
    picture = drawn(*(die(x, y, id=army) for army, (x, y) in places.items()), die(4, 4))
    for army, (x, y) in places.items():
        seen = at(picture, x, y, c.D6_EDGE)
        assert looks(seen, army)
        assert min(ARMIES, key=lambda a: apart(seen, LIVERIES[a].body)) == army
    assert apart(at(picture, 4, 4, c.D6_EDGE), palette.BOARD) < 45


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_where_it_lies(kind: Kind) -> None:
    found = changed(drawn(), drawn(lying(kind, 5, -3)))
    assert found is not None
    x, y = stage().camera.project(np.array([(5.0, -3.0, 1.0)]))[0]
    assert found[0] < x < found[2]
    assert found[1] < y < found[3]
    assert max(found[2] - found[0], found[3] - found[1]) < 8 * stage().camera.scale


def test_a_tumbling_die_is_drawn() -> None:
    tilted = Pose((2.0, 2.0, 6.0), turn((0.6, 0.0, 0.8), 50.0))
    for body in (Body("d", "d6", tilted), Body("d", "d8", tilted)):
        assert changed(drawn(), drawn(body, moving=1)) is not None


def test_what_is_nearer_covers_what_is_behind_in_any_order() -> None:
    near, behind = die(3, -1.6, id="dienturions"), lying("castle", 3, 0.8)
    for order in ((near, behind), (behind, near)):
        assert looks(at(drawn(*order), 3, -1.4, c.D6_EDGE), "dienturions")


def test_the_same_table_gives_the_same_bytes() -> None:
    bodies = tuple(lying(kind, 3 * i - 6, 0) for i, kind in enumerate(KINDS))
    anew = Tableau(stage())
    assert drawn(*bodies).tobytes() == anew.frame(anew.backdrop(bodies, {}), (), {}).tobytes()


@pytest.mark.parametrize("inner_first", [True, False])
def test_lands_have_colours_of_their_own_even_inside_another(inner_first: bool) -> None:
    plain = map_named("plain")
    (land,) = plain.territories
    island = shapely.Point(0, 0).buffer(5)
    lands = [
        replace(land, id="island", shape=island, value=None),
        replace(land, id="sea", shape=hexagon(c.APOTHEM).difference(island), value=3),
    ]
    board = replace(plain, territories=tuple(lands if inner_first else lands[::-1]))
    picture = arena_stage(board, "en", SIZE, ROOM).bare
    inside, outside = at(picture, 2, 2, 0), at(picture, -8, -2, 0)
    first, second = (inside, outside) if inner_first else (outside, inside)
    assert apart(first, palette.LANDS[0]) < apart(first, palette.LANDS[1])
    assert apart(second, palette.LANDS[1]) < apart(second, palette.LANDS[0])


def test_armies_differ_in_the_shape_of_their_pips() -> None:
    assert set(LIVERIES) == set(ARMIES)
    assert {livery.shape for livery in LIVERIES.values()} == set(palette.PIP_SHAPES)
    areas = [shapely.Polygon(loop).area for loop in palette.PIP_SHAPES.values()]
    assert max(areas) < 1.8 * min(areas)


def test_a_tower_is_seen_from_above_in_any_order() -> None:
    lower, upper = die(4, 3, id="diepoleons"), die(4, 3, 1.6, id="diekings")
    for order in ((lower, upper), (upper, lower)):
        assert looks(at(drawn(*order), 4, 3, 3.2), "diekings")


def test_the_walls_hide_no_die_inside_and_what_lies_behind_them() -> None:
    y = -c.APOTHEM + 0.85
    assert looks(at(drawn(die(0, y, id="diepoleons")), 0, y, 1.6), "diepoleons")
    y = c.OUTER_APOTHEM + 0.9
    hidden = at(drawn(die(0, y, id="diepoleons")), 0, c.OUTER_APOTHEM - 0.5, c.WALL_HEIGHT)
    assert hidden == at(drawn(), 0, c.OUTER_APOTHEM - 0.5, c.WALL_HEIGHT)
    on_top = drawn(die(0, c.APOTHEM + 1.75, c.WALL_HEIGHT, id="diepoleons"))
    assert looks(at(on_top, 0, c.APOTHEM + 1.75, c.WALL_HEIGHT + 1.6), "diepoleons")


def test_shadows_fall_to_the_lower_right_and_fade_with_height() -> None:
    bare, low, high = drawn(), drawn(die(0, 0)), drawn(die(0, 0, 6.0))
    beside = (1.15, -0.9, 0.0)
    assert sum(at(bare, *beside)) - sum(at(low, *beside)) > 60
    assert sum(at(bare, -1.3, 1.0, 0.0)) - sum(at(low, -1.3, 1.0, 0.0)) < 60
    assert ImageChops.difference(bare, high).getbbox() is not None


def test_what_is_out_of_the_picture_is_not_drawn() -> None:
    away = [die(0, 0, 60.0), die(70, 0), die(0, 0, -50.0), die(55, 39)]
    for body in away:
        drawn(body)
    assert drawn(away[0]).tobytes() == drawn().tobytes()
    assert drawn(away[1]).tobytes() == drawn().tobytes()


def test_a_crew_wears_a_frame_in_the_colour_of_its_army() -> None:
    picture = drawn(die(0, 0, id="crew"))
    assert not looks(at(picture, 0, 0, 1.6), "diekings")
    box = [int(v) for v in stage().camera.project(np.array([(0.0, 0.0, 0.8)]))[0]]
    around = np.asarray(picture.crop((box[0] - 12, box[1] - 12, box[0] + 12, box[1] + 12)), float)
    gold = np.linalg.norm(around - np.array(LIVERIES["diekings"].body), axis=2) < 70
    assert 10 < gold.sum() < 300


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
    cards = plate_cards(layout, stage().camera, board, plates, [(200, 150, 230, 180)])
    assert len(cards) == 4
    assert len({card.at for card in cards}) == 4


def test_badges_tell_the_armies_apart() -> None:
    grey = {badge(army, 26).convert("L").tobytes() for army in (*ARMIES, None)}
    assert len(grey) == 6
