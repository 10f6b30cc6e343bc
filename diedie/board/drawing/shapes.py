"""Small shapes that several drawings need."""

from __future__ import annotations

import math

import shapely

Point = tuple[float, float]
_MANY = 1500  # points
_TRIES = 8
_FINE = 0.1  # of how far a shape is widened: what is finer does not show


def widened(shape: shapely.Geometry, by: float, quarter: int = 16, **how: str) -> shapely.Geometry:
    """A shape grown by so many cm, or shrunk by a negative number; `quarter` as in Shapely.

    Of a shape with very many points the finest are left out first, as many as must be: the time
    that it takes would grow with their square.
    """
    for k in range(_TRIES):
        if shapely.get_num_coordinates(shape) <= _MANY:
            break
        if shape.area == 0:
            shape = shapely.line_merge(shape)  # else the ends of each piece would stay
        shape = shapely.simplify(shape, _FINE * abs(by) * 2**k)
    return shapely.buffer(shape, by, quad_segs=quarter, **how)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point in that direction and distance from another."""
    angle = math.radians(degrees)
    return (x + radius * math.cos(angle), y + radius * math.sin(angle))


def bow(start: Point, over: Point, end: Point, steps: int = 40) -> shapely.LineString:
    """A line that bends towards a point on its way."""
    points = []
    for k in range(steps + 1):
        t = k / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x = a * start[0] + b * over[0] + c * end[0]
        points.append((x, a * start[1] + b * over[1] + c * end[1]))
    return shapely.LineString(points)


def sparkle(at: Point, reach: float) -> shapely.Polygon:
    """A star with four points."""
    return shapely.Polygon([polar(*at, reach if k % 2 == 0 else reach * 0.2, 45.0 * k)
                            for k in range(8)])  # fmt: skip
