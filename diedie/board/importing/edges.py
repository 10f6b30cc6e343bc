"""Joints of a drawing that are meant to lie on an edge: of the map, or of another territory."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import shapely

from diedie.board.importing.joints import NEAR_CM, THERE_CM, Joints, Points, near_pairs
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM


@dataclass(frozen=True)
class Walks:
    """The rings of the territories from joint to joint, and whose each ring is."""

    rings: list[list[int]]
    owners: list[int]

    @cached_property
    def edges(self) -> list[tuple[int, int, int, int]]:
        """Each edge: its ring, where in the ring it begins, and its two joints."""
        return [
            (n, i, a, b)
            for n, ring in enumerate(self.rings)
            for i, (a, b) in enumerate(zip(ring, [*ring[1:], *ring[:1]], strict=True))
            if a != b
        ]

    @cached_property
    def sides(self) -> Mapping[frozenset[int], set[int]]:
        """By the two joints of an edge, the territories that have it."""
        found: defaultdict[frozenset[int], set[int]] = defaultdict(set)
        for ring, _, a, b in self.edges:
            found[frozenset((a, b))].add(self.owners[ring])
        return found


@dataclass(frozen=True)
class Placed:
    """Where the joints lie in the end.

    `inserts` are, by ring and corner, further joints on the edge that begins there, in their order;
    `bends` is how far edges were moved to meet a joint that stays.
    """

    places: Points
    inserts: Mapping[tuple[int, int], list[int]]
    bends: Points


def put_on_border(joints: Joints, walks: Walks) -> tuple[Joints, set[int]]:
    """The joints, those near the border of the hexagon on it; and which are on it."""
    border = hexagon(APOTHEM).exterior
    dots = shapely.points(joints.places)
    away = shapely.distance(border, dots)
    on = set(np.flatnonzero((away <= NEAR_CM) & ~np.array(joints.left)).tolist())
    flat = {side: owners for side, owners in walks.sides.items() if all(n in on for n in side)}
    ends = {n for side, owners in flat.items() if len(owners) == 1 for n in side}
    # Two territories have no side in common on the border: one of its ends is meant to be off it.
    for side, owners in flat.items():
        if len(owners) > 1 and not side <= ends:
            on.discard(max(side - ends, key=lambda n: (away[n], n)))
    moved = [n for n in sorted(on) if away[n] > THERE_CM]
    places = joints.places.copy()
    along = shapely.line_locate_point(border, dots[moved])
    places[moved] = shapely.get_coordinates(shapely.line_interpolate_point(border, along))
    return replace(joints, places=places), on


def put_on_edges(joints: Joints, walks: Walks, fixed: set[int]) -> Placed:
    """Joints that lie near an edge of another territory become corners of it, too."""
    edges = walks.edges
    lines = shapely.linestrings([joints.places[[a, b]] for _, _, a, b in edges])
    places, moved = joints.places.copy(), set(fixed)
    bends: list[float] = []
    inserted: defaultdict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
    nearest = _nearest(joints, walks, lines)
    for (joint, _), (away, along, edge) in sorted(nearest.items(), key=lambda item: item[1]):
        ring, i, _, _ = edges[edge]
        inserted[ring, i].append((along, joint))
        if joint in moved:
            bends.append(away)
        elif away > THERE_CM:
            place = shapely.line_interpolate_point(lines[edge], along)
            places[joint] = shapely.get_coordinates(place)[0]
        moved.add(joint)
    inserts = {at: [joint for _, joint in sorted(found)] for at, found in inserted.items()}
    return Placed(places, inserts, np.array(bends))


def _nearest(
    joints: Joints, walks: Walks, lines: np.ndarray[tuple[int], np.dtype[np.object_]]
) -> dict[tuple[int, int], tuple[float, float, int]]:
    """By joint and territory, its nearest edge: how far off, where along it, and which."""
    dots = shapely.points(joints.places)
    pairs = np.array([p for p in near_pairs(lines, dots) if _may_meet(joints, walks, *p)], int)
    near, edge = pairs.reshape(-1, 2).T
    away = shapely.distance(lines[edge], dots[near])
    along = shapely.line_locate_point(lines[edge], dots[near])
    within = (along > THERE_CM) & (along < shapely.length(lines[edge]) - THERE_CM)
    found: dict[tuple[int, int], tuple[float, float, int]] = {}
    for k in np.flatnonzero(within).tolist():
        one = (float(away[k]), float(along[k]), int(edge[k]))
        key = int(near[k]), walks.owners[walks.edges[one[2]][0]]
        found[key] = min(found.get(key, one), one)
    return found


def _may_meet(joints: Joints, walks: Walks, joint: int, edge: int) -> bool:
    """Whether a joint may be put on an edge.

    What has the edge itself lies along it, however narrow it is, and is meant to.
    """
    _, _, a, b = walks.edges[edge]
    left = joints.left[joint] or (joints.left[a] and joints.left[b])
    return not left and walks.sides[frozenset((a, b))].isdisjoint(joints.owners[joint])
