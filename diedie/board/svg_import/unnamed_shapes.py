"""Shapes that nobody named in a drawing, and that may have been meant as territories."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely

from diedie.board.map_file import MOST_POINTS
from diedie.board.svg_import.measures import LARGEST
from diedie.board.svg_import.paths import Trail, moved, points, trails
from diedie.board.svg_import.svg_reader import DrawnShape
from diedie.errors import MapError
from diedie.table.constants import D6_EDGE

_LEAST_CM2 = 3 * D6_EDGE**2  # three dice must fit into a territory
_COARSE_CM = 0.1  # the curves of what is only counted


def count_nameless(
    nameless: Sequence[DrawnShape],
    lands: Sequence[tuple[Trail, ...]],
    things: Sequence[tuple[Trail, ...]],
    scale: float,
) -> int:
    """How many of the shapes are drawn, large enough for a territory, and apart from all of them.

    What lies on a territory or feature adorns it, what lies below a territory is the ground, and
    what goes around all of them is a frame, unless there is but one. Lands are in user units, of
    which one is `scale` cm; what is wrong with a shape that is not read is no fault.
    """
    known, marked = (
        [area for area in (_area(one, scale, MOST_POINTS) for one in some) if area]
        for some in (lands, things)
    )
    areas, left = [], MOST_POINTS
    for shape in nameless:
        area = _shown(shape, scale, left)
        if area is not None:
            left -= int(shapely.get_num_coordinates(area))
            areas.append(area)
    if not areas:
        return 0
    on_one, _ = shapely.STRtree([*known, *marked]).query(_middles(areas), predicate="intersects")
    below_one, _ = shapely.STRtree(_middles(known)).query(areas, predicate="contains")
    frames = [n for n, area in enumerate(areas) if len(known) > 1 and _goes_around(area, known)]
    return len(set(range(len(areas))) - {*on_one.tolist(), *below_one.tolist(), *frames})


def _shown(shape: DrawnShape, scale: float, most: int) -> shapely.Polygon | None:
    """What a shape fills or draws around, if that is as large as a territory."""
    try:
        drawn = [moved(trail, shape.matrix) for trail in trails(shape.data, most)]
        if shape.style.get("fill") == "none":
            lined = shape.style.get("stroke", "none") != "none"
            drawn = [trail for trail in drawn if trail.closed and lined]
        area = _area(drawn, scale, most)
    except (MapError, ValueError, ArithmeticError):
        return None
    return area if area and area.area * scale**2 >= _LEAST_CM2 else None


def _area(drawn: Sequence[Trail], scale: float, most: int) -> shapely.Polygon | None:
    """What the largest of the rings goes around, without the others."""
    rings = [np.array(points(trail, _COARSE_CM / scale, most)) for trail in drawn]
    rings = [ring for ring in rings if len(ring) > 2 and np.all(np.abs(ring) <= LARGEST)]
    rings.sort(key=lambda ring: -float(shapely.Polygon(ring).area))
    return shapely.Polygon(rings[0], rings[1:]) if rings else None


def _goes_around(area: shapely.Polygon, lands: Sequence[shapely.Polygon]) -> bool:
    hull = shapely.Polygon(area.exterior)
    return bool(shapely.covers(hull, _middles(lands)).all())


def _middles(areas: Sequence[shapely.Polygon]) -> list[shapely.Point]:
    """A point within each."""
    return [area.representative_point() for area in areas]
