"""Boards and map files made for tests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import numpy as np
import shapely
from hypothesis import settings
from hypothesis import strategies as st
from shapely import affinity

from diedie.board.map_file import Names
from diedie.board.maps import Map, Territory
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM, D6_EDGE

NAMES = Names(en="a", pt_BR="b", es="c", fr="d", it="e")
HEXAGON = hexagon(APOTHEM)
SOME = (settings.default or settings()).max_examples // 4  # for what takes long
SQUARE = shapely.box(-D6_EDGE / 2, -D6_EDGE / 2, D6_EDGE / 2, D6_EDGE / 2)


def board_of(*shapes: shapely.Polygon) -> Map:
    """A board with these territories, named 0, 1, 2 and so on."""
    lands = tuple(Territory(str(i), NAMES, 1, shape) for i, shape in enumerate(shapes))
    return Map("made", NAMES, 3, (1, 5), (1, 5), lands)


def spot(outline: shapely.Geometry, x: float, y: float, degrees: float = 0.0) -> shapely.Geometry:
    """An outline put down somewhere."""
    return affinity.translate(affinity.rotate(outline, degrees, origin=(0, 0)), x, y)


def grown(outline: shapely.Polygon, by: float) -> shapely.Polygon:
    return outline.buffer(by, join_style="mitre")


@st.composite
def partitions(draw: st.DrawFn) -> list[shapely.Polygon]:
    """The hexagon cut along crooked lines and around islands: concave, holed, with slivers."""
    coordinate = st.floats(-20, 20).map(lambda v: round(v, 3))
    point = st.tuples(coordinate, coordinate)
    lines = draw(st.lists(st.lists(point, min_size=2, max_size=4, unique=True), max_size=4))
    middles = draw(st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9)), max_size=2))
    cuts = [shapely.LineString(line) for line in lines]
    for x, y in middles:
        radius = draw(st.floats(0.5, 4))
        cuts.append(shapely.Point(x, y).buffer(radius, quad_segs=draw(st.integers(1, 6))).exterior)
    nodes = shapely.union_all([HEXAGON.exterior, *cuts])
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(nodes)))
    return [face for face in faces if HEXAGON.covers(face.representative_point())]


def toml(raw: dict[str, Any]) -> str:
    """A table as TOML."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in raw.items())


def _value(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _key(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
        case date():
            return value.isoformat()
    return str(value)


def _key(text: str) -> str:
    escaped = (f"\\u{ord(c):04x}" if ord(c) < 32 or c in '"\\\x7f' else c for c in text)
    return '"' + "".join(escaped) + '"'


def draft(shapes: Sequence[shapely.Polygon] = (), **changes: Any) -> dict[str, Any]:
    """A map file as data: the hexagon in two halves, unless other shapes are given."""
    names = {"en": "A", "pt_BR": "B", "es": "C", "fr": "D", "it": "E"}
    x, y = HEXAGON.bounds[2:]
    halves = [HEXAGON.intersection(shapely.box(-x, -y, 0, y)), HEXAGON & shapely.box(0, -y, x, y)]
    lands = [
        {
            "id": f"land-{i}",
            "name": dict(names),
            "value": i % 4,
            "rings": [np.round(r.coords[:-1], 4).tolist() for r in _rings(shape)],
        }
        for i, shape in enumerate(shapes or halves)
    ]
    raw: dict[str, Any] = {
        "format": "diedie-map/1",
        "id": "draft",
        "name": names,
        "eras": 3,
        "players": [2, 5],
        "recommended": [3, 5],
        "style": {"ground": "#123456", "ornament": "stars"},
        "territory": lands,
        "feature": [
            {"kind": "crater", "ring": [[1, 1], [3, 1], [3, 3]], "colour": "#AA0000"},
            {"kind": "rope", "line": [[-3, 0], [3, 0]], "width": 0.4},
            {"kind": "launch-side", "ring": [[-5, -16], [5, -16], [5, -14]], "seat": 1},
        ],
    }
    return raw | changes


def _rings(shape: shapely.Polygon) -> list[shapely.LinearRing]:
    return [shape.exterior, *shape.interiors]
