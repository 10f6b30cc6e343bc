"""Reads an SVG file of a stranger: its title, its shapes with their ids, and nothing else of it.

Bounded in size, depth and number; no document type, so no entities.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.parsers.expat import errors

from diedie.board.map_file import MOST_POINTS
from diedie.board.svg_import.measures import length
from diedie.board.svg_import.paths import Trail, moved, trails
from diedie.board.svg_import.transforms import PLAIN, Matrix, transform
from diedie.errors import MapError

_MOST_DEPTH = 60
_MOST_SHAPES = 5_000
# What is not drawn where it stands.
_HIDDEN = {"defs", "clipPath", "mask", "marker", "pattern", "symbol", "metadata"}
# Properties of a group that hold for what is in it.
_INHERITED = ("visibility", "fill", "stroke", "stroke-width")

_FAULTS = {
    errors.codes[message]: kind
    for kind, messages in {
        "open": (errors.XML_ERROR_NO_ELEMENTS, errors.XML_ERROR_UNCLOSED_TOKEN,
                 errors.XML_ERROR_UNCLOSED_CDATA_SECTION),
        "tag": (errors.XML_ERROR_TAG_MISMATCH,),
        "twice": (errors.XML_ERROR_DUPLICATE_ATTRIBUTE,),
        "prefix": (errors.XML_ERROR_UNBOUND_PREFIX,),
        "entity": (errors.XML_ERROR_UNDEFINED_ENTITY,),
        "encoding": (errors.XML_ERROR_UNKNOWN_ENCODING, errors.XML_ERROR_INCORRECT_ENCODING),
    }.items()
    for message in messages
}  # fmt: skip


@dataclass(frozen=True)
class DrawnShape:
    """Something drawn: its attributes without name spaces, its style, its path data and place."""

    attributes: Mapping[str, str]
    style: Mapping[str, str]
    data: str
    matrix: Matrix

    @property
    def scale(self) -> float:
        """How much larger its place makes it."""
        a, b, c, d, _, _ = self.matrix
        return math.sqrt(abs(a * d - b * c))


@dataclass(frozen=True)
class Drawing:
    """The attributes and the title of the whole, and the shapes in their order."""

    attributes: Mapping[str, str]
    title: str
    shapes: tuple[DrawnShape, ...]


def read_drawing(raw: bytes) -> Drawing:
    """The drawing in an SVG file, in the encoding that it declares; MapError if it is none."""
    target = _Target()
    parser = ElementTree.XMLParser(target=target)
    try:
        parser.feed(raw)
        parser.close()
    except ElementTree.ParseError as fault:
        raise _not_svg(raw, fault) from None
    except (ValueError, LookupError):
        raise MapError("svg-encoding", place="1:1") from None
    if target.root is None:
        raise MapError("drawing-no-svg")
    title = " ".join("".join(target.title).split())
    return Drawing(target.root, title, tuple(target.shapes))


def outlines(shapes: Sequence[DrawnShape]) -> list[tuple[Trail, ...]]:
    """What each of the shapes draws, in user units; MapError when it is too much."""
    outlines, left = [], MOST_POINTS
    for shape in shapes:
        drawn = trails(shape.data, left)
        left -= sum(len(trail.pieces) for trail in drawn)
        outlines.append(tuple(moved(trail, shape.matrix) for trail in drawn))
    return outlines


def _not_svg(raw: bytes, fault: ElementTree.ParseError) -> MapError:
    """Where and why a file is no SVG: the parser speaks English alone."""
    if not raw.strip():
        return MapError("file-empty")
    line, before = fault.position
    return MapError(f"svg-{_FAULTS.get(fault.code, 'wrong')}", place=f"{line}:{before + 1}")


class _Target:
    """Gathers the title and the shapes while the parser goes through a file."""

    def __init__(self) -> None:
        self.root: Mapping[str, str] | None = None
        self.shapes: list[DrawnShape] = []
        self.matrices: list[Matrix] = [PLAIN]
        self.styles: list[Mapping[str, str]] = [{}]
        self.hidden = 0
        self.title: list[str] = []
        self.titled = False

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        raise MapError("drawing-doctype")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name = _local(tag)
        own = {_local(key): value for key, value in attributes.items()}
        if self.root is None:
            if name != "svg":
                raise MapError("drawing-no-svg")
            self.root = own
        if len(self.matrices) > _MOST_DEPTH:
            raise MapError("drawing-deep")
        self.titled = name == "title" and len(self.matrices) == 2  # else it is that of a shape
        self.hidden += self.hidden > 0 or name in _HIDDEN or is_dropped(own)
        self.matrices.append(transform(own.get("transform", ""), self.matrices[-1]))
        self.styles.append(inherited(own, self.styles[-1]))
        if not self.hidden and self.styles[-1].get("visibility", "visible") == "visible":
            self._keep(own, _outline(name, own))

    def end(self, tag: str) -> None:
        self.titled = False
        self.matrices.pop()
        self.styles.pop()
        self.hidden = max(0, self.hidden - 1)

    def data(self, text: str) -> None:
        """The title is the one text that is read."""
        if self.titled:
            self.title.append(text)

    def close(self) -> None:
        """Nothing is left to do."""

    def _keep(self, attributes: Mapping[str, str], data: str) -> None:
        if data:
            self.shapes.append(DrawnShape(attributes, self.styles[-1], data, self.matrices[-1]))
        if len(self.shapes) > _MOST_SHAPES:
            raise MapError("drawing-shapes", most=_MOST_SHAPES)


def _outline(name: str, attributes: Mapping[str, str]) -> str:
    """The path data of an element that draws a shape, or nothing."""

    def size(key: str) -> float:
        return length(key, attributes.get(key, "0"))

    match name:
        case "path":
            return attributes.get("d", "")
        case "polygon" | "polyline":
            points = attributes.get("points", "").strip()
            return f"M {points}{' Z' if name == 'polygon' else ''}" if points else ""
        case "rect":
            x, y, w, h = (size(key) for key in ("x", "y", "width", "height"))
            return f"M {x} {y} h {w} v {h} h {-w} Z"
        case "circle" | "ellipse":
            rx, ry = (size(k if name == "ellipse" else "r") for k in ("rx", "ry"))
            x, y = size("cx"), size("cy")
            return f"M {x - rx} {y} a {rx} {ry} 0 1 0 {2 * rx} 0 a {rx} {ry} 0 1 0 {-2 * rx} 0 Z"
    return ""


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def inherited(attributes: Mapping[str, str], outer: Mapping[str, str]) -> Mapping[str, str]:
    """What holds inside an element: its own properties, and those around it."""
    said = ((key, _own(attributes, key)) for key in _INHERITED)
    own = {key: value for key, value in said if value and value != "inherit"}
    return {**outer, **own} if own else outer


def is_dropped(attributes: Mapping[str, str]) -> bool:
    """Whether an element is not drawn, nor anything in it."""
    return _own(attributes, "display") == "none"


def _own(attributes: Mapping[str, str], key: str) -> str:
    """A property of an element: its style goes before its attribute."""
    text = attributes.get(key, "")
    if key in attributes.get("style", ""):
        for declaration in attributes["style"].split(";"):
            name, _, value = declaration.partition(":")
            if name.strip() == key:
                text = value.partition("!")[0]
    return text.strip()
