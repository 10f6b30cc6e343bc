"""Features as printed: crater, black hole, ropes, launch sides."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
import shapely

from diedie.board.maps import Feature, Map
from diedie.board.picture.badges import plaque
from diedie.board.picture.layers import feature_tag
from diedie.board.picture.marks import CREAM, INK, Fill, Mark, Stroke, Tag, mixed, polar, widened

CRATER, HOLE, ROPE, SIDE = "#2B211E", "#07060F", "#E5D19E", "#DCC49B"
LAVA, CORE, HALO, PRINT = "#D9541E", "#F6B24A", "#E0B080", "#6E2A22"


def features(board: Map) -> Iterator[Mark]:
    """What has a meaning in the rules."""
    draw = {"crater": _crater, "black-hole": _hole, "rope": _rope, "launch-side": _side}
    for i, feature in enumerate(board.features):
        if feature.kind in draw:
            yield from draw[feature.kind](feature, feature_tag(feature, i))


def _crater(feature: Feature, tag: Tag) -> Iterator[Mark]:
    """A pool of lava; its crust has broken, and the middle shines through."""
    shape, rock = feature.shape, feature.colour or CRATER
    yield Fill(shape, rock, tag=tag)
    pool = widened(widened(shape, -0.75), 0.45)
    for k in range(8):
        yield Fill(pool.buffer(-0.12 * k), mixed(LAVA, CORE, k / 7))
    x, y, reach = pool.centroid.x, pool.centroid.y, math.sqrt(pool.area / math.pi)
    chance = random.Random("crust")
    spots = [polar(x, y, reach * math.sqrt(chance.random()), 137.5 * k) for k in range(46)]
    for plate in shapely.get_parts(shapely.voronoi_polygons(shapely.MultiPoint(spots))):
        out = math.hypot(plate.centroid.x - x, plate.centroid.y - y) / reach
        crust = plate.intersection(pool).buffer(-0.075 + 0.03 * min(out, 1.0)).buffer(0.02)
        heat = max(0.0, 0.75 - 0.6 * out)
        yield Fill(crust, mixed("#5A2316", LAVA, heat), min(1.0, 0.15 + out))
    yield Stroke(pool, 0.06, "#8E3315")
    yield Stroke(shape, 0.06, INK)


def _hole(feature: Feature, tag: Tag) -> Iterator[Mark]:
    """Darkness in a ring of light that fades outwards."""
    shape = feature.shape
    for k in range(14, 0, -1):
        yield Fill(widened(shape, 0.13 * k), HALO, 0.012 + 0.004 * (14 - k))
    yield Fill(shape, feature.colour or HOLE, tag=tag)
    yield Stroke(shape, 0.16, HALO)
    for k in range(1, 5):
        yield Stroke(widened(shape, -0.2 * k), 0.04, HALO, 0.55 / k**1.3)


def _rope(feature: Feature, tag: Tag) -> Iterator[Mark]:
    """A twisted rope with a knot at each end."""
    line, width = shapely.LineString(feature.line), feature.width or 0.3
    colour = feature.colour or ROPE
    yield Stroke(line, width + 0.08, INK)
    yield Stroke(line, width, colour, flat=True, tag=tag)
    twists = []
    for s in np.arange(0.15, line.length, 0.22):
        a, b = line.interpolate(s - 0.09), line.interpolate(s + 0.09)
        dx, dy = (b.x - a.x) / 0.18, (b.y - a.y) / 0.18
        h = width * 0.42
        twists.append(((a.x - dy * h, a.y + dx * h), (b.x + dy * h, b.y - dx * h)))
    yield Stroke(shapely.multilinestrings(twists), 0.035, INK, 0.6)
    for end in shapely.get_parts(line.boundary):
        yield Fill(end.buffer(width * 0.85), INK)
        yield Fill(end.buffer(width * 0.85 - 0.05), colour)
        yield Stroke(end.buffer(width * 0.4), 0.035, INK, 0.6)


def _side(feature: Feature, tag: Tag) -> Iterator[Mark]:
    """A part of the platform, chevrons into the arena, the seat's number between them."""
    shape = feature.shape
    yield Fill(shape, feature.colour or SIDE, tag=tag)
    yield Stroke(widened(shape, -0.15), 0.04, PRINT, 0.8)
    x, y = shape.centroid.x, shape.centroid.y
    far = np.hypot(x, y) or 1.0
    ux, uy = -x / far, -y / far
    for k in (-3, -2, -1, 1, 2, 3):
        for up in (-0.45, 0.15):
            cx, cy = x + 1.8 * k * uy + up * ux, y - 1.8 * k * ux + up * uy
            wings = [(cx + s * 0.45 * uy, cy - s * 0.45 * ux) for s in (-1, 1)]
            tip = (cx + 0.42 * ux, cy + 0.42 * uy)
            yield Stroke(shapely.LineString([wings[0], tip, wings[1]]), 0.1, PRINT, 0.5)
    if feature.seat:
        yield from plaque(feature.seat, (x, y))
        yield Stroke(shapely.Point(x, y).buffer(0.85), 0.04, mixed(PRINT, CREAM, 0.2), 0.8)
