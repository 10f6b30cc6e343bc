"""Curves of a drawing: arcs and quadratic curves as cubic ones, and cubic ones as points."""

from __future__ import annotations

import math
from collections.abc import Iterator

from diedie.board.svg_import.transforms import Matrix, Point, apply

Piece = tuple[Point, ...]  # one point: a line there; three: a cubic curve there
_FINEST = 128  # lines that a curve becomes at most


def arc(start: Point, n: list[float], end: Point) -> Iterator[Piece]:
    """An elliptic arc as cubic curves of at most a quarter turn (SVG 2, appendix B.2)."""
    rx, ry, turn, large, sweep = abs(n[0]), abs(n[1]), math.radians(n[2]), n[3], n[4]
    if not rx or not ry or start == end:
        yield (end,)
        return
    c, s = math.cos(turn), math.sin(turn)
    hx, hy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = c * hx + s * hy, c * hy - s * hx
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = max(0.0, 1 - (x / rx) ** 2 - (y / ry) ** 2)
    k = math.sqrt(rest / ((x / rx) ** 2 + (y / ry) ** 2)) * (1 if large != sweep else -1)
    mx, my = k * rx * y / ry, -k * ry * x / rx
    first = math.atan2((y - my) / ry, (x - mx) / rx)
    whole = (math.atan2((-y - my) / ry, (-x - mx) / rx) - first) % math.tau
    whole = whole if sweep else whole - math.tau
    middle = (c * mx - s * my + (start[0] + end[0]) / 2, s * mx + c * my + (start[1] + end[1]) / 2)
    frame: Matrix = (c * rx, s * rx, -s * ry, c * ry, *middle)
    parts = max(1, math.ceil(abs(whole) / (math.pi / 2) - 1e-9))
    step = whole / parts
    reach = 4 / 3 * math.tan(step / 4)
    for i in range(parts):
        a, b = first + i * step, first + (i + 1) * step
        one = (math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        other = (math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        last = end if i == parts - 1 else apply(frame, (math.cos(b), math.sin(b)))
        yield (apply(frame, one), apply(frame, other), last)


def bend(start: Point, over: Point, end: Point) -> Piece:
    """A quadratic curve as a cubic one."""
    one, other = (
        (p[0] + (over[0] - p[0]) * 2 / 3, p[1] + (over[1] - p[1]) * 2 / 3) for p in (start, end)
    )
    return (one, other, end)


def flatten(a: Point, b: Point, c: Point, d: Point, tolerance: float) -> Iterator[Point]:
    """The points within a cubic curve that keep it within the tolerance."""
    bends = (math.hypot(p[0] - 2 * q[0] + r[0], p[1] - 2 * q[1] + r[1])
             for p, q, r in ((a, b, c), (b, c, d)))  # fmt: skip
    parts = min(_FINEST, math.ceil(math.sqrt(0.75 * max(bends) / tolerance)) or 1)
    for k in range(1, parts):
        t, u = k / parts, 1 - k / parts
        w = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        yield (
            w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0],
            w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1],
        )
