"""Small shapes that several drawings need."""

from __future__ import annotations

import math

import shapely

Point = tuple[float, float]


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
