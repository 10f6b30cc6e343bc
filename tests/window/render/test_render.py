"""The table as OpenGL draws it: things are where the camera says, and can be told apart."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from diedie.board.atlas import map_named
from diedie.board.footprint import footprint
from diedie.board.map_file import Names
from diedie.board.maps import Map, Territory
from diedie.board.picture.letters import cap_height, width
from diedie.board.picture.marks import Lettering
from diedie.board.picture.sheet import board_picture, labels
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import Pose, yawed
from diedie.model.scene import Body
from diedie.table.arena import SIDES, hexagon
from diedie.table.constants import APOTHEM, HEX_SIDE, WALL_HEIGHT
from diedie.table.palette import LIVERIES
from diedie.table.solids import solid
from diedie.window.aiming.aim_marks import aim_marks
from diedie.window.render import table_marks
from diedie.window.render.appearance import (
    NOTHING,
    Allowed,
    BodyLook,
    Options,
    Overlay,
    allowed_floor,
)
from diedie.window.render.camera import ABOVE, AIM, MENU, TABLE, Camera
from diedie.window.render.hit_test import pick

if TYPE_CHECKING:
    from diedie.window.render.table_view import TableView

pytestmark = pytest.mark.window

SIZE = (1280, 720)
NAMES = Names(en="a", pt_BR="b", es="c", fr="d", it="e")
Pixels = NDArray[np.float64]
Cut = NDArray[np.bool_]


@dataclass
class Table:
    """A view, and what it shows, the first row at the top."""

    view: TableView

    def shot(
        self,
        bodies: list[Body],
        looks: dict[str, BodyLook],
        camera: Camera = TABLE,
        overlay: Overlay = NOTHING,
        options: Options | None = None,
    ) -> Pixels:
        from diedie.window.render.offscreen import picture

        self.view.options = options or Options()
        return np.asarray(picture(self.view, SIZE, bodies, looks, camera, overlay), np.float64)


def halves() -> Map:
    """A map of a western and an eastern half."""
    whole = hexagon(APOTHEM)
    parts = [whole.intersection(shapely.box(x, -20, x + 20, 20)) for x in (-20, 0)]
    lands = [
        Territory(name, NAMES, 2, part, colour=colour)
        for name, part, colour in zip("we", parts, ("#C9B28A", "#A9B78A"), strict=True)
    ]
    return Map("made", NAMES, 3, (1, 5), (1, 5), tuple(lands))


@pytest.fixture(scope="module")
def table(display: str) -> Iterator[Table]:
    assert display
    from diedie.window.render.offscreen import table_view

    found = Table(table_view(halves()))
    yield found
    found.view.delete()


def die(id: str, x: float, y: float, face: int = 1, yaw: float = 0.0, z: float = 0.8) -> Body:
    return Body(id, "d6", Pose((x, y, z), showing("d6", face, yaw)))


def around(shot: Pixels, at: tuple[float, float], reach: int) -> Pixels:
    """The pixels around a place that the camera told, which counts from below."""
    x, y = round(at[0]), round(SIZE[1] - at[1])
    return shot[y - reach : y + reach + 1, x - reach : x + reach + 1]


def like(pixels: Pixels, colour: tuple[int, int, int], off: float = 60.0) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = np.linalg.norm(pixels - np.array(colour), axis=-1) < off
    return found


def blobs(mask: NDArray[np.bool_], least: int = 4) -> int:
    """How many connected spots of at least so many pixels there are."""
    left = {(int(y), int(x)) for y, x in np.argwhere(mask)}
    found = 0
    while left:
        edge, size = [left.pop()], 1
        while edge:
            y, x = edge.pop()
            for near in ((y + i, x + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
                if near in left:
                    left.remove(near)
                    edge.append(near)
                    size += 1
        found += size >= least
    return found


def _face(body: Body) -> list[tuple[float, float]]:
    """The corners of a die's upper face, without its round edges."""
    outline = footprint(body).buffer(-0.2, join_style="mitre")
    return [(x, y) for x, y in outline.exterior.coords[:-1]]


def test_dice_of_all_armies_are_where_the_camera_says(table: Table) -> None:
    bodies = [die(army, 4.0 * i - 8, 3.0 - 2 * (i % 2)) for i, army in enumerate(LIVERIES)]
    looks = {army: BodyLook(army) for army in LIVERIES}
    for camera in (TABLE, AIM, MENU):
        shot = table.shot(bodies, looks, camera)
        assert shot.std() > 20
        for army, body in zip(LIVERIES, bodies, strict=True):
            x, y, _ = body.pose.position
            top = around(shot, camera.project((x, y, 1.6), SIZE), 11)
            assert like(top, LIVERIES[army].body).mean() > 0.5, (army, camera)


