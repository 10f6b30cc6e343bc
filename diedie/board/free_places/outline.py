"""A body seen from above as it is moved about the map: how far it is from walls and shapes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import affinity

Array = NDArray[np.float64]
Vectors = tuple[Array, Array]  # all x, all y

_ALIKE_CM = 0.002  # turned outlines that differ by less are the same


@dataclass(frozen=True, eq=False)
class ConvexPart:
    """A convex part: its corners, and of each side the outward normal and the distance."""

    corners: Array
    normals: Array
    distances: Array

    def separation(self, ends: tuple[Vectors, Vectors], normal: Vectors, level: Array) -> Array:
        """How far segments are from the part, by the widest of all separating lines."""
        heights = _dots(self.corners, normal)
        gap: Array = np.maximum(heights.min(axis=0) - level, level - heights.max(axis=0))
        beyond = np.minimum(_dots(self.normals, ends[0]), _dots(self.normals, ends[1]))
        beyond -= self.distances[:, None]
        np.maximum(gap, beyond.max(axis=0), out=gap)
        return gap


@dataclass(frozen=True, eq=False)
class Outline:
    """A body seen from above, around the origin, which lies inside it.

    `reach` is the radius of the circle that holds all of it, `core` of the one that it holds.
    Turned by `period` degrees it looks the same.
    """

    parts: tuple[ConvexPart, ...]
    reach: float
    core: float
    period: float

    def separation(self, places: Array, turns: Array, walls: Array) -> Array:
        """How far the body, so placed and turned (radians), is from a wall, column by column.

        `places` are x, y, and `walls` segments x1, y1, x2, y2. Where the body reaches over the
        wall it is minus the shortest way back; where not, the true distance is no less.
        """
        (x1, y1, x2, y2), (x, y) = walls, places
        cos, sin = np.cos(turns), np.sin(turns)
        one, other = _turned_back(x1 - x, y1 - y, cos, sin), _turned_back(x2 - x, y2 - y, cos, sin)
        along = other[0] - one[0], other[1] - one[1]
        length = np.hypot(*along)
        normal = -along[1] / length, along[0] / length
        level = normal[0] * one[0] + normal[1] * one[1]
        apart = [part.separation((one, other), normal, level) for part in self.parts]
        return apart[0] if len(apart) == 1 else np.minimum.reduce(apart)

    def distance(self, goal: shapely.Geometry, places: Array, turns: Array) -> Array:
        """How far the body, so placed and turned (radians), is from a shape, column by column."""
        cos, sin = np.cos(turns)[:, None], np.sin(turns)[:, None]
        away = np.full(len(turns), math.inf)
        for part in self.parts:
            x, y = part.corners.T
            corners = np.stack([cos * x - sin * y, sin * x + cos * y], axis=2)
            shapes = shapely.polygons(corners + places.T[:, None])
            np.minimum(away, shapely.distance(shapes, goal), out=away)
        return away


@lru_cache(64)
def outline_of(shapes: tuple[shapely.Polygon, ...]) -> Outline:
    """The outline of a body whose footprint is that of all the shapes together."""
    whole = shapely.union_all(shapes)
    origin = shapely.Point(0.0, 0.0)
    if not shapely.contains_properly(whole, origin):
        raise ValueError("the origin must lie inside the outline")
    return Outline(
        tuple(_part(part) for shape in shapes for part in _convex_parts(shape)),
        float(np.hypot(*shapely.get_coordinates(whole).T).max()),
        float(shapely.distance(shapely.boundary(whole), origin)),
        next((360 / n for n in (6, 4, 3, 2) if _same(whole, 360 / n)), 360.0),
    )


def _part(shape: shapely.Polygon) -> ConvexPart:
    corners = shapely.get_coordinates(shapely.orient_polygons(shape))[:-1]
    x, y = (np.roll(corners, -1, axis=0) - corners).T
    normals = np.stack([y, -x], axis=1) / np.hypot(x, y)[:, None]
    return ConvexPart(corners, normals, (normals * corners).sum(axis=1))


def _convex_parts(shape: shapely.Polygon) -> list[shapely.Polygon]:
    """A few convex polygons that together are the shape."""
    if _convex(shape):
        return [shape]
    rest = list(shapely.get_parts(shapely.constrained_delaunay_triangles(shape)))
    parts = []
    while rest:
        part = rest.pop()
        while larger := next((o for o in rest if _convex(shapely.union(o, part))), None):
            rest.remove(larger)
            part = shapely.union(larger, part)
        parts.append(part)
    return parts


def _convex(shape: shapely.Geometry) -> bool:
    return bool(shapely.convex_hull(shape).area - shape.area < 1e-9)


def _same(shape: shapely.Geometry, degrees: float) -> bool:
    turned = affinity.rotate(shape, degrees, origin=(0, 0))
    return bool(shapely.hausdorff_distance(shape, turned) < _ALIKE_CM)


def _dots(ours: Array, theirs: Vectors) -> Array:
    """The products of each of our vectors (row) with each of theirs (column)."""
    products: Array = ours[:, :1] * theirs[0] + ours[:, 1:] * theirs[1]
    return products


def _turned_back(x: Array, y: Array, cos: Array, sin: Array) -> Vectors:
    return cos * x + sin * y, cos * y - sin * x
