"""Makes a map from a drawing: an SVG file whose paths are territories.

Paths of the classes `territory` and `feature` are read as `draw` writes them; a name or worth that
an artist gave them since goes before what `draw` wrote. Every other shape with a name is a
territory, too, of value 1 or what its name says (`North = 3`), unless the name is the kind of a
feature (`crater`, `rope-2`, `launch-side-1`, …); an Inkscape label goes before an id, and beside
what `draw` wrote an id such as `path12`, which Inkscape gives to all, is no name.
The drawing's title names the map, or else its file. What is hidden is not read; what has no name is
counted where it may have been meant as a territory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely

from diedie.board.check.form import form_faults
from diedie.board.map_file import MOST_POINTS, MapFile, as_declared
from diedie.board.svg_import.attributes import (
    current_attributes,
    data_values,
    fill,
    has_role,
    is_named,
    kind,
    label,
    label_value,
    names,
    pair,
    slug,
)
from diedie.board.svg_import.joints import NEAR_CM
from diedie.board.svg_import.measures import length, number, whole
from diedie.board.svg_import.paths import Trail, points
from diedie.board.svg_import.snap import snap
from diedie.board.svg_import.svg_reader import Drawing, DrawnShape, outlines, read_drawing
from diedie.board.svg_import.unnamed_shapes import count_nameless
from diedie.errors import MapError
from diedie.files import read_bytes
from diedie.table.constants import APOTHEM, HEX_SIDE

MOST_BYTES = 4_000_000
_ROPE_CM = 0.3
_ENDS = (-HEX_SIDE, HEX_SIDE, -APOTHEM, APOTHEM)  # of the hexagon: left, right, bottom, top

ShapeTrails = tuple[DrawnShape, tuple[Trail, ...]]  # a shape and what it draws


@dataclass(frozen=True)
class ImportedMap:
    """The map that a drawing shows, and what became of the drawing.

    The straight edges that its curves became, how many of its corners were moved, and how far; and
    how many shapes were left out that may be territories without a name.
    """

    file: MapFile
    curves: int
    corners: int
    snapped: int
    greatest_cm: float
    nameless: int


def import_svg(path: Path, tolerance: float = 0.005) -> MapFile:
    """The map that a drawing shows, its curves flattened to within `tolerance` cm."""
    return import_drawing(path, tolerance).file


def import_drawing(path: Path, tolerance: float = 0.005) -> ImportedMap:
    """The same, and what was done to the drawing."""
    file = str(path)
    try:
        drawing = read_drawing(read_bytes(path, MOST_BYTES))
        raw, fit, nameless = _map(drawing, path.stem, tolerance)
    except MapError as fault:
        raise fault.in_file(file) from None
    except (ValueError, ArithmeticError):  # of numbers near the ends of what floats can hold
        raise MapError("drawing-number", file=file) from None
    for wrong in form_faults(raw):
        raise wrong.error(path)
    snapped = snap([land["rings"] for land in raw["territory"]])
    for land, rings in zip(raw["territory"], snapped.lands, strict=True):
        land["rings"] = rings
    made = as_declared(raw, MapFile)
    corners = MOST_POINTS - fit.left
    return ImportedMap(made, fit.curves, corners, snapped.corners, snapped.greatest_cm, nameless)


def _map(drawing: Drawing, stem: str, tolerance: float) -> tuple[dict[str, Any], Fit, int]:
    lands, things, nameless = _sorted(drawing.shapes)
    if not lands:
        raise MapError("drawing-empty")
    fit = Fit([trail for _, trails in lands for trail in trails], tolerance)
    about = current_attributes(drawing.attributes, drawing.title)
    raw = {
        "format": "diedie-map/1",
        "id": slug(about.get("data-id", stem)) or "map",
        "name": names(about, drawing.title or stem),
        "eras": whole("data-eras", about.get("data-eras", "3")),
        "players": pair("data-players", about.get("data-players", "2 5")),
        "recommended": pair("data-recommended", about.get("data-recommended", "2 5")),
        **data_values(about, "rules"),
        "style": data_values(about, "ground", "border", "ornament"),
        "territory": [_territory(n, land, fit) for n, land in enumerate(lands, 1)],
        "feature": [_feature(thing, fit) for thing in things],
    }
    known, marked = ([trails for _, trails in some] for some in (lands, things))
    return raw, fit, count_nameless(nameless, known, marked, fit.scale)


def _sorted(
    shapes: Sequence[DrawnShape],
) -> tuple[list[ShapeTrails], list[ShapeTrails], list[DrawnShape]]:
    """The territories and the features among the shapes, with what they draw, and the nameless."""
    ours = any(has_role(s, "territory") for s in shapes)
    roles = [(_role(s, ours), s) for s in shapes]
    lands = [s for role, s in roles if role == "territory"]
    things = [s for role, s in roles if role == "feature"]
    nameless = [s for role, s in roles if not role]
    trails = outlines([*lands, *things])
    split = len(lands)
    return _drawn(lands, trails[:split]), _drawn(things, trails[split:]), nameless


def _role(shape: DrawnShape, ours: bool) -> str:
    """What a shape is: by its class in what `draw` wrote, else by its name; nothing without one."""
    written = next((role for role in ("territory", "feature") if has_role(shape, role)), "")
    if ours and written:
        return written
    if not (is_named(shape) if ours else label(shape)):
        return ""
    return "feature" if kind(shape) else "territory"


def _drawn(shapes: Sequence[DrawnShape], trails: Sequence[tuple[Trail, ...]]) -> list[ShapeTrails]:
    return [(s, drawn) for s, drawn in zip(shapes, trails, strict=True) if drawn]


def _territory(n: int, land: ShapeTrails, fit: Fit) -> dict[str, Any]:
    shape, trails = land
    rings = [fit.ring(trail) for trail in trails]
    rings.insert(0, rings.pop(max(range(len(rings)), key=lambda i: _size(rings[i]))))
    entry = {} if has_role(shape, "territory") else {"value": 1, **fill(shape)}
    called = label(shape)
    said = current_attributes(shape.attributes, called)
    entry |= data_values(said, "value", "sector", "colour") | label_value(shape)
    id = slug(said.get("data-id", called)) or f"territory-{n}"
    return {"id": id, "name": names(said, called), "rings": rings, **entry}


def _feature(thing: ShapeTrails, fit: Fit) -> dict[str, Any]:
    shape, trails = thing
    said = shape.attributes
    entry: dict[str, Any] = {"kind": said.get("data-kind") or kind(shape)}
    entry |= data_values(said, "seat", "colour")
    if "data-name-en" in said:
        entry["name"] = names(said, "")
    line = fit.ring(trails[0])
    if "data-width" in said:
        return entry | {"line": line, "width": number("data-width", said["data-width"])}
    if entry["kind"] == "rope":
        width = length("stroke-width", shape.style.get("stroke-width", "0"))
        return entry | {
            "line": line,
            "width": round(width * shape.scale * fit.scale, 4) or _ROPE_CM,
        }
    if entry["kind"] == "launch-side" and "seat" not in entry:
        entry["seat"] = 2 if slug(label(shape)).endswith("2") else 1
    return entry | {"ring": line}


def _size(ring: list[list[float]]) -> float:
    return float(shapely.Polygon(ring).area) if len(ring) > 2 else 0.0


class Fit:
    """How a drawing is put onto the board: its territories together fill the hexagon, y upwards."""

    def __init__(self, lands: Sequence[Trail], tolerance: float) -> None:
        spots = [p for t in lands for p in (t.start, *(piece[-1] for piece in t.pieces))]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        width, height = max(xs) - min(xs), max(ys) - min(ys)
        if width <= 0 or height <= 0:
            raise MapError("drawing-nothing")
        self.scale = (2 * HEX_SIDE / width + 2 * APOTHEM / height) / 2
        self.x, self.y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
        # A drawing of ours is in cm already: a corner that is a little off moves no other.
        ends = zip((min(xs), max(xs), min(ys), max(ys)), _ENDS, strict=True)
        if all(abs(end - ours) <= NEAR_CM for end, ours in ends):
            self.scale, self.x, self.y = 1.0, 0.0, 0.0
        self.tolerance = max(tolerance, 1e-4) / self.scale
        self.left = MOST_POINTS
        self.curves = 0

    def ring(self, trail: Trail) -> list[list[float]]:
        """The points of a trail in cm; MapError when all together are too many."""
        corners = points(trail, self.tolerance, self.left)
        self.left -= len(corners)
        self.curves += sum(len(piece) == 3 for piece in trail.pieces)
        placed = [((x - self.x) * self.scale, (self.y - y) * self.scale) for x, y in corners]
        return [[round(x, 4) + 0.0, round(y, 4) + 0.0] for x, y in placed]
