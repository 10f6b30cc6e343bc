"""What is printed on the deck of the first pirate ship; the second is the same, turned about."""

from __future__ import annotations

import math
from collections.abc import Iterator

import shapely

from mapmaking.curves import Line, circle, rough, smooth
from mapmaking.write import Thing, ring_of

MIDDLE = -7.95  # cm, where the keel lies
PLANK, SEAM, RAIL, IRON = "#4A2814", "#A5713F", "#7A4A26", "#2A1E16"
SAIL, BONE = "#D9C7A0", "#EADFC4"


def on_deck(hull: shapely.Polygon) -> Iterator[Thing]:
    """What is on the first ship's deck."""
    deck = hull.buffer(-0.42)
    yield _planks(deck)
    yield Thing("decor", _closed(ring_of(hull.buffer(-0.27))), RAIL, 0.3)
    for x in (-6.2, 6.2):
        cross = shapely.LineString([(x, -20), (x, 0)]).intersection(deck)
        yield Thing("decor", list(cross.coords), PLANK, 0.16)
    for x in (-3.9, -2.0, 1.9, 3.8):
        for side in (1, -1):
            yield from _cannon(hull, x, side)
    yield from _hatch(-3.3)
    yield from _barrels(3.3)
    yield from _skull(7.3)
    for x, reach in ((-4.9, 0.42), (4.9, 0.38)):
        yield from _mast(x, reach)
    yield from _wheel(-7.6)


def _planks(deck: shapely.Polygon) -> Thing:
    """All seams in one line: along the ship, then up beside the rail, and back."""
    seam: Line = []
    _, bottom, _, top = deck.bounds
    rows = math.floor((top - bottom) / 0.62)
    start = (bottom + top - rows * 0.62) / 2
    for k in range(rows + 1):
        cut = shapely.LineString([(-20, start + k * 0.62), (20, start + k * 0.62)])
        seen = cut.intersection(deck)
        if not seen.is_empty:
            ends = sorted(seen.coords)
            seam += ends if k % 2 == 0 else reversed(ends)
    return Thing("decor", seam, SEAM, 0.045)


def _cannon(hull: shapely.Polygon, x: float, side: int) -> Iterator[Thing]:
    """A gun on its carriage, its muzzle at the rail."""
    column = shapely.LineString([(x, -20), (x, 0)]).intersection(hull)
    ys = [y for _, y in column.coords]
    rail = max(ys) if side > 0 else min(ys)
    carriage = [(-0.26, -1.3), (0.26, -1.3), (0.22, -0.55), (-0.22, -0.55)]
    gun = [(-0.06, -1.42), (0.06, -1.42), (0.17, -1.25), (0.11, -0.28), (0.15, -0.2), (0.15, -0.12),
           (-0.15, -0.12), (-0.15, -0.2), (-0.11, -0.28), (-0.17, -1.25)]  # fmt: skip
    for ring, colour in ((carriage, RAIL), (gun, IRON)):
        yield Thing("decor", [(x + u, rail + side * v) for u, v in ring], colour)


def _hatch(x: float) -> Iterator[Thing]:
    """The grating over the hold."""
    yield Thing("decor", _box(x, MIDDLE, 0.6, 0.8), RAIL)
    bars: Line = []
    for k in range(5):
        v = MIDDLE - 0.6 + 0.3 * k
        bars += [(x - 0.6, v), (x + 0.6, v)] if k % 2 == 0 else [(x + 0.6, v), (x - 0.6, v)]
    yield Thing("decor", bars, PLANK, 0.1)


def _barrels(x: float) -> Iterator[Thing]:
    """Two barrels, standing."""
    for u, v in ((0.0, 0.42), (0.12, -0.42)):
        at = (x + u, MIDDLE + v)
        yield Thing("decor", _closed(circle(at, 0.33, 24)), PLANK, 0.1)


def _skull(x: float) -> Iterator[Thing]:
    """The captain's mark on the fore deck, read from the captain's seat."""
    corners = ((-0.75, -0.42), (0.75, 0.42), (0.0, 0.0), (-0.75, 0.42), (0.75, -0.42))
    yield Thing("decor", [(x + u, MIDDLE + v) for u, v in corners], BONE, 0.15)
    half = [(0.0, 0.62), (0.36, 0.52), (0.5, 0.2), (0.4, -0.1), (0.24, -0.2), (0.2, -0.46)]
    face = smooth([*half, *((-u, v) for u, v in reversed(half[1:]))], 0.08, closed=True)
    yield Thing("decor", [(x + u, MIDDLE + v) for u, v in face], BONE)
    for u in (-0.2, 0.2):
        yield Thing("decor", circle((x + u, MIDDLE + 0.12), 0.12, 16), PLANK)


def _mast(x: float, reach: float) -> Iterator[Thing]:
    """A mast from above: a yard with its furled sail across it."""
    yard = [(x, MIDDLE - 2.6), (x, MIDDLE + 2.6)]
    sail = rough(smooth([(x, MIDDLE - 2.3), (x, MIDDLE), (x, MIDDLE + 2.3)], 0.2), 0.05, "sail")
    yield Thing("decor", yard, PLANK, 0.16)
    yield Thing("decor", sail, SAIL, 0.34)
    yield Thing("decor", circle((x, MIDDLE), reach, 32), PLANK)
    yield Thing("decor", circle((x, MIDDLE), reach - 0.12, 32), RAIL)


def _wheel(x: float) -> Iterator[Thing]:
    """The helm."""
    spokes: Line = []
    for k in range(4):
        a = math.radians(45 * k)
        u, v = 0.62 * math.cos(a), 0.62 * math.sin(a)
        spokes += [(x, MIDDLE), (x + u, MIDDLE + v), (x - u, MIDDLE - v), (x, MIDDLE)]
    yield Thing("decor", spokes, PLANK, 0.08)
    yield Thing("decor", _closed(circle((x, MIDDLE), 0.42, 32)), PLANK, 0.1)


def _box(x: float, y: float, across: float, up: float) -> Line:
    return [(x - across, y - up), (x + across, y - up), (x + across, y + up), (x - across, y + up)]


def _closed(ring: Line) -> Line:
    return [*ring, ring[0]]
