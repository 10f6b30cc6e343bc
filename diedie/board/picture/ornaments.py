"""Ornaments: what fills the sea or the void of a map without meaning anything."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
import shapely

from diedie.board.maps import Map
from diedie.board.picture.marks import (
    CREAM,
    INK,
    PAPER,
    Fill,
    Mark,
    Stroke,
    bow,
    polar,
    sparkle,
    widened,
)
from diedie.board.picture.text_fit import middle
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM

_FOAM = "#BEE1DC"


def compass(ground: shapely.Geometry, taken: shapely.Geometry) -> Iterator[Mark]:
    """A rose where the sea is widest, and the lines that sailors drew from it."""
    free = ground.difference(widened(taken, 0.15))
    if free.is_empty:
        return
    x, y = middle(free)
    reach = min(1.5, shapely.distance(shapely.Point(x, y), free.boundary))
    if reach < 0.6:
        return
    rays = [((x, y), polar(x, y, 40, 22.5 * k)) for k in range(16)]
    disc = shapely.Point(x, y).buffer(0.72 * reach)
    sea = ground.difference(disc)
    yield Stroke(sea.intersection(shapely.multilinestrings(rays)), 0.02, INK, 0.16)
    yield Stroke(disc, 0.03, INK, 0.5)
    yield Stroke(shapely.Point(x, y).buffer(0.64 * reach), 0.02, INK, 0.5)
    for length, waist, first in ((0.62, 0.15, 45), (1.0, 0.2, 0)):
        for turn in range(first, 360, 90):
            for side, colour in ((45, INK), (-45, PAPER)):
                flank = polar(x, y, waist * reach, turn + side)
                half = shapely.Polygon([(x, y), polar(x, y, length * reach, turn), flank])
                yield Fill(half, colour, 0.8)
                yield Stroke(half, 0.02, INK, 0.8)


def waves(ground: shapely.Geometry, taken: shapely.Geometry) -> Iterator[Mark]:
    """Foam around what swims, and rows of short waves, none like its neighbour."""
    arena = hexagon(APOTHEM)
    afloat = arena.difference(widened(ground, 0.01))
    for away, opacity in ((0.22, 0.45), (0.42, 0.28), (0.66, 0.15)):
        line = widened(afloat, away).boundary.intersection(arena.buffer(-0.1))
        yield Stroke(line, 0.05, _FOAM, opacity)
    room = arena.buffer(-0.25).difference(widened(afloat, 0.85)).difference(widened(taken, 0.2))
    chance = random.Random("waves")
    left, bottom, right, top = ground.bounds
    lines = []
    for row, y in enumerate(np.arange(bottom, top, 0.62)):
        x = left + (row % 2) * 0.9 + chance.uniform(0, 1.2)
        while x < right:
            crests = chance.choice((2, 2, 3, 4))
            lines.append(_wave(x, y + chance.uniform(-0.12, 0.12), crests))
            x += 0.5 * crests + chance.uniform(0.8, 2.4)
    whole = [line for line in lines if room.contains(line)]
    yield Stroke(shapely.MultiLineString(whole), 0.055, _FOAM, 0.4)


def stars(board: Map, ground: shapely.Geometry, taken: shapely.Geometry) -> Iterator[Mark]:
    """Stars of three sizes, and lanes between planets whose numbers follow each other."""
    room = widened(ground, -0.15).difference(widened(taken, 0.15))
    yield from _lanes(board, room)
    chance = random.Random("stars")
    left, bottom, right, top = ground.bounds
    for reach, count, opacity in ((0.022, 460, 0.6), (0.04, 150, 0.8), (0.2, 20, 0.9)):
        spots = [(chance.uniform(left, right), chance.uniform(bottom, top)) for _ in range(count)]
        shapes = [shapely.Point(p).buffer(reach, 4) if reach < 0.1 else sparkle(p, reach)
                  for p in spots]  # fmt: skip
        seen = [shape for shape in shapes if room.contains(shape)]
        yield Fill(shapely.multipolygons(seen), CREAM, opacity)


def heights(board: Map, ground: shapely.Geometry, taken: shapely.Geometry) -> Iterator[Mark]:
    """Beaches, lines of equal height down from the mountain, and furrows below its crater."""
    for crater in board.featured("crater")[:1]:
        at = crater.shape.centroid
        top = next(t.shape for t in board.territories if t.shape.intersects(at))
        land = hexagon(APOTHEM).difference(ground)
        yield Fill(land.difference(widened(land, -0.32)), "#E3CF9E", 0.55)
        slopes = widened(land, -0.4).difference(top).difference(widened(taken, 0.1))
        for k in range(1, 12):
            line = widened(top, 0.75 * k, 8).boundary.intersection(slopes)
            yield Stroke(line, 0.03 if k % 4 else 0.05, INK, 0.16)
        chance = random.Random("furrows")
        reach = math.sqrt(crater.shape.area / math.pi)
        furrows = []
        for k in range(90):
            start, length = reach * chance.uniform(1.08, 1.5), reach * chance.uniform(0.2, 0.6)
            turn = 4 * k + chance.uniform(-1, 1)
            ends = [polar(at.x, at.y, r, turn) for r in (start, start + length)]
            furrows.append(shapely.LineString(ends))
        room = widened(top, -0.3).difference(widened(taken, 0.05))
        seen = shapely.intersection(shapely.MultiLineString(furrows), room)
        yield Stroke(seen, 0.045, "#1E1B1A", 0.55)


def _lanes(board: Map, room: shapely.Geometry) -> Iterator[Mark]:
    planets = {t.sector: t.shape.centroid for t in board.territories if t.sector}
    for number, at in planets.items():
        to = planets.get(number + 1) or planets.get(1)
        if to is None or to is at or len(planets) < 3:
            continue
        over = ((at.x + to.x) * 0.61, (at.y + to.y) * 0.61)
        line = bow((at.x, at.y), over, (to.x, to.y))
        dashes = [_part(line, s, s + 0.28) for s in np.arange(0, line.length, 0.55)]
        seen = [dash for dash in dashes if room.contains(dash)]
        yield Stroke(shapely.MultiLineString(seen), 0.06, CREAM, 0.55)


def _part(line: shapely.LineString, start: float, end: float) -> shapely.LineString:
    return shapely.LineString([line.interpolate(start), line.interpolate(end)])


def _wave(x: float, y: float, crests: int) -> shapely.LineString:
    return shapely.LineString(
        [(x + 0.05 * k, y + 0.1 * abs(math.sin(math.pi * k / 10))) for k in range(10 * crests + 1)]
    )
