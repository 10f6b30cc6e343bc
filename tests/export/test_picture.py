"""The picture of the table: everything is there, in its place and colour."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import shapely
from PIL import Image, ImageChops

from diedie.board.maps import map_named
from diedie.export.camera import TABLE, Camera
from diedie.export.picture import table_picture
from diedie.model.dice import showing
from diedie.model.names import ARMIES
from diedie.model.pose import Pose, turn
from diedie.model.scene import DIE_KINDS, Body, Kind, Scene
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon
from diedie.table.palette import LIVERIES, Colour
from diedie.table.solids import solid

SIZE = (320, 180)
PLAIN = map_named("plain")
KINDS: tuple[Kind, ...] = ("d6", "d8", "pyramid", "castle", "building")


def lying(id: str, x: float, y: float, ground: float = 0.0, kind: Kind = "d6") -> Body:
    """A body with no pip in the middle of its top."""
    if kind not in DIE_KINDS:
        return Body(id, kind, Pose((x, y, ground + solid(kind).base)))
    face = {"d6": 4, "d8": 2}[kind]
    return Body(id, kind, Pose((x, y, ground + 0.8), showing(kind, face, 20.0)))


@cache
def drawn(*bodies: Body, army: str = "diepoleons") -> Image.Image:
    return table_picture(Scene(bodies), {b.id: army for b in bodies}, PLAIN, size=SIZE)


def at(picture: Image.Image, x: float, y: float, z: float) -> Colour:
    """What the picture shows of a point in space."""
    px, py = Camera(TABLE, picture.size).project(np.array([(x, y, z)]))[0].astype(int).tolist()
    pixel = picture.getpixel((px, py))
    assert isinstance(pixel, tuple)
    return int(pixel[0]), int(pixel[1]), int(pixel[2])


def apart(one: Colour, other: Colour) -> float:
    return float(np.linalg.norm(np.subtract(one, other)))


def nearest(seen: Colour) -> str:
    """The army whose dice look most like it."""
    return min(ARMIES, key=lambda army: apart(seen, LIVERIES[army].body))


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box of the pixels that clearly differ."""
    return ImageChops.difference(one, other).convert("L").point(lambda v: 255 * (v > 20)).getbbox()


def test_a_die_shows_the_colour_of_its_army() -> None:
    places = dict(zip(ARMIES, [(-8, 0), (8, 0), (0, 7), (0, -7), (0, 0)], strict=True))
    dice = tuple(lying(army, x, y) for army, (x, y) in places.items())
    picture = table_picture(Scene(dice), {army: army for army in ARMIES}, PLAIN, size=SIZE)
    for army, (x, y) in places.items():
        seen = at(picture, x, y, c.D6_EDGE)
        assert nearest(seen) == army
        assert apart(seen, LIVERIES[army].body) < 40


def test_a_die_of_no_army_is_undyed() -> None:
    picture = table_picture(Scene((lying("d", 0, 0),)), {}, PLAIN, size=SIZE)
    assert apart(at(picture, 0, 0, c.D6_EDGE), palette.BOARD) < 40


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_drawn_where_it_lies(kind: Kind) -> None:
    found = changed(drawn(), drawn(lying("it", 5, -3, kind=kind)))
    assert found is not None
    x, y = Camera(TABLE, SIZE).project(np.array([(5.0, -3.0, 1.0)]))[0]
    assert found[0] < x < found[2]
    assert found[1] < y < found[3]
    assert found[2] - found[0] < 40


def test_the_front_wall_hides_no_die() -> None:
    y = -c.APOTHEM + 0.9
    with_die, without = drawn(lying("d", 0, y), army="dienturions"), drawn()
    for z in (0.4, c.D6_EDGE):  # its front, seen through the rim, and its top
        point = (0.0, y - 0.8 if z < 1 else y, z)
        assert apart(at(with_die, *point), at(without, *point)) > 25


def test_a_die_on_the_platform_hides_the_front_rim() -> None:
    y = -c.APOTHEM - c.RIM_WIDTH / 2
    picture = drawn(lying("d", 0, y, c.WALL_HEIGHT))
    assert nearest(at(picture, 0, y, c.WALL_HEIGHT + c.D6_EDGE)) == "diepoleons"


