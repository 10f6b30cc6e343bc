"""The table from above, as it is drawn where there is no OpenGL."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import shapely
from PIL import Image, ImageChops

from diedie.board.atlas import map_named
from diedie.model.dice import showing
from diedie.model.names import ARMIES
from diedie.model.pose import Pose, turn
from diedie.model.scene import DIE_KINDS, Body, Kind, Scene
from diedie.staging.flat_painter import FlatTable
from diedie.staging.picture import AimLine
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon
from diedie.table.palette import LIVERIES, Colour, DieStyle
from diedie.table.solids import solid

SIZE, ROOM = (480, 400), (20, 10, 470, 390)
KINDS: tuple[Kind, ...] = ("d6", "d8", "pyramid", "castle", "building")
WORN = {army: DieStyle(army) for army in ARMIES} | {"crew": DieStyle("diekings", crew=True)}


flat = cache(FlatTable)  # for films that need not draw their table again


def table(tray: bool = False) -> FlatTable:
    return flat(None if tray else map_named("plain"), "en", SIZE, ROOM)


def die(x: float, y: float, ground: float = 0.0, id: str = "d") -> Body:
    return Body(id, "d6", Pose((x, y, ground + 0.8), showing("d6", 4, 20.0)))


def lying(kind: Kind, x: float, y: float) -> Body:
    """A die or a monument on the ground, undyed."""
    if kind not in DIE_KINDS:
        return Body(kind, kind, Pose((x, y, solid(kind).base)))
    return Body(kind, kind, Pose((x, y, 0.8), showing(kind, 2, 20.0)))


def drawn(*bodies: Body, tray: bool = False, aim: AimLine | None = None) -> Image.Image:
    """The bodies, in the colours of the armies that they are named for."""
    return table(tray).picture(Scene(bodies), WORN, aim)


def at(picture: Image.Image, x: float, y: float, of: FlatTable | None = None) -> list[float]:
    of = of or table()
    px, py = of.project(np.array([(x, y, 0.0)]))[0].astype(int).tolist()
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


@pytest.mark.parametrize("tray", [False, True])
def test_the_table_fills_its_room(tray: bool) -> None:
    (x, y), w = c.TRAY_HALF, c.TRAY_WALL
    half = (x + w, y + w) if tray else (c.OUTER_SIDE, c.OUTER_APOTHEM)
    low, high = table(tray).project(np.array([(-half[0], half[1], 0.0), (half[0], -half[1], 0.0)]))
    assert (low > ROOM[:2]).all()
    assert (high < ROOM[2:]).all()
    filled = (high - low) / (np.array(ROOM[2:]) - np.array(ROOM[:2]))
    assert filled.max() > 0.94


def test_a_die_shows_the_colour_of_its_army_and_of_none_is_undyed() -> None:
    places = dict(zip(ARMIES, [(-8, 0), (8, 0), (0, 7), (0, -7), (0, 0)], strict=True))
    picture = drawn(*(die(x, y, id=army) for army, (x, y) in places.items()), die(4, 4))
    for army, (x, y) in places.items():
        seen = at(picture, x, y)
        assert looks(seen, army)
        assert min(ARMIES, key=lambda a: apart(seen, LIVERIES[a].body)) == army
    assert apart(at(picture, 4, 4), palette.BOARD) < 45


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_where_it_lies(kind: Kind) -> None:
    found = changed(drawn(), drawn(lying(kind, 5, -3)))
    assert found is not None
    x, y = table().project(np.array([(5.0, -3.0, 1.0)]))[0]
    assert found[0] < x < found[2]
    assert found[1] < y < found[3]
    assert max(found[2] - found[0], found[3] - found[1]) < 6 * table().scale


def test_a_tumbling_die_is_drawn() -> None:
    tilted = Pose((2.0, 2.0, 6.0), turn((0.6, 0.0, 0.8), 50.0))
    for body in (Body("d", "d6", tilted), Body("d", "d8", tilted)):
        assert changed(drawn(), drawn(body)) is not None


def test_the_faces_of_a_die_can_be_told_apart() -> None:
    dice: list[tuple[Kind, int]] = [("d6", n) for n in range(1, 7)]
    dice += [("d8", n) for n in range(1, 9)]
    bodies = [Body("d", kind, Pose((0, 0, 0.8), showing(kind, value))) for kind, value in dice]
    assert len({drawn(body).tobytes() for body in bodies}) == 14


def test_the_same_table_gives_the_same_bytes() -> None:
    bodies = tuple(lying(kind, 3 * i - 6, 0) for i, kind in enumerate(KINDS))
    anew = FlatTable(map_named("plain"), "en", SIZE, ROOM)
    assert drawn(*bodies).tobytes() == anew.picture(Scene(bodies), WORN).tobytes()


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
    of = FlatTable(board, "en", SIZE, ROOM)
    picture = of.picture(Scene(), {})
    inside, outside = at(picture, 2, 2, of), at(picture, -8, -2, of)
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
        assert looks(at(drawn(*order), 4, 3), "diekings")


def test_shadows_fall_to_the_lower_right_and_move_away_with_height() -> None:
    bare, low, high = drawn(), drawn(die(0, 0)), drawn(die(0, 0, 6.0))
    beside = (1.25, -1.0)
    assert sum(at(bare, *beside)) - sum(at(low, *beside)) > 60
    assert sum(at(bare, -1.3, 1.0)) - sum(at(low, -1.3, 1.0)) < 60
    assert sum(at(bare, 2.4, -2.3)) - sum(at(high, 2.4, -2.3)) > 60


def test_what_is_out_of_the_picture_is_not_drawn() -> None:
    for body in (die(0, 0, 60.0), die(70, 0), die(55, 39)):
        assert drawn(body).tobytes() == drawn().tobytes()


def test_a_crew_wears_a_frame_in_the_colour_of_its_army() -> None:
    picture = drawn(die(0, 0, id="crew"))
    assert not looks(at(picture, 0, 0), "diekings")
    box = [int(v) for v in table().project(np.array([(0.0, 0.0, 0.8)]))[0]]
    around = np.asarray(picture.crop((box[0] - 12, box[1] - 12, box[0] + 12, box[1] + 12)), float)
    gold = np.linalg.norm(around - np.array(LIVERIES["diekings"].body), axis=2) < 70
    assert 10 < gold.sum() < 300


def test_an_aim_is_a_line_that_way_and_longer_for_a_faster_flick() -> None:
    bare = drawn()
    boxes = [
        changed(bare, drawn(aim=AimLine((0.0, 0.0, 0.8), 0.0, cm_s))) for cm_s in (40.0, 160.0)
    ]
    slow, fast = boxes
    assert slow is not None
    assert fast is not None
    assert slow[0] == fast[0] > table().project(np.zeros((1, 3)))[0, 0]
    assert fast[2] > slow[2]


def test_the_tray_has_felt_and_walls() -> None:
    picture = drawn(die(2, -1, id="dienturions"), tray=True)
    assert looks(at(picture, 2, -1, table(tray=True)), "dienturions")
    assert apart(at(picture, -4, 2, table(tray=True)), palette.FELT) < 30
    assert apart(at(picture, c.TRAY_HALF[0] + 1, 0, table(tray=True)), palette.STAIN) < 20
