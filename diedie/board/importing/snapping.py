"""Snapping: territories that nearly meet, or nearly reach the edge of the map, do so.

Whatever lies farther off than half a millimetre is left as it was drawn, and so is a territory
that snapping would spoil: `check` names what is wrong there.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from diedie.board.importing.edges import Walks, put_on_border, put_on_edges
from diedie.board.importing.joints import (
    NEAR_CM,
    THERE_CM,
    Points,
    TooDenseError,
    find_loose,
    join_corners,
)
from diedie.board.importing.polishing import Ring, polish
from diedie.board.mapfile import MOST_POINTS

_PLACE = re.compile(r".*\[(?P<x>\S+) (?P<y>\S+)\]")
_MOST_IN_RING = 5000
_MOST_ROUNDS = 6
_MOST_WORK = 60_000  # corners, in all rounds together
_AROUND_CM = 3 * NEAR_CM  # where corners are left as they are drawn when they would cross


@dataclass(frozen=True)
class Snapped:
    """The rings of each territory, how many corners were moved, and how far at most."""

    lands: list[list[Ring]]
    corners: int = 0
    greatest_cm: float = 0.0


def snap(lands: Sequence[Sequence[Ring]]) -> Snapped:
    """The rings of the territories, with corners that nearly meet moved onto each other."""
    drawn = [[list(ring) for ring in rings] for rings in lands]
    rings = [(n, ring) for n, its in enumerate(drawn) for ring in its]
    corners = np.array([point for _, ring in rings for point in ring])
    owners = np.array([n for n, ring in rings for _ in ring])
    own = [set(np.flatnonzero(owners == n).tolist()) for n in range(len(drawn))]
    starts = itertools.accumulate((len(ring) for _, ring in rings), initial=0)
    following = [
        start + (i + 1) % len(ring)
        for start, (_, ring) in zip(starts, rings, strict=False)
        for i in range(len(ring))
    ]
    loose = find_loose(corners, owners.tolist(), following)
    left: set[int] = set()
    for _ in range(max(2, min(_MOST_ROUNDS, _MOST_WORK // len(corners)))):
        try:
            found = _snapped(rings, corners, loose, left)
        except TooDenseError:
            break
        before = len(loose) + len(left)
        for land, snapped, mine in zip(drawn, found.lands, own, strict=True):
            trouble = _trouble(land, snapped)
            if trouble is None:
                continue
            away = np.hypot(*(corners - trouble).T)
            near = set(np.flatnonzero(away <= _AROUND_CM).tolist())
            if near - loose:
                loose |= near
            else:
                left |= near if near - left else mine
        if len(loose) + len(left) == before:
            found = replace(found, lands=polish(found.lands))
            return found if _is_within_bounds(found) else Snapped(drawn)
    return Snapped(drawn)


def _snapped(
    rings: list[tuple[int, Ring]], corners: Points, loose: set[int], left: set[int]
) -> Snapped:
    joints = join_corners(corners, [n for n, ring in rings for _ in ring], loose, left)
    ends = itertools.accumulate((len(ring) for _, ring in rings), initial=0)
    walks = Walks([joints.of[a:b] for a, b in itertools.pairwise(ends)], [n for n, _ in rings])
    on_border, fixed = put_on_border(joints, walks)
    placed = put_on_edges(on_border, walks, fixed)
    moves = np.hypot(*(placed.places[joints.of] - corners).T)
    far = np.concatenate([moves, placed.bends])
    far = far[far > THERE_CM]
    lands: list[list[Ring]] = [[] for _ in range(rings[-1][0] + 1)]
    for k, ((n, _), walk) in enumerate(zip(rings, walks.rings, strict=True)):
        whole = [
            j for i, joint in enumerate(walk) for j in (joint, *placed.inserts.get((k, i), ()))
        ]
        whole = [j for i, j in enumerate(whole) if j != whole[i - 1]]
        lands[n].append(
            [[round(x, 4) + 0.0, round(y, 4) + 0.0] for x, y in placed.places[whole].tolist()]
        )
    return Snapped(lands, len(far), float(far.max(initial=0.0)))


def _trouble(drawn: list[Ring], snapped: list[Ring]) -> tuple[float, float] | None:
    """Where a territory crosses itself after snapping, or has lost what it was."""
    if any(len(ring) < 3 for ring in drawn):
        return None
    before = shapely.Polygon(drawn[0], drawn[1:])
    if any(len(ring) < 3 for ring in snapped):
        return (math.inf, math.inf)
    after = shapely.Polygon(snapped[0], snapped[1:])
    if not after.is_valid:
        found = _PLACE.match(shapely.is_valid_reason(after))
        return (float(found["x"]), float(found["y"])) if found else (math.inf, math.inf)
    return (math.inf, math.inf) if after.area < before.area / 2 else None


def _is_within_bounds(found: Snapped) -> bool:
    points = [len(ring) for rings in found.lands for ring in rings]
    return sum(points) <= MOST_POINTS and max(points) <= _MOST_IN_RING
