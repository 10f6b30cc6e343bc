"""All free places at once agree with the search for one, and with trying them out."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely
from shapely import affinity

from diedie.board.free_places.room import clearance
from diedie.board.free_places.search import fits, free_place
from diedie.table.arena import hexagon

SQUARE = shapely.box(-0.8, -0.8, 0.8, 0.8)
LAND = shapely.Polygon([(-5, -4), (4, -5), (6, 1), (1, 2), (2, 5), (-4, 4)])
DICE = [affinity.translate(affinity.rotate(SQUARE, 20), 0.5, -1.0), shapely.box(-4, 0, -2.4, 1.6)]
TOWER = (SQUARE, affinity.rotate(SQUARE, 30))


def lying(outline: tuple[shapely.Polygon, ...], x: float, y: float, turn: float) -> shapely.Polygon:
    whole = affinity.rotate(shapely.union_all(outline), turn, origin=(0, 0))
    return affinity.translate(whole, x, y)


@pytest.mark.parametrize("turn", [0.0, 15.0, 40.0])
@pytest.mark.parametrize("outline", [(SQUARE,), TOWER])
def test_a_point_is_clear_where_the_body_fits(
    outline: tuple[shapely.Polygon, ...], turn: float
) -> None:
    clear = clearance(LAND, outline, DICE, turn)
    for x, y in np.random.default_rng(7).uniform(-6, 6, (400, 2)).tolist():
        point, there = shapely.Point(x, y), lying(outline, x, y, turn)
        if clear.covers(point):
            assert fits(LAND, there, DICE)
        elif shapely.distance(clear, point) > 0.15:  # what is out by less than 1 mm² may pass
            assert not fits(LAND, there, DICE)


def test_the_nearest_clear_point_is_the_nearest_place() -> None:
    turns = np.arange(0, 90, 1.0)
    clear = [clearance(LAND, (SQUARE,), DICE, turn) for turn in turns.tolist()]
    for near in ((0.0, 0.0), (5.0, 5.0), (-4.0, 0.5)):
        place = free_place(LAND, SQUARE, DICE, near)
        assert place is not None
        away = min(shapely.distance(area, shapely.Point(near)) for area in clear)
        assert math.dist(place[:2], near) == pytest.approx(away, abs=0.06)


def test_nothing_is_clear_where_nothing_fits() -> None:
    assert clearance(shapely.box(0, 0, 1.5, 9), (SQUARE,), [], 0.0).is_empty
    assert clearance(hexagon(5), (SQUARE,), [hexagon(6)], 0.0).is_empty
    assert clearance(hexagon(5), (SQUARE,), [hexagon(2.5)], 10.0).area > 1  # a ring round a body
