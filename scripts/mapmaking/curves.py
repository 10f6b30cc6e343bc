"""Lines as a pen would draw them: smooth, then as rough as a coast. The same on every run."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from diedie.table.constants import APOTHEM, HEX_SIDE

Point = tuple[float, float]
Line = list[Point]

HEXAGON: Line = [
    (HEX_SIDE * math.cos(math.radians(60 * k)), HEX_SIDE * math.sin(math.radians(60 * k)))
    for k in range(6)
]


def polar(radius: float, degrees: float, centre: Point = (0.0, 0.0)) -> Point:
    """The point in that direction and distance."""
    angle = math.radians(degrees)
    return (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))


def rim(degrees: float) -> Point:
    """Where a ray from the middle meets the edge of the hexagon."""
    off = math.radians((degrees % 60) - 30)
    return polar(APOTHEM / math.cos(off), degrees)


def circle(centre: Point, radius: float, points: int = 96, start: float = 0.0) -> Line:
    """A ring of points at the same distance from the centre."""
    return [polar(radius, start + 360 * k / points, centre) for k in range(points)]


def ellipse(centre: Point, across: float, along: float, turn: float, points: int = 64) -> Line:
    """A ring with two half axes, turned by so many degrees."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    flat = [(across * math.cos(a), along * math.sin(a)) for a in _turns(points)]
    return [(centre[0] + u * c - v * s, centre[1] + u * s + v * c) for u, v in flat]


def smooth(points: Sequence[Point], step: float = 0.25, closed: bool = False) -> Line:
    """A Catmull-Rom curve through all points, cut into steps of about that length."""
    p = list(points)
    around = [p[-1], *p, p[0], p[1]] if closed else [p[0], *p, p[-1]]
    curve: Line = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        parts = max(1, round(math.dist(b, c) / step))
        curve += [_between(a, b, c, d, k / parts) for k in range(parts)]
    return curve if closed else [*curve, p[-1]]


def rough(line: Sequence[Point], amount: float, seed: str, closed: bool = False) -> Line:
    """The line with a coast's unrest: moved sideways by up to about `amount`, its ends fixed."""
    noise = [_Noise(f"{seed} {octave}", 2.4 / 2**octave) for octave in range(4)]
    ends = list(line)
    if closed:
        ends = [line[-1], *line, line[0]]
    else:
        ends = [line[0], *line, line[-1]]
    lengths = [0.0]
    for a, b in itertools.pairwise(line):
        lengths.append(lengths[-1] + math.dist(a, b))
    whole = lengths[-1] + (math.dist(line[-1], line[0]) if closed else 0.0)
    coast = []
    for i, ((x, y), s) in enumerate(zip(line, lengths, strict=True)):
        (ax, ay), (bx, by) = ends[i], ends[i + 2]
        away = math.hypot(bx - ax, by - ay) or 1.0
        shift = sum(n.at(s, whole) / 1.8**k for k, n in enumerate(noise)) * amount
        if not closed:
            shift *= min(1.0, 1.5 * s, 1.5 * (whole - s))
        coast.append((x - (by - ay) / away * shift, y + (bx - ax) / away * shift))
    return coast


def tapered(line: Sequence[Point], start: float, end: float) -> Line:
    """The outline of a stroke along the line that goes from one width to another."""
    left: Line = []
    right: Line = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(last, i + 1)]
        away = math.hypot(bx - ax, by - ay) or 1.0
        half = (start + (end - start) * i / last) / 2
        dx, dy = -(by - ay) / away * half, (bx - ax) / away * half
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return [*right, *reversed(left)]


class _Noise:
    """Smooth noise in -1..1 along a line, the same at its start and its end."""

    def __init__(self, seed: str, wave: float) -> None:
        self.wave = wave
        self.values = [random.Random(f"{seed} {k}").uniform(-1, 1) for k in range(64)]

    def at(self, s: float, whole: float) -> float:
        knots = max(2, round(whole / self.wave))
        t = s / whole * knots
        k, f = int(t), t - int(t)
        a, b = self.values[k % knots % 64], self.values[(k + 1) % knots % 64]
        return a + (b - a) * f * f * (3 - 2 * f)


def _turns(points: int) -> list[float]:
    return [math.tau * k / points for k in range(points)]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def mix(p: float, q: float, r: float, s: float) -> float:
        cubic = (2 * p - 5 * q + 4 * r - s) * t + (3 * q - p - 3 * r + s) * t * t
        return 0.5 * (2 * q + (r - p) * t + cubic * t)

    return (mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1]))