def test_what_is_nearer_covers_what_is_behind() -> None:
    """In any order of the scene: a die before a monument, and the upper die of a tower."""
    bodies = (
        lying("front", 3, -1.6),
        lying("behind", 3, 0.8, kind="castle"),
        lying("upper", -5, 0, c.D6_EDGE),
        lying("lower", -5, 0),
    )
    armies = {"front": "dienturions", "upper": "diekings", "lower": "diepoleons"}
    for order in (bodies, bodies[::-1]):
        picture = table_picture(Scene(order), armies, PLAIN, size=SIZE)
        # Points with the castle's front, and with the lower die's top, behind them.
        assert nearest(at(picture, 3, -1.05, c.D6_EDGE)) == "dienturions"
        assert nearest(at(picture, -5, 0, c.D6_EDGE)) != "diepoleons"


def test_a_body_casts_its_shadow_to_the_lower_right() -> None:
    tall, bare = drawn(lying("m", 0, 0, kind="building")), drawn()
    right, left = (sum(at(bare, x, -1.2, 0)) - sum(at(tall, x, -1.2, 0)) for x in (1.6, -1.6))
    assert right > 60
    assert right > 3 * abs(left)


def test_what_left_the_table_or_flies_behind_the_camera_is_not_seen() -> None:
    eye = Camera(TABLE, SIZE)
    x, y, z = (eye.eye + 10 * eye.back).tolist()
    places = [(70.0, 0.0, 0.8), (0.0, -60.0, 0.8), (x, y, z)]
    away = [Body(f"d{i}", "d6", Pose(place)) for i, place in enumerate(places)]
    assert changed(drawn(), drawn(*away)) is None


def test_a_tumbling_die_is_drawn() -> None:
    tilted = Pose((2.0, 2.0, 6.0), turn((0.6, 0.0, 0.8), 50.0))
    assert changed(drawn(), drawn(Body("d", "d6", tilted), Body("e", "d8", tilted))) is not None


def test_the_same_table_gives_the_same_bytes() -> None:
    bodies = tuple(lying(kind, 3 * i - 6, 0, kind=kind) for i, kind in enumerate(KINDS))
    one, two = (table_picture(Scene(bodies), {"d6": "samudie"}, PLAIN, size=SIZE) for _ in range(2))
    assert one.tobytes() == two.tobytes()


@pytest.mark.parametrize("size", [(1, 1), (60, 200), (300, 40)])
def test_any_size_will_do(size: tuple[int, int]) -> None:
    picture = table_picture(
        Scene((lying("d", 0, 0), lying("e", 3, 0, kind="d8"))), {}, PLAIN, size=size
    )
    assert (picture.size, picture.mode) == (size, "RGB")


def test_a_narrow_picture_keeps_the_whole_box() -> None:
    camera = Camera(TABLE, (200, 400))
    rim = [(x, y, c.WALL_HEIGHT) for x, y in hexagon(c.OUTER_APOTHEM).exterior.coords]
    x = camera.project(np.array(rim))[:, 0]
    assert x.min() >= 0
    assert x.max() <= 200


@pytest.mark.parametrize("inner_first", [True, False])
def test_lands_have_colours_of_their_own_even_inside_another(inner_first: bool) -> None:
    (land,) = PLAIN.territories
    island = shapely.Point(0, 0).buffer(5)
    lands = [
        replace(land, id="island", shape=island, value=None),
        replace(land, id="sea", shape=hexagon(c.APOTHEM).difference(island), value=3),
    ]
    board = replace(PLAIN, territories=tuple(lands if inner_first else lands[::-1]))
    picture = table_picture(Scene(), {}, board, size=SIZE)
    inside, outside = at(picture, 2, 2, 0), at(picture, -8, -2, 0)
    first, second = (inside, outside) if inner_first else (outside, inside)
    assert apart(first, palette.LANDS[0]) < apart(first, palette.LANDS[1])
    assert apart(second, palette.LANDS[1]) < apart(second, palette.LANDS[0])


def test_armies_differ_in_the_shape_of_their_pips() -> None:
    assert set(LIVERIES) == set(ARMIES)
    assert {livery.shape for livery in LIVERIES.values()} == set(palette.PIP_SHAPES)
    areas = [shapely.Polygon(loop).area for loop in palette.PIP_SHAPES.values()]
    assert max(areas) < 1.8 * min(areas)
