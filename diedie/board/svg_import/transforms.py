"""Numbers, lengths and transforms in a drawing's attributes, and arcs as cubic curves."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import TypeVar

from diedie.errors import MapError

LARGEST = 1e9
_MOST_LETTERS = 40
_UNITS = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
_LENGTH = re.compile(r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([a-z]*)", re.ASCII)


def length(key: str, text: str) -> float:
    """An attribute's length in user units; MapError when it is none."""
    found = _LENGTH.fullmatch(text.strip()) if len(text) <= _MOST_LETTERS else None
    if found is None or found[2] not in _UNITS:
        raise _unread(key, text)
    size = float(found[1]) * _UNITS[found[2]]
    if abs(size) >= LARGEST:
        raise MapError("drawing-number")
    return size


def number(key: str, text: str) -> float:
    """An attribute's plain number; MapError when it is none."""
    if text[-1:].isalpha():
        raise _unread(key, text)
    return length(key, text)


def whole(key: str, text: str) -> int:
    """An attribute's whole number; MapError when it is none."""
    if not is_whole(text):
        raise _unread(key, text)
    return int(text)


def is_whole(text: str) -> bool:
    """Whether a text is a whole number of sensible size."""
    return text.isascii() and text.isdigit() and len(text) <= 9


def _unread(key: str, text: str) -> MapError:
    said = "".join(ch if ch.isprintable() else " " for ch in text[:_MOST_LETTERS])
    return MapError("drawing-value", text=f'{key}="{said}"')


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


_CALL = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_MOST = 50  # calls in one attribute
_Numbers = TypeVar("_Numbers", Matrix, list[float])


def transform(text: str, outer: Matrix = PLAIN) -> Matrix:
    """What the attribute's text means inside another transformation; MapError when nothing."""
    found, at, calls = outer, 0, 0
    text = text.strip()
    while at < len(text):
        call = _CALL.match(text, at)
        if call is None or calls == _MOST:
            raise MapError("drawing-transform", text=text[at : at + 20])
        found = after(found, _called(call[1], _numbers(call[2])))
        at, calls = call.end(), calls + 1
    return _bounded(found)


def _numbers(text: str) -> list[float]:
    try:
        found = [float(word) for word in re.split(r"[\s,]+", text.strip()) if word]
    except ValueError:
        raise MapError("drawing-transform", text=text.strip()[:20]) from None
    return _bounded(found)


def _bounded(numbers: _Numbers) -> _Numbers:
    if not all(abs(number) < LARGEST for number in numbers):
        raise MapError("drawing-number")
    return numbers


def _called(name: str, n: list[float]) -> Matrix:
    match name, n:
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x]:
            return (1, 0, 0, 1, x, 0)
        case "translate", [x, y]:
            return (1, 0, 0, 1, x, y)
        case "scale", [k]:
            return (k, 0, 0, k, 0, 0)
        case "scale", [x, y]:
            return (x, 0, 0, y, 0, 0)
        case "rotate", [degrees]:
            return _turned(degrees)
        case "rotate", [degrees, x, y]:
            return after(after((1, 0, 0, 1, x, y), _turned(degrees)), (1, 0, 0, 1, -x, -y))
        case "skewX", [degrees]:
            return (1, 0, math.tan(math.radians(degrees)), 1, 0, 0)
        case "skewY", [degrees]:
            return (1, math.tan(math.radians(degrees)), 0, 1, 0, 0)
    raise MapError("drawing-transform", text=name[:20])


def _turned(degrees: float) -> Matrix:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, s, -s, c, 0, 0)
