"""Shares, borders, features and neighbours against slow, simple versions."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import shapely
from board.made import HEXAGON, NAMES, SOME, SQUARE, board_of, partitions, spot
from hypothesis import given, settings
from hypothesis import strategies as st

from diedie.board import ground
from diedie.board.ground import TOUCH_CM2
from diedie.board.maps import Feature, middle_in, share_over, shares

PLACES = st.tuples(st.floats(-13, 13), st.floats(-11, 11), st.floats(0, 90))
QUARTERS = [
    HEXAGON & shapely.box(min(0, x), min(0, y), max(0, x), max(0, y))
    for x, y in itertools.product((20, -20), repeat=2)
]


def shares_of(lands: list[shapely.Polygon], *outlines: shapely.Geometry) -> list[list[float]]:
    table: list[list[float]] = shares(board_of(*lands), np.array(outlines)).tolist()
    return table


def even_odd(land: shapely.Polygon, points: np.ndarray) -> np.ndarray:
    """Whether points lie inside, by counting the borders to their right."""
    inside = np.zeros(len(points), dtype=bool)
    for ring in (land.exterior, *land.interiors):
        for (x1, y1), (x2, y2) in itertools.pairwise(ring.coords):
            crossed = (y1 > points[:, 1]) != (y2 > points[:, 1])
            if y1 != y2:
                inside ^= crossed & (
                    points[:, 0] < x1 + (points[:, 1] - y1) * (x2 - x1) / (y2 - y1)
                )
    return inside


@given(partitions(), st.lists(PLACES, min_size=1, max_size=8))
def test_shares_are_areas_cut_one_by_one(
    lands: list[shapely.Polygon], places: list[tuple[float, float, float]]
) -> None:
    outlines = [spot(SQUARE, *place) for place in places]
    for outline, row in zip(outlines, shares_of(lands, *outlines), strict=True):
        for land, share in zip(lands, row, strict=True):
            area = outline.intersection(land).area
            if abs(area - TOUCH_CM2) > 1e-6:
                expected = area if area > TOUCH_CM2 else 0.0
                assert share * outline.area == pytest.approx(expected, abs=1e-6)


def test_shares_are_the_same_whichever_were_measured_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outlines = [spot(SQUARE, x, 0.3 * x, 7 * x) for x in range(-9, 10)]
    alone = [shares_of(QUARTERS, outline)[0] for outline in outlines]
    monkeypatch.setattr(ground, "_KEPT", 8)
    board = board_of(*QUARTERS)
    for start, end in ((0, 5), (3, 9), (3, 9), (0, 19), (18, 19)):
        assert shares(board, np.array(outlines[start:end])).tolist() == alone[start:end]


@settings(max_examples=SOME)
@given(partitions(), PLACES)
def test_shares_are_how_many_points_of_a_die_lie_there(
    lands: list[shapely.Polygon], place: tuple[float, float, float]
) -> None:
    steps = (np.arange(40) + 0.5) / 40 * 1.6 - 0.8
    grid = shapely.MultiPoint(list(itertools.product(steps, steps)))
    points = shapely.get_coordinates(spot(grid, *place))
    for land, share in zip(lands, shares_of(lands, spot(SQUARE, *place))[0], strict=True):
        assert share == pytest.approx(even_odd(land, points).mean(), abs=0.04)


def test_a_die_on_a_corner_lies_in_all_that_meet_there() -> None:
    assert shares_of(QUARTERS, SQUARE)[0] == pytest.approx([0.25] * 4)
    assert shares_of(QUARTERS, spot(SQUARE, 0, 0, 45))[0] == pytest.approx([0.25] * 4)
    assert shares_of(QUARTERS, spot(SQUARE, 0.4, 0.4))[0] == pytest.approx(
        [0.5625, 0.1875, 0.1875, 0.0625]
    )


@pytest.mark.parametrize("place", [(0.8, 0.8, 0.0), (0.8, 5.0, 0.0), (5.0, 0.8, 0.0)])
def test_a_die_whose_side_lies_on_a_border_is_inside(place: tuple[float, float, float]) -> None:
    assert shares_of(QUARTERS, spot(SQUARE, *place))[0] == [1, 0, 0, 0]


@pytest.mark.parametrize(("over_cm", "inside"), [(0.006, True), (0.0065, False)])
def test_a_touch_under_one_square_millimetre_does_not_count(over_cm: float, inside: bool) -> None:
    row = shares_of(QUARTERS, spot(SQUARE, 0.8 - over_cm, 5))[0]
    assert (sum(share > 0 for share in row) == 1) == inside


def test_what_lies_beyond_the_edge_is_in_no_territory() -> None:
    row = shares_of(QUARTERS, spot(SQUARE, 2, 13.5))[0]
    assert row == pytest.approx([0.5, 0, 0, 0])


@given(partitions())
def test_neighbours_share_a_line(lands: list[shapely.Polygon]) -> None:
    neighbours = board_of(*lands).neighbours
    for i, j in itertools.combinations(range(len(lands)), 2):
        common = lands[i].exterior.union(lands[i].boundary).intersection(lands[j].boundary)
        if abs(common.length - 0.05) > 0.01:
            together = str(j) in neighbours[str(i)]
            assert together == (str(i) in neighbours[str(j)])
            # What is not neighbouring by its lines can still run along at a hair's distance.
            assert together or common.length < 0.05
            if together and common.length < 0.05:
                assert lands[i].boundary.intersection(lands[j].buffer(0.003)).length > 0.05


def test_those_that_meet_in_a_point_are_no_neighbours() -> None:
    assert board_of(*QUARTERS).neighbours == {
        "0": ("1", "2"),
        "1": ("0", "3"),
        "2": ("0", "3"),
        "3": ("1", "2"),
    }


def test_neighbours_may_have_different_points_on_their_border() -> None:
    left = shapely.Polygon([(-3, 0), (0, 0), (0.0001, 3.3333), (0, 9), (-3, 9)])
    right = shapely.Polygon([(0, 0), (3, 0), (3, 9), (0, 9), (-0.0001, 5.1234)])
    assert board_of(left, right).neighbours == {"0": ("1",), "1": ("0",)}


def feature(shape: shapely.Polygon) -> Feature:
    return Feature("crater", shape, name=NAMES)


@given(st.lists(PLACES, min_size=1, max_size=5), st.floats(0.5, 3))
def test_over_and_in_a_feature(places: list[tuple[float, float, float]], radius: float) -> None:
    hole = shapely.Point(1, 1).buffer(radius)
    outlines = np.array([spot(SQUARE, *place) for place in places])
    for i, outline in enumerate(outlines):
        share = outline.intersection(hole).area / outline.area
        assert share_over(feature(hole), outlines)[i] == pytest.approx(share)
        assert middle_in(feature(hole), outlines)[i] == hole.covers(outline.centroid)
