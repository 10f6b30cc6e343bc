"""The four maps: what the rules ask of them, and that their borders are exact."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import numpy as np
import pytest
import shapely

from diedie.board.atlas import map_named
from diedie.board.check.findings import check_file
from diedie.board.maps import Map
from diedie.files import data_folder
from diedie.table.arena import hexagon, platform
from diedie.table.constants import APOTHEM, D6_EDGE

MAPS = ("world-war", "pirate-ship", "krakatoa", "space")


@pytest.fixture(params=MAPS)
def board(request: pytest.FixtureRequest) -> Map:
    return map_named(request.param)


def file_of(board: Map) -> Path:
    return data_folder("maps") / f"{board.id}.toml"


def middle_of(territory: shapely.Polygon) -> float:
    return math.hypot(territory.centroid.x, territory.centroid.y)


def test_no_faults(board: Map) -> None:
    assert check_file(file_of(board)) == []


def test_small_enough(board: Map) -> None:
    assert file_of(board).stat().st_size < 150_000
    for territory in board.territories:
        for ring in (territory.shape.exterior, *territory.shape.interiors):
            assert len(ring.coords) <= 300


def test_covers_the_hexagon_once(board: Map) -> None:
    shapes = [t.shape for t in board.territories]
    whole = shapely.union_all(shapes)
    assert whole.symmetric_difference(hexagon(APOTHEM)).area < 0.01
    for one, other in itertools.combinations(shapes, 2):
        assert one.intersection(other).area == 0


def test_neighbours_share_every_vertex(board: Map) -> None:
    for one, other in itertools.permutations((t.shape for t in board.territories), 2):
        points = shapely.get_coordinates(one)
        on_border = shapely.distance(shapely.points(points), other.boundary) < 1e-6
        vertices = {tuple(p) for p in shapely.get_coordinates(other).tolist()}
        assert {tuple(p) for p in points[on_border].tolist()} <= vertices


def test_four_decimals(board: Map) -> None:
    for territory in board.territories:
        points = shapely.get_coordinates(territory.shape)
        assert np.allclose(points, np.round(points, 4), atol=1e-12, rtol=0)


def test_world_war() -> None:
    board = map_named("world-war")
    assert (board.eras, board.players, board.recommended) == (3, (2, 5), (3, 5))
    assert 10 <= len(board.territories) <= 14
    assert {t.value for t in board.territories} == {1, 2, 3, 4}
    (dearest,) = (t for t in board.territories if t.value == 4)
    assert dearest.shape.contains(shapely.Point(0, 0))
    nearest = {
        v: min(middle_of(t.shape) for t in board.territories if t.value == v) for v in (1, 3)
    }
    assert nearest[3] < nearest[1]


def test_pirate_ship() -> None:
    board = map_named("pirate-ship")
    assert (board.eras, board.players) == (4, (2, 2))
    assert [t.id for t in board.territories] == ["ship-1", "ship-2", "sea"]
    assert all(t.value is None for t in board.territories)
    assert board.neighbours["sea"] == ("ship-1", "ship-2")
    one, other, sea = (t.shape for t in board.territories)
    assert shapely.affinity.rotate(one, 180, (0, 0)).equals_exact(other, 1e-3, normalize=True)
    for rope in board.featured("rope"):
        line = shapely.LineString(rope.line)
        assert line.distance(one) < 0.01
        assert line.distance(other) < 0.01
        assert sea.buffer(0.01).contains(line)
    sides = board.featured("launch-side")
    assert [side.seat for side in sides] == [1, 2]
    assert all(platform().buffer(1e-3).covers(side.shape) for side in sides)
    assert sides[0].shape.centroid.y < 0 < sides[1].shape.centroid.y


def test_krakatoa() -> None:
    board = map_named("krakatoa")
    assert (board.eras, board.players, board.recommended) == (3, (2, 5), (4, 5))
    sectors = sorted(t.sector for t in board.territories if t.sector)
    assert sectors == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    summit = board.territory("summit")
    assert summit is not None
    assert summit.sector is None
    assert summit.value == max(t.value or 0 for t in board.territories)
    (crater,) = board.featured("crater")
    assert summit.shape.contains(crater.shape)
    # Two dice side by side and a third centred above them fit a circle of 1.2885 edges.
    assert shapely.maximum_inscribed_circle(crater.shape).length > 1.2885 * D6_EDGE + 0.05


def test_space() -> None:
    board = map_named("space")
    assert (board.eras, board.players, board.recommended) == (3, (2, 5), (3, 5))
    planets = [t for t in board.territories if t.sector]
    assert [(t.id, t.sector) for t in planets] == [(f"planet-{n}", n) for n in range(1, 6)]
    void = board.territory("space")
    assert void is not None
    assert void.value == 0
    assert len(void.shape.interiors) == 5
    (hole,) = board.featured("black-hole")
    assert void.shape.contains(hole.shape)
    for planet in planets:
        disc = math.pi * shapely.maximum_inscribed_circle(planet.shape).length ** 2
        more = 1.15 if planet.id == "planet-3" else 1.0  # its ring is a part of it
        assert planet.shape.area / disc == pytest.approx(more, abs=0.02)
    by_worth = sorted(planets, key=lambda t: -(t.value or 0))
    assert middle_of(by_worth[0].shape) < middle_of(by_worth[-1].shape)
