"""Points under transformations, and elliptic arcs as cubic curves."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Piece = tuple[Point, ...]  # one point: a line there; three: a cubic curve there

PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def apply(matrix: Matrix, point: Point) -> Point:
    """The point under a transformation."""
    a, b, c, d, e, f = matrix
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def after(outer: Matrix, inner: Matrix) -> Matrix:
    """The transformation that does the inner one first."""
    a, b, c, d, e, f = inner
    p, q, r, s, _, _ = outer
    x, y = apply(outer, (e, f))
    return (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y)


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
