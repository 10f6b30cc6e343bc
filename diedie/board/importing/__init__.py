"""Makes a map from a drawing: an SVG file whose paths are territories.

Paths of the class `territory` or `feature` are read as `draw` writes them. In a drawing without
such classes every shape with a name is a territory, unless the name starts with the kind of a
feature (`crater`, `rope-2`, `launch-side-1`, …); an Inkscape label goes before an id.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import shapely

from diedie.board.checking.form import form_faults
from diedie.board.importing.attributes import (
    fill,
    given,
    kind,
    label,
    names,
    pair,
    slug,
    styled,
)
from diedie.board.importing.curves import Point
from diedie.board.importing.fit import Fit
from diedie.board.importing.reader import Drawing, Shape, read_drawing
from diedie.board.mapfile import MOST_POINTS, MapFile
from diedie.errors import MapError
from diedie.files import read_bytes

MOST_BYTES = 4_000_000


def import_svg(path: Path, tolerance: float = 0.005) -> MapFile:
    """The map that a drawing shows, its curves flattened to within `tolerance` cm."""
    file = str(path)
    try:
        drawing = read_drawing(read_bytes(path, MOST_BYTES).decode())
        raw = _map(drawing, path.stem, tolerance)
    except MapError as fault:
        raise fault.in_file(file) from None
    except (ValueError, OverflowError) as fault:
        raise MapError("not-format", file=file, format="SVG", reason=str(fault)) from None
    for wrong in form_faults(raw):
        raise wrong.error(path)
    return msgspec.convert(raw, MapFile)


def _map(drawing: Drawing, stem: str, tolerance: float) -> dict[str, Any]:
    lands, things = _sorted(drawing.shapes)
    if not lands:
        raise MapError("drawing-empty")
    fit = Fit([trail for land in lands for trail in land.trails], tolerance)
    about = drawing.attributes
    raw: dict[str, Any] = {
        "format": "diedie-map/1",
        "id": slug(about.get("data-id", stem)) or "map",
        "name": names(about, stem),
        "eras": int(about.get("data-eras", "3")),
        "players": pair(about.get("data-players", "2 5")),
        "recommended": pair(about.get("data-recommended", "2 5")),
        "style": given(about, "ground", "border", "ornament"),
        "territory": [_territory(land, fit) for land in lands],
        "feature": [_feature(thing, fit) for thing in things],
    }
    if fit.total > MOST_POINTS:
        raise MapError("drawing-points", count=fit.total, most=MOST_POINTS)
    return raw


def _sorted(shapes: Sequence[Shape]) -> tuple[list[Shape], list[Shape]]:
    """The territories and the features among the shapes."""
    ours = [s for s in shapes if s.attributes.get("class") in ("territory", "feature")]
    if ours:
        lands = [s for s in ours if s.attributes["class"] == "territory"]
        return lands, [s for s in ours if s.attributes["class"] == "feature"]
    named = [s for s in shapes if slug(label(s)) and s.trails]
    return [s for s in named if not kind(s)], [s for s in named if kind(s)]


def _territory(shape: Shape, fit: Fit) -> dict[str, Any]:
    drawn = [fit.ring(trail) for trail in shape.trails]
    outer = max(range(len(drawn)), key=lambda i: _size(drawn[i]), default=0)
    rings = [*drawn[outer : outer + 1], *drawn[:outer], *drawn[outer + 1 :]]
    found = given(shape.attributes, "value", "sector", "colour")
    if "colour" not in found and shape.attributes.get("class") is None:
        found |= fill(shape.attributes)
    name = names(shape.attributes, label(shape))
    return {"id": slug(label(shape)), "name": name, "rings": rings, **found}


def _feature(shape: Shape, fit: Fit) -> dict[str, Any]:
    said = shape.attributes
    found: dict[str, Any] = {"kind": said.get("data-kind") or kind(shape)}
    found |= given(said, "seat", "colour")
    if "data-name-en" in said:
        found["name"] = names(said, "")
    line = fit.ring(shape.trails[0]) if shape.trails else []
    if "data-width" in said:
        return found | {"line": line, "width": float(said["data-width"])}
    if found["kind"] == "rope":
        width = float(styled(said, "stroke-width") or "0") * fit.scale
        return found | {"line": line, "width": round(width or 0.3, 4)}
    if found["kind"] == "launch-side" and "seat" not in found:
        found["seat"] = 2 if slug(label(shape)).endswith("2") else 1
    return found | {"ring": line}


def _size(ring: list[Point]) -> float:
    return float(shapely.Polygon(ring).area) if len(ring) > 2 else 0.0
