"""Line drawings written as short paths, drawn as masks of any size.

A path is letters with numbers: `M x y` starts, `L x y …` goes on straight, `C` bends (two
control points, end), `A x y r from to` is an arc in degrees clockwise from the right, `O x y r`
a circle, `D x y r` a disc, `Z` closes. `F` fills what follows instead of drawing its line, `S`
draws lines again, `W n` sets the width of lines.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

Point = tuple[float, float]
_FINER = 4
_WIDTH = 2.0
_PART = re.compile(r"([A-Z])([^A-Z]*)")


def draw_mask(path: str, grid: float, width: int, height: int, line: float = _WIDTH) -> Image.Image:
    """The drawing as a mask; the grid is as wide as the picture, or as high where it is lower."""
    fine = _FINER * min(width, height) / grid
    image = Image.new("L", (_FINER * width, _FINER * height), 0)
    pen = ImageDraw.Draw(image)
    shift = ((_FINER * width - grid * fine) / 2, (_FINER * height - grid * fine) / 2)
    for points, filled, closed, thick in _strokes(path, line):
        at = [(x * fine + shift[0], y * fine + shift[1]) for x, y in points]
        if filled:
            pen.polygon(at, fill=255)
        else:
            _line(pen, at, thick * fine, closed)
    return image.reduce(_FINER)


def _line(pen: ImageDraw.ImageDraw, points: Sequence[Point], width: float, closed: bool) -> None:
    """A line with round ends and joints."""
    points = [*points, points[0]] if closed else points
    for (x0, y0), (x1, y1) in pairwise(points):
        long = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y0 - y1) / long * width / 2, (x1 - x0) / long * width / 2
        corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pen.polygon(corners, fill=255)
    for point in points:
        pen.circle(point, width / 2, fill=255)


def _strokes(path: str, line: float) -> Iterator[tuple[list[Point], bool, bool, float]]:
    """The parts of a path: points, whether filled, whether closed, and the width of its line."""
    points: list[Point] = []
    filled = False
    for letter, rest in _PART.findall(path):
        numbers = [float(word) for word in rest.split()]
        if letter in "MAODFSWZ" and len(points) > 1:
            yield points, filled, letter == "Z", line
            points = []
        pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
        if letter == "M":
            points = pairs
        elif letter == "L":
            points += pairs
        elif letter == "C":
            points += _curve(points[-1], pairs)
        elif letter in "AOD":
            x, y, r = numbers[:3]
            start, end = numbers[3:5] if letter == "A" else (0.0, 360.0)
            yield _arc(x, y, r, start, end), filled or letter == "D", False, line
            points = []
        elif letter in "FS":
            filled = letter == "F"
        elif letter == "W":
            line = numbers[0]
    if len(points) > 1:
        yield points, filled, False, line


def _curve(start: Point, pairs: Sequence[Point]) -> list[Point]:
    a, b, c = pairs
    points = []
    for i in range(1, 17):
        t = i / 16
        u = 1 - t
        weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        corners = (start, a, b, c)
        x, y = (sum(w * p[k] for w, p in zip(weights, corners, strict=True)) for k in (0, 1))
        points.append((x, y))
    return points


def _arc(x: float, y: float, r: float, start: float, end: float) -> list[Point]:
    steps = max(8, round(abs(end - start) / 6))
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + r * math.cos(t), y + r * math.sin(t)) for t in turns]
