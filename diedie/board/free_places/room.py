"""The room that the bodies on a land leave, and the points on which another one may lie."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.free_places.outline import Array, ConvexPart, outline_of

Rows = NDArray[np.intp]

_LEAST_CM = 1e-9  # a shorter side has no direction
_AIR_CM = 0.002  # what is called free has this much air


class Room:
    """A land without what is taken of it; `walls` are all borders, as columns x1, y1, x2, y2."""

    def __init__(self, land: shapely.Polygon, taken: Sequence[shapely.Polygon]) -> None:
        shapely.prepare(land)
        bodies = np.array([shape for shape in taken if not shape.is_empty], dtype=object)
        self.land = land
        self._taken = shapely.STRtree(bodies[shapely.intersects(shapely.envelope(land), bodies)])
        self.walls = _borders([land, *self._taken.geometries])
        self._lines = shapely.linestrings(self.walls.T.reshape(-1, 2, 2))
        self._tree = shapely.STRtree(self._lines)

    def holds(self, points: Array) -> NDArray[np.bool_]:
        """Which of the points lie on the land and on nothing that is taken."""
        inside: NDArray[np.bool_] = shapely.contains_xy(self.land, *points.T)
        hit, _ = self._taken.query(shapely.points(points[inside]), predicate="intersects")
        inside[np.flatnonzero(inside)[hit]] = False
        return inside

    def walls_within(self, points: Array, distance: float) -> tuple[Rows, Rows, Array]:
        """Pairs of a point, in order, and a wall no farther from it, and how far it is."""
        shapes = shapely.points(points)
        point, wall = self._tree.query(shapes, predicate="dwithin", distance=distance)
        return point, wall, shapely.distance(shapes[point], self._lines[wall])


def _borders(shapes: Sequence[shapely.Polygon]) -> Array:
    """The sides of all rings of some shapes."""
    rings = shapely.get_rings(np.array(shapes, dtype=object))
    points, ring = shapely.get_coordinates(rings, return_index=True)
    sides = np.hstack([points[:-1], points[1:]])
    real = (ring[:-1] == ring[1:]) & (np.hypot(*(points[1:] - points[:-1]).T) > _LEAST_CM)
    walls: Array = np.ascontiguousarray(sides[real].T)
    return walls


def clearance(
    land: shapely.Polygon,
    outline: Sequence[shapely.Polygon],
    taken: Sequence[shapely.Polygon],
    degrees: float,
) -> shapely.Geometry:
    """The points on which a body, turned by so much, lies on the land as a whole and touches
    nothing that is taken; `outline` are its footprints around the origin.

    Where it touches a wall its origin lies in what the wall sweeps when it is moved about by the
    body, mirrored: the rest of the land is clear.
    """
    room = Room(land, taken)
    swept = [_swept(part, room, math.radians(degrees)) for part in outline_of(tuple(outline)).parts]
    blocked = shapely.union_all(np.concatenate([*swept, np.array(taken, dtype=object)]))
    return shapely.buffer(shapely.difference(land, blocked), -_AIR_CM, join_style="mitre")


def _swept(
    part: ConvexPart, room: Room, turn: float
) -> np.ndarray[tuple[int], np.dtype[np.object_]]:
    cos, sin = math.cos(turn), math.sin(turn)
    corners = part.corners @ np.array([[cos, sin], [-sin, cos]])
    ends = room.walls.T.reshape(-1, 2, 1, 2)
    points = (ends - corners).reshape(len(ends), -1, 2)
    hulls: np.ndarray[tuple[int], np.dtype[np.object_]] = shapely.convex_hull(
        shapely.multipoints(points)
    )
    return hulls
