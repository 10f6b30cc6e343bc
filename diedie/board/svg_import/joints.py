"""Corners of a drawing that are meant to be one: joined where they lie near to each other."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM

NEAR_CM = 0.05
THERE_CM = 2e-4  # what lies that near is there: files round their points
GRID_CM = 1e-4  # of all corners: files have no more digits
GROUND = shapely.set_precision(hexagon(APOTHEM), GRID_CM)
_MOST_NEAR = 12  # corners or edges near to one, on the average of many
_MANY = 20_000
_AT_ONCE = 200  # of which the near ones are looked up together

Ring = list[list[float]]
Points = NDArray[np.float64]
Shapes = NDArray[np.object_]


class TooDenseError(Exception):
    """More corners or edges lie near to each other than in any map that is meant."""


def join_corners(lands: Sequence[Sequence[Ring]], within: float = NEAR_CM) -> list[list[Ring]]:
    """The rings of the territories; corners near the border, or near each other, are where it is.

    Two corners of one territory never become one: a narrow land is meant so.
    """
    rings = [(owner, ring) for owner, its in enumerate(lands) for ring in its]
    ends = shapely.get_coordinates(GROUND)[:-1]
    corners = np.array([point for _, ring in rings for point in ring])
    owners = [owner for owner, ring in rings for _ in ring]
    spots = np.vstack([corners, ends])
    for joined in _groups(spots, [*owners, *[-1] * len(ends)], within):
        spots[joined] = _middle(spots, joined, len(corners))
    places = iter((np.round(_on_border(spots[: len(corners)], within), 4) + 0.0).tolist())
    moved = [[list(itertools.islice(places, len(ring))) for ring in its] for its in lands]
    return [[[p for i, p in enumerate(ring) if p != ring[i - 1]] for ring in its] for its in moved]


def near_pairs(
    shapes: Shapes, others: Shapes, distance: float
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """Which of the shapes lie near which others; TooDenseError when it is too many."""
    tree = shapely.STRtree(others)
    count = 0
    for start in range(0, len(shapes), _AT_ONCE):
        chunk = shapes[start : start + _AT_ONCE]
        one, other = tree.query(chunk, predicate="dwithin", distance=distance)
        count += len(one)
        if count > _MANY + _MOST_NEAR * (start + len(chunk)):
            raise TooDenseError
        yield one + start, other


def _groups(spots: Points, owners: list[int], within: float) -> list[list[int]]:
    """The corners that become one, those that are nearest first."""
    dots = shapely.points(spots)
    one, other = np.hstack(list(near_pairs(dots, dots, within)))
    one, other = one[one < other], other[one < other]
    away = np.hypot(*(spots[one] - spots[other]).T)
    group, ends = list(range(len(spots))), owners.index(-1)
    members = {i: [i] for i in group}
    for k in np.lexsort((other, one, away)).tolist():
        a, b = group[one[k]], group[other[k]]
        both = sorted({*members[a], *members[b]})
        if a == b or len({owners[i] for i in both}) < len(both):
            continue
        if np.hypot(*(spots[both] - _middle(spots, both, ends)).T).max() <= within:
            members[a] = both
            for i in members.pop(b):
                group[i] = a
    return [joined for joined in members.values() if len(joined) > 1]


def _middle(spots: Points, joined: list[int], ends: int) -> Points:
    """Where corners become one: at the corner of the hexagon that is among them, or between."""
    middle: Points = spots[joined[-1]] if joined[-1] >= ends else spots[joined].mean(axis=0)
    return middle


def _on_border(spots: Points, within: float) -> Points:
    """The corners, those near the border of the hexagon on it."""
    border = GROUND.exterior
    dots = shapely.points(spots)
    near = shapely.dwithin(dots, border, within)
    along = shapely.line_locate_point(border, dots[near])
    spots[near] = shapely.get_coordinates(shapely.line_interpolate_point(border, along))
    return spots
