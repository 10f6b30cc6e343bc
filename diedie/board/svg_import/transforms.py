"""Transformations in a drawing's attributes."""

from __future__ import annotations

import math
import re
from typing import TypeVar

from diedie.board.svg_import.measures import LARGEST, NUMBER
from diedie.errors import MapError

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_CALL = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_SEPARATE = re.compile(NUMBER)
_MOST = 50  # calls in one attribute
_Numbers = TypeVar("_Numbers", Matrix, list[float])


def apply(matrix: Matrix, point: Point) -> Point:
    """The point under a transformation."""
    a, b, c, d, e, f = matrix
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The transformation that does the inner one first."""
    a, b, c, d, e, f = inner
    p, q, r, s, _, _ = outer
    x, y = apply(outer, (e, f))
    return (p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, x, y)


def transform(text: str, outer: Matrix = PLAIN) -> Matrix:
    """What the attribute's text means inside another transformation; MapError when nothing."""
    matrix, at, calls = outer, 0, 0
    text = text.strip()
    while at < len(text):
        call = _CALL.match(text, at)
        if call is None or calls == _MOST:
            raise MapError("drawing-transform", text=text[at : at + 20])
        matrix = compose(matrix, _called(call[1], _numbers(call[2])))
        at, calls = call.end(), calls + 1
    return _bounded(matrix)


def _numbers(text: str) -> list[float]:
    """The numbers within brackets; a sign or a second point begins the next one, too."""
    if _SEPARATE.sub("", text).strip(" \t\r\n,"):
        raise MapError("drawing-transform", text=text.strip()[:20])
    return _bounded([float(word) for word in _SEPARATE.findall(text)])


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
            return compose(compose((1, 0, 0, 1, x, y), _turned(degrees)), (1, 0, 0, 1, -x, -y))
        case "skewX", [degrees]:
            return (1, 0, math.tan(math.radians(degrees)), 1, 0, 0)
        case "skewY", [degrees]:
            return (1, math.tan(math.radians(degrees)), 0, 1, 0, 0)
    raise MapError("drawing-transform", text=name[:20])


def _turned(degrees: float) -> Matrix:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, s, -s, c, 0, 0)
