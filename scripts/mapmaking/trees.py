"""The trees of Krakatoa."""

from __future__ import annotations

import math
from collections.abc import Iterator

import shapely

from mapmaking.curves import Line, Point, circle, polar, rim, smooth, tapered
from mapmaking.write import Thing, ring_of

# Where palms stand: direction, and cm from the edge of the map. Woods: direction, radius, size.
PALMS = ((97, 2.3), (104, 2.7), (142, 2.2), (148, 2.6), (171, 3.7), (203, 2.6), (209, 3.0),
         (251, 2.5), (288, 2.4), (294, 2.8), (327, 2.3), (334, 2.7), (346, 2.4), (28, 2.4),
         (73, 2.3), (80, 2.7))  # fmt: skip
WOODS = ((106, 8.6, 0.45), (111, 8.0, 0.38), (114, 8.7, 0.34), (147, 8.0, 0.4), (143, 7.3, 0.32),
         (248, 7.0, 0.42), (253, 7.6, 0.38), (247, 8.0, 0.34), (292, 7.0, 0.42), (287, 7.6, 0.38),
         (293, 8.0, 0.34), (66, 8.7, 0.42), (71, 8.1, 0.36), (76, 8.7, 0.3), (33, 7.6, 0.4),
         (38, 7.0, 0.34))  # fmt: skip


def trees() -> Iterator[Thing]:
    """Palms along the shore, woods on the slopes."""
    for k, (degrees, back) in enumerate(PALMS):
        at = polar(math.hypot(*rim(degrees)) - back, degrees)
        yield Thing("decor", _palm(at, 0.95, lean=0.12 if k % 2 else -0.12), "#35513A")
    for degrees, radius, size in WOODS:
        at = polar(radius, degrees)
        tops = [polar(size * 0.6, 120 * k + degrees, at) for k in range(3)]
        crowns = [circle(top, size * 0.55, 12) for top in tops]
        wood = shapely.union_all(
            [shapely.Polygon(c) for c in (*crowns, circle(at, size * 0.5, 12))]
        )
        yield Thing("decor", ring_of(wood), "#4A6A4B")


def _palm(at: Point, size: float, lean: float) -> Line:
    """A palm seen from the side: a bent stem under seven leaves."""
    x, y = at[0] + lean * size, at[1] + 0.55 * size
    stem = smooth([at, (at[0] + lean * 0.3 * size, at[1] + 0.3 * size), (x, y)], 0.1)
    parts = [shapely.Polygon(tapered(stem, 0.13 * size, 0.07 * size))]
    for degrees, reach in ((-28, 0.42), (15, 0.5), (58, 0.42), (100, 0.38), (138, 0.46),
                           (175, 0.48), (208, 0.4)):  # fmt: skip
        tip = polar(reach * size, degrees - 14, (x, y - 0.1 * size))
        over = polar(reach * size * 0.6, degrees + 14 if degrees < 90 else degrees - 14, (x, y))
        leaf = tapered(smooth([(x, y), over, tip], 0.08), 0.13 * size, 0.015)
        parts.append(shapely.Polygon(leaf))
    shape = shapely.union_all([part.buffer(0.008) for part in parts])
    return ring_of(max(shapely.get_parts(shape), key=lambda part: part.area).simplify(0.006))
