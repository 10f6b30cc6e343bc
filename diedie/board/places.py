"""Free places: where a body may be put down without touching another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from shapely import affinity

_STEP = 0.25  # cm between the places that are tried
_TURNS = tuple(range(0, 90, 15))  # degrees


def free_place(
    land: shapely.Polygon,
    outline: shapely.Polygon,
    taken: Sequence[shapely.Polygon],
    near: tuple[float, float],
) -> tuple[float, float, float] | None:
    """The free place (x, y, turn in degrees) nearest to a point, or None.

    `outline` is the body's footprint around the origin. It has to lie in `land` as a whole and
    may not overlap what is `taken`.
    """
    x0, y0, x1, y1 = land.bounds
    xs, ys = np.meshgrid(np.arange(x0, x1, _STEP), np.arange(y0, y1, _STEP))
    points = np.vstack([[near], np.column_stack([xs.ravel(), ys.ravel()])])
    points = points[shapely.covers(land, shapely.points(points))]
    order = np.argsort(((points - near) ** 2).sum(axis=1), kind="stable")
    obstacles = shapely.union_all(list(taken))
    shapely.prepare(obstacles)
    for x, y in points[order].tolist():
        for turn in _TURNS:
            spot = affinity.translate(affinity.rotate(outline, turn, origin=(0, 0)), x, y)
            if land.covers(spot) and not obstacles.intersects(spot):
                return x, y, float(turn)
    return None
