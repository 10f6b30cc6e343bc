"""The marks of the visual guide: rings, footprints, the aim, the band, the cloud, paths."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import shapely

from diedie.board.footprint import footprint
from diedie.board.maps import Map
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.table import palette
from diedie.table.palette import CREAM, INK
from diedie.window.render.appearance import AreaMark, DotMark, LineMark, Mark

_OVER = 0.01  # cm that a mark lies over its ground
_SHARES = (0.9, 0.5, 0.25)  # of the cloud, within its rings
LAMP = palette.colour("#FFF1CC")
FOCUS, NO = palette.colour("#7FDBFF"), palette.colour("#9C2A1E")
Point = tuple[float, float]


def edged(points: Iterable[Vec3], width: float = 3.0, edge: float = 1.5, **how: bool) -> list[Mark]:
    """A cream line with an ink edge."""
    line = tuple(points)
    return [
        LineMark(line, width + 2 * edge, INK, closed=how.get("closed", False)),
        LineMark(line, width, closed=how.get("closed", False)),
    ]


def ring(body: Body, ground: float = 0.0) -> list[Mark]:
    """A cream ring around a body's footprint."""
    outline = footprint(body).buffer(0.22)
    return edged(_at(outline.exterior.coords[:-1], ground), 3.0, 2.0, closed=True)


def focus_ring(body: Body, ground: float = 0.0) -> list[Mark]:
    """The ring of what Enter would take, around a body's footprint."""
    outline = footprint(body).buffer(0.3)
    points = tuple(_at(outline.exterior.coords[:-1], ground))
    return [LineMark(points, 10.0, INK, closed=True), LineMark(points, 5.0, FOCUS, closed=True)]


def spot(outline: shapely.Polygon, fits: bool, ground: float = 0.0) -> list[Mark]:
    """Where a die would stand: cream where it fits, hatched where it does not."""
    points = tuple(_at(outline.exterior.coords[:-1], ground))
    marks: list[Mark] = [AreaMark(points, opacity=0.78 if fits else 0.45, hatched=not fits)]
    marks += edged(points, 2.0, 1.0, closed=True)
    return marks if fits else [*marks, *_cross(outline, ground)]


def borders(board: Map, territories: Iterable[str], solid: bool = False) -> list[Mark]:
    """Ink borders with cream dashes, or with a whole cream line."""
    marks: list[Mark] = []
    for points in _loops(board, territories):
        marks.append(LineMark(points, 4.5, INK, closed=True))
        dash = None if solid else (0.42, 0.3)
        marks.append(LineMark(points, 2.4, CREAM, dash=dash, closed=True))
    return marks


def outlines(board: Map, territories: Iterable[str]) -> list[Mark]:
    """Cream borders with ink edges."""
    loops = _loops(board, territories)
    return [mark for points in loops for mark in edged(points, 2.0, 1.0, closed=True)]


def outlined(ring: Sequence[Point]) -> list[Mark]:
    """A thin border around a ring of points."""
    points = tuple(_at(ring, 0.0))
    return [LineMark(points, 3.0, CREAM, 0.9, closed=True), LineMark(points, 1.2, INK, closed=True)]


def glow(board: Map, territories: Iterable[str]) -> list[Mark]:
    """Territories in lamp light."""
    lit = [t.shape.simplify(0.02) for t in board.territories if t.id in set(territories)]
    cut = shapely.get_parts(shapely.constrained_delaunay_triangles(np.array(lit, dtype=object)))
    return [
        AreaMark(tuple(_at(part.exterior.coords[:-1], -_OVER / 2)), LAMP, opacity=0.4)
        for part in shapely.get_parts(cut)
    ]


def aim(points: Sequence[Vec3]) -> list[Mark]:
    """A dashed line with an ink edge and an arrow at its end."""
    *_, before, end = points
    way = np.array(end) - np.array(before)
    way /= np.linalg.norm(way)
    side = np.array([-way[1], way[0], 0.0])
    tip, foot = np.array(end) + 0.9 * way, np.array(end) - 0.9 * way
    head = [tip, foot + 0.85 * side, np.array(end) - 0.55 * way, foot - 0.85 * side]
    corners = [(float(x), float(y), float(z)) for x, y, z in head]
    line = (*points[:-1], corners[2])
    return [
        LineMark(line, 9.0, INK, dash=(0.9, 0.45)),
        LineMark(line, 5.5, CREAM, dash=(0.9, 0.45)),
        *(LineMark(tuple(half), 5.0, INK, closed=True) for half in _halves(corners)),
        *(AreaMark(tuple(half), opacity=1.0) for half in _halves(corners)),
    ]


