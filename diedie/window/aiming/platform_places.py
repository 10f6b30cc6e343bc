"""Places on the platform from which a die is flicked."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from diedie.table.arena import hex_distance, hexagon, platform
from diedie.table.constants import APOTHEM, D6_EDGE, OUTER_APOTHEM, RIM_WIDTH

Place = tuple[float, float]
_MIDDLE = APOTHEM + RIM_WIDTH / 2
_INNER, _OUTER = APOTHEM + D6_EDGE / 2, OUTER_APOTHEM - D6_EDGE / 2
_BESIDE = 0.4  # cm that a hand may miss the platform by
_TRIES = 5


def along(place: Place, cm: float) -> Place:
    """Further along the platform: to the left, as one looks at the arena, or with less than 0 to
    the right."""
    ring = hexagon(hex_distance(*place)).exterior
    return _point(ring, ring.project(shapely.Point(place)) - cm)


def inwards(place: Place, cm: float) -> Place:
    """Nearer to the arena, as far as a die fits there."""
    return _nearest(place, min(max(hex_distance(*place) - cm, _INNER), _OUTER))


def nearest_places(x: float, y: float) -> Iterator[Place]:
    """Where a hand that points there would have the die: places nearer and nearer to the middle
    of the platform, where there is room to turn; none where it points elsewhere."""
    out = hex_distance(x, y)
    if not APOTHEM - _BESIDE <= out <= OUTER_APOTHEM + _BESIDE:
        return
    start = min(max(out, _INNER), _OUTER)
    for i in range(_TRIES):
        yield _nearest((x, y), start + (_MIDDLE - start) * i / (_TRIES - 1))


def platform_parts(side: shapely.Polygon | None) -> tuple[tuple[Place, ...], ...]:
    """The platform, or one's own part of it, in convex pieces."""
    inner, outer = (hexagon(a).exterior.coords for a in (APOTHEM, OUTER_APOTHEM))
    boards = [shapely.Polygon([inner[i], outer[i], outer[i + 1], inner[i + 1]]) for i in range(6)]
    own = platform() if side is None else side
    shared = [shapely.intersection(board, own) for board in boards]
    return tuple(
        tuple((x, y) for x, y in part.exterior.coords[:-1]) for part in shared if part.area > 0.1
    )


def _nearest(place: Place, out: float) -> Place:
    """The nearest place that lies so far out."""
    ring = hexagon(out).exterior
    return _point(ring, ring.project(shapely.Point(place)))


def _point(ring: shapely.LinearRing, far: float) -> Place:
    point = ring.interpolate(far % ring.length)
    return point.x, point.y
