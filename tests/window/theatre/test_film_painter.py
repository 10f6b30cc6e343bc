"""Films as the window's renderer paints them, with a screen, without one, and without OpenGL."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image, ImageChops
from practice_table import CORPUS
from replay.test_walls_of_files import OTHER, file_with_walls
from window.render.test_render import die, like

from diedie.board.atlas import map_named
from diedie.cli import run
from diedie.export.film_file import FilmRequest, film_of, make
from diedie.i18n import Words
from diedie.model.scene import Scene
from diedie.replay import open_replay
from diedie.staging.flat_painter import FlatTable
from diedie.staging.picture import AimLine, Box, Painter
from diedie.staging.picture_layout import PictureSize
from diedie.table import constants as c
from diedie.table.arena import hexagon
from diedie.table.palette import LIVERIES, DieStyle
from diedie.window.render.appearance import BodyLook
from diedie.window.render.camera import TABLE

if TYPE_CHECKING:
    from diedie.window.film_painter import FilmedTable

pytestmark = pytest.mark.window

FLICK = CORPUS / "practice-seats.diedie"
SMALL = PictureSize(320, 240)
BODIES = (die("samudie", -5.0, 3.0, 2), die("diekings", 4.0, -2.0, 5, 30.0))
WORN = {body.id: DieStyle(body.id) for body in BODIES}


def filmed(tray: bool, size: tuple[int, int], room: Box) -> FilmedTable:
    from diedie.window.film_painter import FilmedTable

    return FilmedTable(None if tray else map_named("plain"), "en", size, room)


@pytest.fixture(scope="module", params=["arena", "tray"])
def table(request: pytest.FixtureRequest, display: str) -> Iterator[FilmedTable]:
    """An upright picture, the table below its middle."""
    assert display
    found = filmed(request.param == "tray", (480, 640), (20, 250, 470, 620))
    yield found
    found.close()


def seen(picture: Image.Image, at: tuple[float, float, float], table: FilmedTable) -> str | None:
    """The army whose colour is seen there."""
    x, y = table.project(np.array([at]))[0].round().astype(int).tolist()
    spot = np.asarray(picture.crop((x - 3, y - 3, x + 4, y + 4)), np.float64)
    shares = {army: like(spot, livery.body, 45).mean() for army, livery in LIVERIES.items()}
    best = max(shares, key=lambda army: shares[army])
    return best if shares[best] > 0.3 else None


def flick_picture(path: Path, painter: Painter) -> Image.Image:
    film = film_of(open_replay(FLICK), FilmRequest(path, SMALL), Words("en"), painter)
    make(film, path, lambda _: None)
    return Image.open(path)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures, each made eight times smaller."""
    pair = (np.asarray(p.convert("RGB").reduce(8), np.float64) for p in (one, other))
    return float(np.abs(np.subtract(*pair)).mean())


def test_a_film_shows_what_the_window_shows() -> None:
    """With the table where the window has it, both are the same picture."""
    from diedie.window.render.offscreen import picture, table_view

    size, edge = (1280, 720), hexagon(c.OUTER_APOTHEM + 0.6).exterior.coords
    corners = [(x, y, z) for x, y in edge for z in (0.0, c.WALL_HEIGHT)]
    spots = np.array([TABLE.project(corner, size) for corner in corners])
    (left, low), (right, high) = spots.min(axis=0).tolist(), spots.max(axis=0).tolist()
    room = (round(left), round(size[1] - high), round(right), round(size[1] - low))
    film = filmed(False, size, room)
    view = table_view(map_named("plain"))
    looks = {body.id: BodyLook(body.id) for body in BODIES}
    window = picture(view, size, BODIES, looks, TABLE)
    assert difference(film.picture(Scene(BODIES), WORN), window) < 0.7
    assert difference(film.picture(Scene(), {}), window) > difference(window, window)
    film.close()
    view.delete()


def test_bodies_are_where_the_table_says(table: FilmedTable) -> None:
    picture = table.picture(Scene(BODIES), WORN)
    assert picture.size == (480, 640)
    for body in BODIES:
        x, y, z = body.pose.position
        assert seen(picture, (x, y, z + 0.8), table) == body.id
    empty = table.picture(Scene(), {})
    changed = ImageChops.difference(picture, empty).convert("L").point(lambda v: 255 * (v > 30))
    box, highest = changed.getbbox(), table.project(np.array([(0.0, 6.0, 1.6)]))[0, 1]
    assert box is not None
    assert box[1] > highest, "nothing but the dice"


