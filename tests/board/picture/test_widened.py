"""Lines with more corners than a print can show are drawn in no more time than others."""

from __future__ import annotations

from itertools import pairwise

import pytest
import shapely

from diedie.board.picture.marks import widened

CORNERS = 4900


def zigzag(high: float) -> shapely.LineString:
    """A line across the map with thousands of teeth."""
    return shapely.LineString([(k / 160, high * (k % 2)) for k in range(CORNERS)])


@pytest.mark.parametrize("high", [0.002, 0.04, 0.28])
@pytest.mark.parametrize("by", [0.03, 1.2])
def test_what_is_too_fine_to_show_is_left_out(high: float, by: float) -> None:
    line = zigzag(high)
    band = widened(line, by, 3)
    assert shapely.get_num_coordinates(band) < CORNERS
    assert band.is_valid
    assert shapely.distance(shapely.points(line.coords), band).max() <= high
    edge = shapely.points(shapely.get_coordinates(band))
    assert shapely.distance(edge, line).max() <= by + high


def test_teeth_in_pieces_are_left_out_too() -> None:
    points = zigzag(0.04).coords
    pieces = shapely.MultiLineString(list(pairwise(points)))
    assert shapely.get_num_coordinates(widened(pieces, 1.2, 3)) < CORNERS


def test_a_shape_with_few_corners_is_as_it_was() -> None:
    line = shapely.LineString([(0, 0), (5, 0.001), (10, 0)])
    assert widened(line, 1.0, 4).equals(line.buffer(1.0, 4))
