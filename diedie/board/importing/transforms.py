"""The `transform` attribute of SVG."""

from __future__ import annotations

import math
import re

from diedie.board.importing.curves import PLAIN, Matrix, after
from diedie.errors import MapError

_CALL = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_MOST = 50  # calls in one attribute


def transform(text: str) -> Matrix:
    """The transformation that the attribute's text means; MapError when it means none."""
    found, at, calls = PLAIN, 0, 0
    text = text.strip()
    while at < len(text):
        call = _CALL.match(text, at)
        if call is None or calls == _MOST:
            raise MapError("drawing-transform", text=text[at : at + 20])
        numbers = [float(word) for word in re.split(r"[\s,]+", call[2].strip()) if word]
        found = after(found, _called(call[1], numbers))
        at, calls = call.end(), calls + 1
    if not all(abs(number) < 1e9 for number in found):
        raise MapError("drawing-number")
    return found


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
