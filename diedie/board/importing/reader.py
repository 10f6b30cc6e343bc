"""Reads an SVG file of a stranger: its shapes with their ids, and nothing else of it.

Bounded in size, depth and number; no document type, so no entities.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree import ElementTree

from diedie.board.importing.curves import PLAIN, Matrix, after
from diedie.board.importing.paths import Trail, moved, trails
from diedie.board.importing.transforms import transform
from diedie.errors import MapError

_MOST_DEPTH = 60
_MOST_SHAPES = 5_000
_MOST_PIECES = 200_000
# What is not drawn where it stands.
_HIDDEN = {"defs", "clipPath", "mask", "marker", "pattern", "symbol", "metadata"}


@dataclass(frozen=True)
class Shape:
    """Something drawn: its attributes without name spaces, and its outline in user units."""

    attributes: Mapping[str, str]
    trails: tuple[Trail, ...]


@dataclass(frozen=True)
class Drawing:
    """The attributes of the whole, and the shapes in their order."""

    attributes: Mapping[str, str]
    shapes: tuple[Shape, ...]


def read_drawing(text: str) -> Drawing:
    """The drawing in the text of an SVG file; MapError says what is wrong with it."""
    target = _Target()
    parser = ElementTree.XMLParser(target=target)
    try:
        parser.feed(text)
        parser.close()
    except ElementTree.ParseError as fault:
        raise ValueError(str(fault)) from None
    if target.root is None:
        raise MapError("drawing-no-svg")
    return Drawing(target.root, tuple(target.shapes))


class _Target:
    """What the parser tells its finds to."""

    def __init__(self) -> None:
        self.root: Mapping[str, str] | None = None
        self.shapes: list[Shape] = []
        self.matrices: list[Matrix] = [PLAIN]
        self.hidden = 0
        self.pieces = 0

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise MapError("drawing-doctype")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = _local(tag)
        found = {_local(key): value for key, value in attributes.items()}
        if self.root is None:
            if name != "svg":
                raise MapError("drawing-no-svg")
            self.root = found
        if len(self.matrices) > _MOST_DEPTH:
            raise MapError("drawing-deep")
        self.hidden += name in _HIDDEN or self.hidden > 0
        matrix = after(self.matrices[-1], transform(found.get("transform", "")))
        self.matrices.append(matrix)
        data = "" if self.hidden else _outline(name, found)
        if data:
            self._keep(Shape(found, tuple(moved(trail, matrix) for trail in trails(data))))

    def end(self, tag: str) -> None:
        self.matrices.pop()
        self.hidden = max(0, self.hidden - 1)

    def data(self, text: str) -> None:
        """Texts are not read."""

    def close(self) -> None:
        """Nothing is left to do."""

    def _keep(self, shape: Shape) -> None:
        self.shapes.append(shape)
        self.pieces += sum(len(trail.pieces) for trail in shape.trails)
        if len(self.shapes) > _MOST_SHAPES or self.pieces > _MOST_PIECES:
            raise MapError("drawing-shapes", most=_MOST_SHAPES)


def _outline(name: str, found: Mapping[str, str]) -> str:
    """The path data of an element that draws a shape, or nothing."""

    def number(key: str) -> float:
        return float(found.get(key, "0").removesuffix("px"))

    match name:
        case "path":
            return found.get("d", "")
        case "polygon" | "polyline":
            points = found.get("points", "").strip()
            return f"M {points}{' Z' if name == 'polygon' else ''}" if points else ""
        case "rect":
            x, y, w, h = (number(key) for key in ("x", "y", "width", "height"))
            return f"M {x} {y} h {w} v {h} h {-w} Z"
        case "circle" | "ellipse":
            rx, ry = (number(k if name == "ellipse" else "r") for k in ("rx", "ry"))
            x, y = number("cx"), number("cy")
            return f"M {x - rx} {y} a {rx} {ry} 0 1 0 {2 * rx} 0 a {rx} {ry} 0 1 0 {-2 * rx} 0 Z"
    return ""


def _local(name: str) -> str:
    return name.rpartition("}")[2]
