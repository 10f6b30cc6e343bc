"""What a drawing consists of: areas, strokes and lettering, in cm, from the bottom up.

Both writers, for SVG and for pixels, know these three and nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import shapely

Box = tuple[float, float, float, float]  # left, bottom, right, top
Point = tuple[float, float]

INK, CREAM, PAPER = "#2A1E16", "#FFF6E6", "#F7EFDF"
LANDS = ("#DCC897", "#A9B78A", "#D7AD8E", "#A3B8C2", "#C0AE85", "#BEC29C", "#D09B75", "#B8B690")

_MANY = 1500  # points: a shape with more is simplified before it is widened,
_TRIES = 8  # so many times at most
_FINE = 0.1  # of how far a shape is widened: what is finer does not show


@dataclass(frozen=True)
class Tag:
    """What a mark means, for those who read the drawing: a territory or a feature."""

    role: str
    id: str
    data: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Fill:
    """A filled shape."""

    shape: shapely.Geometry
    colour: str
    opacity: float = 1.0
    tag: Tag | None = None


@dataclass(frozen=True)
class Stroke:
    """A line, or the outline of a shape, with round ends and joints unless `flat`."""

    shape: shapely.Geometry
    width: float
    colour: str
    opacity: float = 1.0
    flat: bool = False
    tag: Tag | None = None


@dataclass(frozen=True)
class Letter:
    """A character: where its baseline starts, and by how many degrees it is turned."""

    char: str
    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True)
class Lettering:
    """A line of text, letter by letter; `size` is the height of the em in cm."""

    letters: tuple[Letter, ...]
    font: str
    size: float
    colour: str
    opacity: float = 1.0


Mark = Fill | Stroke | Lettering


@dataclass(frozen=True)
class MapPicture:
    """A drawing and the part of the plane that it shows."""

    bounds: Box
    marks: tuple[Mark, ...]
    title: str = ""
    data: tuple[tuple[str, str], ...] = ()


def widened(shape: shapely.Geometry, by: float, quarter: int = 16, **how: str) -> shapely.Geometry:
    """A shape grown by so many cm, or shrunk by a negative number; `quarter` as in Shapely.

    Of a shape with very many points the finest are left out first, as many as must be: the time
    that it takes would grow with their square.
    """
    for k in range(_TRIES):
        if shapely.get_num_coordinates(shape) <= _MANY:
            break
        if shape.area == 0:
            shape = shapely.line_merge(shape)  # else the ends of each piece would stay
        shape = shapely.simplify(shape, _FINE * abs(by) * 2**k)
    return shapely.buffer(shape, by, quad_segs=quarter, **how)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point in that direction and distance from another."""
    angle = math.radians(degrees)
    return (x + radius * math.cos(angle), y + radius * math.sin(angle))


def bow(start: Point, over: Point, end: Point, steps: int = 40) -> shapely.LineString:
    """A line that bends towards a point on its way."""
    points = []
    for k in range(steps + 1):
        t = k / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x = a * start[0] + b * over[0] + c * end[0]
        points.append((x, a * start[1] + b * over[1] + c * end[1]))
    return shapely.LineString(points)


def sparkle(at: Point, reach: float) -> shapely.Polygon:
    """A star with four points."""
    return shapely.Polygon([polar(*at, reach if k % 2 == 0 else reach * 0.2, 45.0 * k)
                            for k in range(8)])  # fmt: skip


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with that share of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """How well one colour reads on another: 1 not at all, 21 black on white."""
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def is_dark(colour: str) -> bool:
    """Whether cream reads better on it than ink."""
    return contrast(CREAM, colour) > contrast(INK, colour)


def _light(colour: str) -> float:
    parts = [c / 255 for c in channels(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