def test_what_left_the_table_is_not_drawn(table: FilmedTable) -> None:
    empty = table.picture(Scene(), {})
    for x, y, z in ((61.0, 0.0, -3.0), (0.0, 0.0, 80.0), (1e300, -1e300, 1e300)):
        assert table.picture(Scene((die("samudie", x, y, z=z),)), WORN) == empty


def test_the_aim_is_an_arrow_that_way(table: FilmedTable) -> None:
    empty = table.picture(Scene(), {})
    aimed = table.picture(Scene(), {}, AimLine((-3.0, 0.0, 0.8), 0.0, 60.0))
    box = ImageChops.difference(aimed, empty).convert("L").point(lambda v: 255 * (v > 40)).getbbox()
    assert box is not None
    start, end = table.project(np.array([(-3.0, 0.0, 0.8), (8.0, 0.0, 0.8)]))[:, 0]
    assert start < box[0] < box[2] <= end + 1


@pytest.mark.parametrize(("said", "high"), [(OTHER, OTHER), ("tall", c.WALL_HEIGHT)])
def test_a_file_is_filmed_within_its_own_walls(said: object, high: float, tmp_path: Path) -> None:
    """The far wall reaches up to the platform, which is bright, and no further."""
    from diedie.window.film_painter import FilmedTable

    file, out = tmp_path / "a.diedie", tmp_path / "a.png"
    file.write_bytes(file_with_walls(said))
    assert run(["replay", str(file), "--export", str(out), "--size", "640x480"]) == 0
    film = film_of(
        open_replay(file), FilmRequest(out, PictureSize(640, 480)), Words("en"), FilmedTable
    )
    below, above = (0.0, c.APOTHEM, high - 0.7), (0.0, c.APOTHEM + c.RIM_WIDTH / 2, high)
    spots = film.table(film.shots[-1]).project(np.array([below, above])).round().astype(int)
    film.close()
    picture = np.asarray(Image.open(out).convert("L"), np.float64)
    wall, platform = (picture[y - 1 : y + 2, x - 1 : x + 2].mean() for x, y in spots.tolist())
    assert wall < 0.65 * platform


def test_memory_is_given_back(display: str) -> None:
    assert display
    from pyglet import gl

    ours = (gl.glIsTexture, gl.glIsBuffer, gl.glIsVertexArray, gl.glIsFramebuffer)

    def alive() -> list[int]:
        return [sum(bool(is_one(name)) for name in range(2000)) for is_one in ours]

    counts: list[list[int]] = []
    for _ in range(2):  # what is made once for all is there after the first time
        film = filmed(False, (64, 64), (0, 0, 64, 64))
        film.picture(Scene(BODIES), WORN, AimLine((0.0, 0.0, 0.8), 0.0, 60.0))
        assert not counts or alive() > counts[0]
        film.close()
        counts.append(alive())
    assert counts[0] == counts[1]


def test_a_film_needs_no_display(tmp_path: Path) -> None:
    """Through EGL, in a process of its own; it looks as if there were a screen."""
    from diedie.window.film_painter import FilmedTable

    out = tmp_path / "a.png"
    done = _exported(out)
    assert (done.returncode, done.stderr.strip()) == (0, "Filming")
    assert difference(Image.open(out), flick_picture(tmp_path / "b.png", FilmedTable)) < 0.5


def test_without_opengl_the_table_is_drawn_plainly(tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    done = _exported(out, __EGL_VENDOR_LIBRARY_FILENAMES=str(tmp_path / "nowhere"))
    assert done.returncode == 0
    assert "libegl1" in done.stderr
    assert ImageChops.difference(
        Image.open(out), flick_picture(tmp_path / "b.png", FlatTable)
    ).getbbox() is None  # fmt: skip


def test_a_spawned_process_films_while_a_window_is_open(tmp_path: Path) -> None:
    from diedie.toolkit.gl.context import open_window

    window = open_window(64, 64, visible=False)
    out = tmp_path / "a.gif"
    how = ("--size", "320x240", "--fps", "5", "--speed", "4")
    args = ["replay", str(FLICK), "--export", str(out), *how]
    child = multiprocessing.get_context("spawn").Process(target=run, args=(args,))
    child.start()
    child.join(60)
    window.close()
    assert child.exitcode == 0
    assert Image.open(out).size == SMALL


def _exported(out: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """Export a picture of a flick without a display."""
    how = ("--export", str(out), "--size", "320x240")
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    return subprocess.run(
        [sys.executable, "-m", "diedie", "replay", str(FLICK), *how],
        env=environment | changes, capture_output=True, text=True,
    )  # fmt: skip
