"""Drawings that are a little off are mended at import, and nothing else of them is changed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import shapely
from board.made import HEXAGON, SOME, draft, toml
from hypothesis import given, settings
from hypothesis import strategies as st
from said import said

from diedie.board.atlas import map_named
from diedie.board.check.findings import check_file
from diedie.board.map_writer import map_text
from diedie.board.maps import load_map
from diedie.board.picture import draw_svg
from diedie.board.svg_import.importer import ImportedMap, import_drawing
from diedie.board.svg_import.snap import snap
from diedie.i18n import LANGUAGES

MAPS = ("plain", "world-war", "pirate-ship", "krakatoa", "space")
LAND = re.compile(r'(?s)<path[^>]*class="territory"[^>]*/>')
POINT = re.compile(r"(-?\d+\.\d+),(-?\d+\.\d+)")

Move = Callable[[float, float], tuple[float, float]]


def moved(drawing: str, move: Move) -> str:
    """A drawing of ours with the corners of its territories moved."""

    def point(found: re.Match[str]) -> str:
        x, y = move(float(found[1]), float(found[2]))
        return f"{x:.4f},{y:.4f}"

    def path(found: re.Match[str]) -> str:
        before, d, rest = re.split(r'(\bd="[^"]*")', found[0], maxsplit=1)
        return before + POINT.sub(point, d) + rest

    return LAND.sub(path, drawing)


def jitter(seed: int, most: float) -> Move:
    """Moves each corner by itself, in any direction."""
    source = random.Random(seed)

    def move(x: float, y: float) -> tuple[float, float]:
        off = most * source.random() * np.exp(2j * np.pi * source.random())
        return x + off.real, y + off.imag

    return move


def one_of_two(seed: int, most: float) -> Move:
    """Leaves each corner as it is where it is first drawn, and moves it in the other territories.

    One on the border of the map is moved, the same in all.
    """
    shift = jitter(seed, most)
    first: dict[tuple[float, float], tuple[float, float]] = {}

    def move(x: float, y: float) -> tuple[float, float]:
        if HEXAGON.exterior.distance(shapely.Point(x, y)) < 1e-3:
            return first.get((x, y)) or first.setdefault((x, y), shift(x, y))
        return shift(x, y) if (x, y) in first else first.setdefault((x, y), (x, y))

    return move


def imported(folder: Path, drawing: str) -> tuple[ImportedMap, Path]:
    (folder / "drawing.svg").write_text(drawing, "utf-8")
    made = import_drawing(folder / "drawing.svg")
    (folder / "map.toml").write_text(map_text(made.file), "utf-8")
    return made, folder / "map.toml"


@pytest.mark.some(5)
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize(
    ("how", "seed", "most"),
    [(jitter, 1, 0.025), (jitter, 2, 0.02), *((one_of_two, seed, 0.04) for seed in (3, 5, 15))],
)
def test_a_map_drawn_with_a_shaky_hand_is_whole(
    name: str, how: Callable[[int, float], Move], seed: int, most: float, tmp_path: Path
) -> None:
    board = map_named(name)
    made, path = imported(tmp_path, moved(draw_svg(board), how(seed, most)))
    assert check_file(path) == []
    assert made.snapped > 5
    assert 0.01 < made.greatest_cm < 0.1
    again = load_map(path)
    assert shapely.coverage_is_valid([land.shape for land in again.territories])
    for one, other in zip(again.territories, board.territories, strict=True):
        assert (one.id, one.name, one.value) == (other.id, other.name, other.value)
        assert one.shape.area == pytest.approx(other.shape.area, abs=0.05 * other.shape.length)
        assert len(one.shape.interiors) == len(other.shape.interiors)
        assert one.shape.hausdorff_distance(other.shape) < 0.1
    assert dict(again.neighbours) == dict(board.neighbours)
    twice, _ = imported(tmp_path, draw_svg(again))
    assert (twice.snapped, twice.file) == (0, made.file)


@pytest.mark.parametrize("name", MAPS)
def test_features_keep_their_shape(name: str, tmp_path: Path) -> None:
    drawing = draw_svg(map_named(name))
    there, _ = imported(tmp_path, drawing)
    shaken, _ = imported(tmp_path, moved(drawing, jitter(4, 0.02)))
    assert shaken.file.feature == there.file.feature


@settings(max_examples=SOME)
@given(st.integers(0, 10**6), st.floats(0, 0.025))
def test_shaky_halves_meet_in_any_case(seed: int, most: float) -> None:
    """Halves of many corners, with a hole in one that an island fills."""
    y = np.linspace(-13.5, 13.5, 40)
    cut = np.column_stack([np.sin(y), y])
    corner = HEXAGON.bounds[2]
    island = shapely.Point(6, 3).buffer(2, quad_segs=6)
    west = shapely.Polygon([*cut, (-7.7942, 13.5), (-corner, 0), (-7.7942, -13.5)])
    east = shapely.Polygon([*cut, (7.7942, 13.5), (corner, 0), (7.7942, -13.5)]) - island
    move = jitter(seed, most)
    drawn = [
        [[list(move(*p)) for p in ring.coords[:-1]] for ring in (land.exterior, *land.interiors)]
        for land in (west, east, island)
    ]
    snapped = snap(drawn)
    shapes = [shapely.Polygon(rings[0], rings[1:]) for rings in snapped.lands]
    assert shapely.coverage_is_valid(shapes)
    assert shapely.coverage_union_all(shapes).symmetric_difference(HEXAGON).area < 0.01
    assert snapped == snap(drawn)


@pytest.mark.parametrize("name", MAPS)
def test_what_is_drawn_well_is_not_touched(name: str, tmp_path: Path) -> None:
    board = map_named(name)
    made, _ = imported(tmp_path, draw_svg(board))
    assert (made.snapped, made.greatest_cm) == (0, 0.0)
    for entry, land in zip(made.file.territory, board.territories, strict=True):
        assert shapely.Polygon(entry.rings[0], entry.rings[1:]).equals_exact(land.shape, 1e-3)


def halves(gap: float, x: float = 0.0) -> list[list[list[list[float]]]]:
    """Two halves of the hexagon with a gap between them."""
    left, right = x - gap / 2, x + gap / 2
    west = [[left, -13.5], [left, 13.5], [-7.7942, 13.5], [-15.5885, 0.0], [-7.7942, -13.5]]
    east = [[right, 13.5], [right, -13.5], [7.7942, -13.5], [15.5885, 0.0], [7.7942, 13.5]]
    return [[west], [east]]


def test_what_is_farther_off_stays_as_it_is(tmp_path: Path) -> None:
    assert snap(halves(0.06)).lands == halves(0.06)
    assert snap(halves(0.06)).corners == 0
    mended = snap(halves(0.04))
    assert mended.corners == 4
    assert mended.greatest_cm == pytest.approx(0.02)
    for (one,), (other,) in zip(mended.lands, halves(0.0), strict=True):
        assert shapely.Polygon(one).equals_exact(shapely.Polygon(other), 0, normalize=True)
    (tmp_path / "map.toml").write_text(
        toml(draft([shapely.Polygon(rings[0]) for rings in halves(0.06)]))
    )
    assert [fault.code for fault in check_file(tmp_path / "map.toml")][:1] == ["gap"]


def test_a_corner_is_put_on_an_edge_and_the_edge_has_it() -> None:
    (west,), (east,) = halves(0.0)
    north = [[0.03, 0.0], [0.0, 13.5], [7.7942, 13.5], [15.5885, 0.0]]
    south = [[0.03, 0.0], [15.5885, 0.0], [7.7942, -13.5], [0.0, -13.5]]
    del east
    snapped = snap([[west], [north], [south]])
    meant = shapely.Polygon([[0.0, -13.5], [0.03, 0.0], *west[1:]])
    assert shapely.Polygon(snapped.lands[0][0]).equals_exact(meant, 0, normalize=True)
    assert snapped.lands[1:] == [[north], [south]]
    assert snapped.corners == 1
    assert snapped.greatest_cm == pytest.approx(0.03)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("width", [0.02, 0.04])
@pytest.mark.parametrize("high", [0.03, 9.0])
def test_what_is_narrow_is_a_fault_and_never_gone(
    seed: int, width: float, high: float, tmp_path: Path
) -> None:
    """Between the halves lies something that is hardly to be seen, drawn well or a little off."""
    x, y = HEXAGON.bounds[2:]
    narrow = shapely.box(-width / 2, -high / 2, width / 2, high / 2)
    west = (HEXAGON & shapely.box(-x, -y, 0, y)) - narrow
    east = (HEXAGON & shapely.box(0, -y, x, y)) - narrow
    shift = jitter(seed, 0.008 if seed else 0.0)
    drawn = [
        [[list(shift(*p)) for p in land.exterior.coords[:-1]]] for land in (west, east, narrow)
    ]
    shapes = [shapely.Polygon(rings[0]) for rings in snap(drawn).lands]
    assert shapes[2].area > narrow.area / 3
    (tmp_path / "map.toml").write_text(toml(draft(shapes)))
    faults = check_file(tmp_path / "map.toml")
    codes = {fault.code for fault in faults if fault.where.startswith("territory[2]")}
    assert codes & {"too-small", "no-area"}


def test_hostile_corners_are_left_alone() -> None:
    """Thousands of corners in one spot, or on rings that cross each other everywhere."""
    source = np.random.default_rng(1)
    for wide in (0.1, 26.0):
        lands = [[np.round(source.uniform(0, wide, (4000, 2)) - 13, 4).tolist()] for _ in range(5)]
        assert snap(lands).lands == lands


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    west, east = (
        "M " + " L ".join(f"{x} {y}" for x, y in rings[0]) + " Z" for rings in halves(0.04)
    )
    Path("d.svg").write_text(f'<svg><path id="west" d="{west}"/><path id="east" d="{east}"/></svg>')
    output = said(capfd, "maps", "import", "d.svg", "-o", "d.toml", "--lang", language)
    assert output.code == 0
    (line,) = (line for line in output.out.splitlines() if " mm" in line)
    assert re.findall(r"\d+(?:[.,]\d+)?", line.replace(",", ".")) in (
        ["0.5", "4", "0.20"],
        ["4", "0.5", "0.20"],
    )
    output = said(capfd, "maps", "import", "d.svg", "-o", "d.toml", "--json")
    assert json.loads(output.out)["snapped"] == {"corners": 4, "greatest_mm": 0.2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tolerance_is_explained_and_what_it_came_to_is_told(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    lang = ("--lang", language)
    page = said(capfd, "maps", "import", "--help", *lang).out.replace(",", ".")
    assert all(number in page for number in ("0.001", "0.5", "0.005"))
    circle = '<circle id="a" cx="0" cy="0" r="15"/>'
    Path("d.svg").write_text(f"<svg>{circle}</svg>")
    corners = []
    for tolerance in ("0.001", "0.5"):
        done = ("maps", "import", "d.svg", "-o", "d.toml", "--tolerance", tolerance)
        made = json.loads(said(capfd, *done, "--json").out)
        assert made["curves"] == 4
        line = said(capfd, *done, *lang).out.splitlines()[1]
        assert re.findall(r"\d+", line) == [str(made["corners"]), "4"]
        corners.append(made["corners"])
    assert corners[0] > 10 * corners[1] > 0
    for wrong in ("0", "0.6", "-1", "nan", "inf", "fine"):
        done = ("maps", "import", "d.svg", "-o", "e.toml", "--tolerance", wrong)
        output = said(capfd, *done, *lang)
        assert (output.code, output.out, output.err.count("\n")) == (2, "", 1)
        assert all(number in output.err.replace(",", ".") for number in (wrong, "0.001", "0.5"))
    assert not Path("e.toml").exists()
