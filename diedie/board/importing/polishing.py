"""Slivers that are too small to be a fault, taken away where territories meet."""

from __future__ import annotations

import numpy as np
import shapely

from diedie.board.ground import TOUCH_CM2, Ground

Ring = list[list[float]]


def polish(lands: list[list[Ring]]) -> list[list[Ring]]:
    """The rings of territories that meet edge to edge, if they do but for slivers.

    Where one crosses itself or covers a part of another that counts, nothing is changed.
    """
    if any(len(ring) < 3 for rings in lands for ring in rings):
        return lands
    shapes = np.array([shapely.Polygon(rings[0], rings[1:]) for rings in lands], dtype=object)
    if not shapely.is_valid(shapes).all() or shapely.coverage_is_valid(shapes):
        return lands
    one, other = Ground(shapes).meetings()
    common = shapely.area(shapely.intersection(shapes[one], shapes[other]))
    if (common >= TOUCH_CM2).any():
        return lands
    clean = shapely.coverage_clean(shapes, snapping_distance=0.0)
    found = [_rings(shape) for shape in clean]
    if any(len(its) != len(rings) for its, rings in zip(found, lands, strict=True)):
        return lands
    again = [shapely.Polygon(rings[0], rings[1:]) for rings in found]
    return found if all(shapely.is_valid(again)) else lands


def _rings(shape: shapely.Geometry) -> list[Ring]:
    """The rings of a polygon; none where it is in pieces."""
    if not isinstance(shape, shapely.Polygon) or shape.is_empty:
        return []
    rings = (shape.exterior, *shape.interiors)
    return [(np.round(shapely.get_coordinates(ring)[:-1], 4) + 0.0).tolist() for ring in rings]