def band(start: Vec3, knob: Vec3, over: float = 0.0) -> list[Mark]:
    """The band that is pulled back from a die, hidden as if it lay so many cm `over` its place;
    nothing hides its grip."""
    bars = rungs(start, knob)
    if not bars:
        return []
    outline = (*bars[0], *reversed(bars[-1]))
    pens = ((16.0, INK), (13.0, CREAM), (5.0, INK))
    return [
        AreaMark(outline, opacity=1.0, over=over),
        *(LineMark(rung, 2.4, INK, over=over) for rung in bars[1:-1]),
        LineMark(outline, 3.0, INK, closed=True, over=over),
        *(DotMark(knob, radius, colour, over=math.inf) for radius, colour in pens),
    ]


def rungs(start: Vec3, knob: Vec3) -> list[tuple[Vec3, Vec3]]:
    """The rungs of a band: one every cm, wide at the die, the first and the last at its ends."""
    a, b = np.array(start), np.array(knob)
    length = float(np.linalg.norm(b - a))
    if length < 0.1:
        return []
    way = (b - a) / length
    side = np.array([-way[1], way[0], 0.0])

    def across(t: float) -> tuple[Vec3, Vec3]:
        half, at = 0.55 - 0.3 * t / length, a + t * way
        (x, y, z), (u, v, w) = (at - half * side).tolist(), (at + half * side).tolist()
        return (x, y, z), (u, v, w)

    return [across(t) for t in (0.0, *np.arange(1.0, length - 0.5, 1.0).tolist(), length)]


def cloud(ends: Sequence[Point]) -> list[Mark]:
    """Where a flick may end: a dot each, and rings that hold a quarter, half, nine tenths."""
    if not ends:
        return []
    points = np.array(ends)
    middle = np.median(points, axis=0)
    away = np.linalg.norm(points - middle, axis=1)
    marks: list[Mark] = []
    for share in _SHARES:
        loop = tuple(_circle(middle.tolist(), max(0.4, float(np.quantile(away, share)))))
        marks += [
            AreaMark(loop, opacity=0.2),
            LineMark(loop, 1.2, INK, 0.55, dash=(0.3, 0.22), closed=True),
        ]
    for radius, colour in ((2.9, INK), (1.9, CREAM)):
        marks += [DotMark((x, y, _OVER), radius, colour) for x, y in points.tolist()]
    return marks


def path(points: Sequence[Vec3], dashed: bool = False) -> list[Mark]:
    """Where a body went; dashed for what only might have been."""
    dash = (0.6, 0.4) if dashed else None
    line = tuple(points)
    return [LineMark(line, 4.0, INK, 0.7, dash), LineMark(line, 2.0, CREAM, 0.95, dash)]


def _loops(board: Map, territories: Iterable[str]) -> Iterator[tuple[Vec3, ...]]:
    """The borders of territories, those between them left out."""
    lit = shapely.union_all([t.shape for t in board.territories if t.id in set(territories)])
    for part in shapely.get_parts(lit):
        for loop in (part.exterior, *part.interiors):
            yield tuple(_at(loop.simplify(0.02).coords[:-1], 0.0))


def _cross(outline: shapely.Polygon, ground: float) -> list[Mark]:
    """A cross in the middle of a footprint."""
    x, y = outline.centroid.x, outline.centroid.y
    arms = [((x - h, y - k), (x + h, y + k)) for h, k in ((0.4, 0.4), (0.4, -0.4))]
    lines = [tuple(_at(arm, ground)) for arm in arms]
    pens = ((9.0, CREAM), (5.0, NO))
    return [LineMark(line, width, tone) for width, tone in pens for line in lines]


def _at(points: Iterable[Sequence[float]], ground: float) -> Iterator[Vec3]:
    return ((p[0], p[1], ground + _OVER) for p in points)


def _circle(middle: Sequence[float], radius: float) -> Iterator[Vec3]:
    for i in range(48):
        turn = 2 * math.pi * i / 48
        yield (middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn), _OVER)


def _halves(arrow: Sequence[Vec3]) -> tuple[tuple[Vec3, ...], tuple[Vec3, ...]]:
    tip, left, notch, right = arrow
    return (tip, left, notch), (tip, notch, right)