def test_a_die_is_picked_where_it_is_seen(table: Table) -> None:
    bodies = [die("a", -5, 2), die("b", 0.5, -4, yaw=30), die("c", 6, 5, z=5.0)]
    looks = {"a": BodyLook("dienturions"), "b": BodyLook("diepoleons"), "c": BodyLook("diekings")}
    shot = table.shot(bodies, looks)
    empty = table.shot([], {})
    for body in bodies:
        army = looks[body.id].army
        assert army is not None
        seen = like(shot, LIVERIES[army].body, 50) & ~like(empty, LIVERIES[army].body, 50)
        y, x = np.argwhere(seen).mean(axis=0)
        assert pick(bodies, TABLE, SIZE, x, SIZE[1] - y) == body


@pytest.mark.parametrize("army", sorted(LIVERIES))
def test_pips_can_be_counted(table: Table, army: str) -> None:
    bodies = [
        die(f"{face}", 3.2 * (face % 3) - 3.2, 2.0 - 4 * (face // 4), face, 17.0 * face)
        for face in range(1, 7)
    ]
    shot = table.shot(bodies, {body.id: BodyLook(army) for body in bodies})
    pips, plain = (np.array(c) for c in (LIVERIES[army].pips, LIVERIES[army].body))
    away = np.linalg.norm(shot - pips, axis=2) < np.linalg.norm(shot - plain, axis=2)
    for body in bodies:
        outline = [TABLE.project((x, y, 1.6), SIZE) for x, y in _face(body)]
        mask = Image.new("1", SIZE)
        ImageDraw.Draw(mask).polygon([(x, SIZE[1] - y) for x, y in outline], fill=1)
        assert blobs(away & np.asarray(mask)) == int(body.id), (army, body.id)


def test_the_near_wall_hides_no_die(table: Table) -> None:
    near = die("near", 0.0, -APOTHEM + 0.9)
    place = TABLE.project((0.0, -APOTHEM + 0.9, 0.8), SIZE)
    with_, without = table.shot([near], {"near": BodyLook("diepoleons")}), table.shot([], {})
    change = np.abs(around(with_, place, 6) - around(without, place, 6)).mean()
    assert change > 15
    # The far wall is solid: what lies behind it is not seen.
    behind = die("behind", 0.0, APOTHEM + 4.4)
    hidden = table.shot([behind], {"behind": BodyLook("diepoleons")}, AIM)
    spot = around(hidden, AIM.project((0.0, APOTHEM + 3.6, 0.3), SIZE), 3)
    assert not like(spot, LIVERIES["diepoleons"].body).any()


@pytest.mark.parametrize(
    "camera",
    [TABLE.orbited(17, -19), AIM.orbited(40, -15), TABLE.orbited(90, 10, 1.2), TABLE.orbited(-150)],
)
def test_no_wall_hides_a_die_from_wherever_one_looks(table: Table, camera: Camera) -> None:
    away = APOTHEM - 1.2
    dice = [die(f"{i}", away * x, away * y) for i, (x, y) in enumerate(SIDES)]
    looks = {body.id: BodyLook("diepoleons") for body in dice}
    with_, without = table.shot(dice, looks, camera), table.shot([], {}, camera)
    for body in dice:
        x, y = camera.project(body.pose.position, SIZE)
        if 8 < x < SIZE[0] - 8 and 8 < y < SIZE[1] - 8:
            change = np.abs(around(with_, (x, y), 5) - around(without, (x, y), 5)).mean()
            assert change > 12, body.id


def test_boards_fade_as_they_turn_to_the_viewer() -> None:
    from diedie.window.render.walls import clearness

    front = clearness(TABLE)
    assert min(front) == 0.5
    assert front.index(0.5) == 4
    assert sum(opacity == 1.0 for opacity in front) == 3
    assert clearness(TABLE.orbited(turn=60.0))[4] > 0.5


def test_what_is_not_allowed_is_dark(table: Table) -> None:
    allowed = Allowed(frozenset("e"))
    plain, lit = table.shot([], {}), table.shot([], {}, overlay=Overlay(allowed))
    west, east = (TABLE.project((x, 3.0, 0.0), SIZE) for x in (-5.0, 5.0))
    assert around(lit, west, 8).mean() < 0.62 * around(plain, west, 8).mean()
    assert around(lit, east, 8).mean() > 1.04 * around(plain, east, 8).mean()
    half = Allowed(frozenset("e"), shapely.box(0, -20, 20, 0))
    there = table.shot([], {}, overlay=Overlay(half))
    assert around(there, east, 8).mean() < 0.9 * around(lit, east, 8).mean()


def test_marks_lie_where_they_are_put(table: Table) -> None:
    line = tuple(table_marks.path([(-6.0, -2.0, 0.01), (6.0, -2.0, 0.01)]))
    dots = tuple(table_marks.cloud([(x / 10, 4.0) for x in range(-20, 20)]))
    shot = table.shot([], {}, overlay=Overlay(marks=(*line, *dots)))
    bare = table.shot([], {})
    for place in ((-3.0, -2.0), (4.0, -2.0), (0.0, 4.0)):
        spot = TABLE.project((*place, 0.0), SIZE)
        assert np.abs(around(shot, spot, 2) - around(bare, spot, 2)).mean() > 15, place
    far = TABLE.project((7.5, -2.0, 0.0), SIZE)
    assert np.abs(around(shot, far, 2) - around(bare, far, 2)).mean() < 2


def cut(table: Table, bodies: list[Body], flick: Flick, camera: Camera) -> tuple[Cut, Cut]:
    """Where anything but a body hides the marks of an aimed flick, and where bodies do."""
    looks = {body.id: BodyLook("dienturions") for body in bodies}
    marks = aim_marks(flick, bodies)
    whole = tuple(replace(mark, over=math.inf) for mark in marks)
    shots = [table.shot(bodies, looks, camera, Overlay(above=some)) for some in (marks, whole)]
    empty, bare = table.shot([], {}, camera), table.shot(bodies, looks, camera)
    hidden = np.abs(shots[0] - shots[1]).max(axis=2) > 48
    covered = np.abs(bare - empty).max(axis=2) > 12
    return hidden & ~covered, hidden & covered


@pytest.mark.parametrize("camera", [AIM, AIM.orbited(turn=30.0, tilt=-30.0)])
@pytest.mark.parametrize("side", range(6))
def test_no_wall_cuts_the_band_behind_a_tower(table: Table, camera: Camera, side: int) -> None:
    """At the edge of the map it goes through the platform, of which it is seen nevertheless."""
    (x, y), far = SIDES[side], APOTHEM - 0.9
    turn = math.degrees(math.atan2(y, x))
    tower = [die(f"{i}", far * x, far * y, 2, turn, 0.8 + 1.6 * i) for i in range(2)]
    for bodies in (tower, tower[:1]):
        by_walls, _ = cut(table, bodies, Flick(bodies[-1].id, turn + 180, 90.0), camera)
        assert by_walls.sum() <= 12, len(bodies)  # pixels at the edge of the die


def test_a_die_hides_the_band_behind_it_but_nothing_hides_its_grip(table: Table) -> None:
    on = die("on", 0.0, APOTHEM + 1.75, 2, z=WALL_HEIGHT + 0.8)
    tower = [die(f"{i}", 0.0, 0.0, 2, z=0.8 + 1.6 * i) for i in range(2)]
    beside = [die(f"b{i}", 0.3, 2.4, 2, z=0.8 + 1.6 * i) for i in range(3)]
    place = on.pose.position[:2]
    for bodies, flick in (
        ([on], Flick("on", -90.0, 90.0, place)),
        ([*tower, *beside], Flick("1", -90.0, 90.0)),
    ):
        by_walls, by_dice = cut(table, bodies, flick, AIM)
        assert by_dice.sum() > 40
        assert by_walls.sum() <= 12
        x, y, z = next(body for body in bodies if body.id == flick.die).pose.position
        grip = AIM.project((x, y + 3.0, z), SIZE)
        row, column = round(SIZE[1] - grip[1]), round(grip[0])
        assert not by_dice[row - 11 : row + 12, column - 11 : column + 12].any()


def test_ghosts_are_half_clear_and_have_no_shadow(table: Table) -> None:
    body = die("die", 0.0, 0.0, 1)
    bare = table.shot([], {})
    real = table.shot([body], {"die": BodyLook("dienturions")})
    ghost = table.shot([body], {"die": BodyLook("dienturions", ghost=True)})
    top = TABLE.project((0.45, 0.45, 1.6), SIZE)
    parts = [around(shot, top, 2).mean() for shot in (real, ghost, bare)]
    assert sorted(parts) in (parts, parts[::-1])
    shade = TABLE.project((1.1, -0.9, 0.0), SIZE)
    assert around(real, shade, 1).mean() < 0.9 * around(bare, shade, 1).mean()
    assert around(ghost, shade, 1).mean() > 0.97 * around(bare, shade, 1).mean()


def test_every_kind_of_body_and_look_is_drawn(table: Table) -> None:
    kinds: list[Any] = ["d8", "pyramid", "castle", "building"]
    bodies = [
        Body(kind, kind, Pose((4.0 * i - 6, 1.0, solid(kind).base), yawed(20)))
        for i, kind in enumerate(kinds)
    ]
    bodies.append(die("crew", 0.0, -5.0, 4))
    looks = {"d8": BodyLook("samudie"), "crew": BodyLook("dienturions", crew=True)}
    bare = table.shot([], {})
    for options in (Options(), Options(contrast=True, numerals=True, dp=1.5)):
        shot = table.shot(bodies, looks, options=options)
        for body in bodies:
            spot = TABLE.project(body.pose.position, SIZE)
            change = np.abs(around(shot, spot, 8) - around(bare, spot, 8)).mean()
            assert change > 12, (body.id, options)


def extent(line: Lettering) -> tuple[float, float, float, float]:
    """The box around the letters of a line, which may be turned."""
    dots = [(letter.x, letter.y) for letter in line.letters]
    tall = line.size * cap_height(line.font)
    (left, bottom), (right, top) = np.min(dots, 0), np.max(dots, 0)
    wide = width(line.letters[-1].char, line.font, line.size, 0.0)
    return left, bottom, right + wide, top + tall


def readable(shot: Pixels, box: tuple[float, float, float, float]) -> float:
    """The measured contrast of the ink in a box to the ground there."""
    left, bottom, right, top = box
    (x, y), (u, v) = (ABOVE.project((*at, 0.0), SIZE) for at in ((left, top), (right, bottom)))
    part = shot[round(SIZE[1] - y) : round(SIZE[1] - v), round(x) : round(u)] / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    light = linear @ (0.2126, 0.7152, 0.0722)
    ground, ink = np.median(light), np.percentile(light, (2, 98))
    return float(max((max(i, ground) + 0.05) / (min(i, ground) + 0.05) for i in ink))


@pytest.mark.parametrize(
    "id",
    [
        "world-war",
        pytest.param("krakatoa", marks=pytest.mark.long),
        pytest.param("space", marks=pytest.mark.long),
    ],
)
def test_names_read_no_worse_in_strong_contrast(display: str, id: str) -> None:
    assert display
    from diedie.window.render.offscreen import picture, table_view

    board, shots = map_named(id), []
    for options in (Options(), Options(contrast=True)):
        view = table_view(board, "en", options)
        shots.append(np.asarray(picture(view, SIZE, [], {}, ABOVE), np.float64))
        view.delete()
    bold = board_picture(board, "en", bold=True).marks
    lines = [m for label in labels(board, "en") for m in label.marks if isinstance(m, Lettering)]
    for line in lines:
        if len(line.letters) == 1:
            assert line in bold  # worths are printed as ever, over the pale ground
            continue
        plain, strong = (readable(shot, extent(line)) for shot in shots)
        assert strong > plain, (line.letters, plain, strong)


def test_prints_are_kept_and_damaged_ones_drawn_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from diedie.window.render import artwork

    monkeypatch.setenv("DIEDIE_CACHE", str(tmp_path))
    board = halves()
    first = artwork.map_art(board, "en", 6.0)
    (kept,) = tmp_path.iterdir()
    stamp = kept.stat().st_mtime_ns
    assert np.array_equal(np.asarray(artwork.map_art(board, "en", 6.0)), np.asarray(first))
    assert kept.stat().st_mtime_ns == stamp
    kept.write_bytes(b"no picture")
    assert np.array_equal(np.asarray(artwork.map_art(board, "en", 6.0)), np.asarray(first))


def test_a_picture_has_any_size_and_the_target_stays(table: Table) -> None:
    from diedie.toolkit.gl import states
    from diedie.window.render.offscreen import picture

    before = states.target()
    for size in ((320, 200), (333, 777), (64, 64)):
        assert picture(table.view, size, [], {}, TABLE).size == size
    assert states.target() == before


def test_the_wall_hides_the_floor_behind_it_and_the_platform_carries(table: Table) -> None:
    on = die("on", 0.0, -APOTHEM - 1.75, z=WALL_HEIGHT + 0.8)
    shot = table.shot([on], {"on": BodyLook("dienturions")})
    top = around(shot, TABLE.project((0.0, -APOTHEM - 1.75, WALL_HEIGHT + 1.6), SIZE), 8)
    assert like(top, LIVERIES["dienturions"].body).mean() > 0.5


@pytest.mark.parametrize("contours", [False, True])
@pytest.mark.parametrize("camera", [TABLE, replace(TABLE, pitch=30.0, distance=30.0, yaw=70.0)])
def test_what_rests_looks_the_same_while_others_move(
    table: Table, camera: Camera, contours: bool
) -> None:
    resting = [die(f"{i}", 4.0 * (i % 4) - 6, 4.0 * (i // 4) - 4, i % 6 + 1) for i in range(10)]
    looks = {body.id: BodyLook("diekings") for body in resting} | {"flown": BodyLook("samudie")}
    lit, options = Overlay(contours=contours), Options(contrast=contours)
    places = [(0.0, 1.5, 3.0), (-2.0, -4.4, 1.5), (2.5, 4.0, 9.0), (1.0, -12.0, 1.0), (0, -15, 3.3)]
    for x, y, z in places:
        flown = die("flown", x, y, 2, 25.0, z)
        table.shot([], {}, camera)  # forget what rested
        alone = table.shot([*resting, flown], looks, camera, lit, options)
        for higher in (2.0, 1.0):
            above = die("flown", x, y, 2, 25.0, z + higher)
            table.shot([*resting, above], looks, camera, lit, options)
        after = table.shot([*resting, flown], looks, camera, lit, options)
        assert (np.abs(alone - after).max(axis=2) > 24).sum() < 3, (x, y, z)


def test_a_graphics_card_draws_the_same(table: Table) -> None:
    body = die("die", 1.0, 2.0, 5, 20.0)
    soft = table.shot([body], {"die": BodyLook("diemazons")})
    view = table.view
    view._software, view._drawn = False, None
    try:
        card = table.shot([body], {"die": BodyLook("diemazons")})
    finally:
        view._software, view._drawn = True, None
    small = [shot.reshape(90, 8, 160, 8, 3).mean(axis=(1, 3)) for shot in (soft, card)]
    assert np.abs(small[0] - small[1]).mean() < 2


def test_a_gliding_camera_sees_the_same_table(table: Table) -> None:
    """Without a card: alike from afar, no less sharp from near, and fine once it stands there."""
    from diedie.toolkit.gl.framebuffers import Framebuffer

    view, near_rim = table.view, die("d", 0.0, -APOTHEM + 1.0, 3)
    looks, sheet = {"d": BodyLook("samudie")}, Framebuffer(SIZE)
    software, view._software, view._drawn = view._software, True, None
    pictures = []
    for moving in (True, False, True):
        sheet.bind()
        view.resize(*SIZE)
        view.draw([near_rim], looks, TABLE, moving=moving)
        pictures.append(np.asarray(sheet.read(), np.float64))
    view._software, view._drawn = software, None
    sheet.delete()
    rough, fine, again = pictures
    small = [shot.reshape(90, 8, 160, 8, 3).mean(axis=(1, 3)) for shot in (fine, rough)]
    assert np.abs(small[0] - small[1]).mean() < 1.5
    edges = [np.abs(np.diff(shot, axis=1)).mean() for shot in (fine, rough)]
    assert 0.9 * edges[0] < edges[1] < 1.3 * edges[0]
    assert (again == fine).all()


@pytest.mark.long
def test_a_frame_costs_at_most_three_bare_pictures() -> None:
    from diedie.bench.frame_cost import frame_cost

    best = min(frame_cost().flies for _ in range(3))
    assert best <= 3.0


def test_lit_floor_keeps_what_lies_in_holes() -> None:
    """A body in the middle of a lit territory leaves it lit, and so do planets in space."""
    board = map_named("space")
    ring = shapely.Point(0, 9).buffer(4).difference(shapely.Point(0, 9).buffer(1))
    floor = allowed_floor(board, Allowed(frozenset(t.id for t in board.territories), ring))
    high, wide = np.array(floor).shape

    def tone(x: float, y: float) -> int:
        column, row = (x + HEX_SIDE) * wide / 2 / HEX_SIDE, (APOTHEM - y) * high / 2
        return int(np.array(floor)[round(row / APOTHEM), round(column)])

    for land in board.territories:
        inside = land.shape.representative_point()
        assert tone(inside.x, inside.y) >= 128, land.id
    assert tone(0, 9) == 128
    assert tone(2, 9) == 255
