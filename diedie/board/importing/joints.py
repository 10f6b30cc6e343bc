"""Corners of a drawing that are meant to be one: joined where they lie near to each other."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM

NEAR_CM = 0.05
THERE_CM = 2e-4  # what lies that near is there: files round their points
_MOST_NEAR = 12  # corners or edges near to a corner, on the average of many
_MANY = 20_000
_AT_ONCE = 200  # of which the near ones are looked up together

Points = NDArray[np.float64]
Point = tuple[float, float]
Pair = tuple[int, int]


class TooDenseError(Exception):
    """More corners lie near to each other than in any map that is meant."""


@dataclass(frozen=True)
class Joints:
    """Where corners meet: which joint each corner has, and each joint's place and territories."""

    of: list[int]
    places: Points
    owners: list[frozenset[int]]
    left: list[bool]  # as they are drawn


def join_corners(corners: Points, owners: list[int], loose: set[int], left: set[int]) -> Joints:
    """The joints of corners of those territories; those that are left stay by themselves.

    Two corners of one territory become one only if both are loose: a narrow land is meant so.
    """
    ends = shapely.get_coordinates(hexagon(APOTHEM))[:-1]
    spots = [(x, y) for x, y in np.vstack([corners, ends]).tolist()]
    whose = [*owners, *[-1] * (len(spots) - len(corners))]
    group = list(range(len(spots)))
    members = {i: [i] for i in group}
    for i, j in _near_corners(spots, whose, loose):
        a, b = group[i], group[j]
        both = members[a] + members[b]
        if i in left or j in left:
            continue
        times = Counter(whose[k] for k in both)
        may = all(k in loose for k in both if times[whose[k]] > 1)
        if a != b and may and _spread(spots, both, whose) <= NEAR_CM:
            members[a] = both
            for k in members.pop(b):
                group[k] = a
    kept = [a for a, joined in members.items() if whose[joined[0]] >= 0 or len(joined) > 1]
    places = np.array([_middle(spots, members[a], whose) for a in kept])
    index = {a: n for n, a in enumerate(kept)}
    return Joints(
        [index[group[i]] for i in range(len(corners))],
        places,
        [frozenset(whose[k] for k in members[a]) for a in kept],
        [not left.isdisjoint(members[a]) for a in kept],
    )


def find_loose(corners: Points, owners: list[int], following: list[int]) -> set[int]:
    """The corners at edges shorter than what is near, unless they lie just on another corner.

    Nobody can tell with which corner of a neighbour each of them was meant to meet.
    """
    spots = [(x, y) for x, y in np.round(corners / THERE_CM).tolist()]
    whose: defaultdict[tuple[float, float], set[int]] = defaultdict(set)
    for spot, owner in zip(spots, owners, strict=True):
        whose[spot].add(owner)
    alone = [len(whose[spot]) == 1 for spot in spots]
    short = np.hypot(*(corners[following] - corners).T) <= NEAR_CM
    pairs = [(i, following[i]) for i in np.flatnonzero(short).tolist()]
    return {k for i, j in pairs if alone[i] and alone[j] for k in (i, j)}


def near_pairs(shapes: NDArray[np.object_], dots: NDArray[np.object_]) -> Iterator[Pair]:
    """Which dots lie near which shapes, as (dot, shape); TooDenseError when it is too many."""
    tree = shapely.STRtree(shapes)
    count = 0
    for start in range(0, len(dots), _AT_ONCE):
        chunk = dots[start : start + _AT_ONCE]
        one, other = tree.query(chunk, predicate="dwithin", distance=NEAR_CM)
        count += len(one)
        if count > _MANY + _MOST_NEAR * (start + len(chunk)):
            raise TooDenseError
        yield from zip((one + start).tolist(), other.tolist(), strict=True)


def _near_corners(spots: list[Point], whose: list[int], loose: set[int]) -> list[Pair]:
    """The pairs of corners that are near and may become one, the nearest first."""
    dots = shapely.points(spots)
    pairs = [
        (i, j)
        for i, j in near_pairs(dots, dots)
        if i < j and (whose[i] != whose[j] or (i in loose and j in loose))
    ]
    return sorted(pairs, key=lambda pair: (math.dist(spots[pair[0]], spots[pair[1]]), pair))


def _middle(spots: list[Point], joined: list[int], whose: list[int]) -> Point:
    """Where corners become one: at the corner of the hexagon that is among them, or between."""
    fixed = next((k for k in joined if whose[k] < 0), None)
    if fixed is not None:
        return spots[fixed]
    count = len(joined)
    return sum(spots[k][0] for k in joined) / count, sum(spots[k][1] for k in joined) / count


def _spread(spots: list[Point], joined: list[int], whose: list[int]) -> float:
    middle = _middle(spots, joined, whose)
    return max(math.dist(spots[k], middle) for k in joined)
