"""A map as it is being made, and the map file it becomes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import shapely

from diedie.board.map_file import MapFile, as_declared
from diedie.board.map_writer import map_text
from diedie.i18n import LANGUAGES
from mapmaking.curves import Line, Point
from mapmaking.divide import rings


@dataclass(frozen=True)
class Land:
    """A territory: what it is called (in the order of LANGUAGES), and its shape."""

    id: str
    names: tuple[str, str, str, str, str]
    shape: shapely.Polygon
    value: int | None = None
    sector: int | None = None
    colour: str | None = None


@dataclass(frozen=True)
class Thing:
    """A feature: a closed ring, or a line if it has a width."""

    kind: str
    points: Sequence[Point]
    colour: str | None = None
    width: float | None = None
    seat: int | None = None
    names: tuple[str, str, str, str, str] | None = None


@dataclass(frozen=True)
class Draft:
    """Everything that a map file says."""

    id: str
    about: str
    names: tuple[str, str, str, str, str]
    eras: int
    players: tuple[int, int]
    recommended: tuple[int, int]
    style: dict[str, str]
    lands: Sequence[Land]
    things: Sequence[Thing] = field(default=())


def toml(draft: Draft) -> str:
    """The text of the map file."""
    raw = {
        "format": "diedie-map/1",
        "id": draft.id,
        "name": _names(draft.names),
        "eras": draft.eras,
        "players": draft.players,
        "recommended": draft.recommended,
        "style": draft.style,
        "territory": [
            {"id": land.id, "name": _names(land.names), "rings": rings(land.shape)}
            | _given(land, "value", "sector", "colour")
            for land in draft.lands
        ],
        "feature": [_feature(thing) for thing in draft.things],
    }
    about = f"{draft.about}\nMade by scripts/make_maps.py: change it there."
    return map_text(as_declared(raw, MapFile), about)


def ring_of(shape: shapely.Polygon) -> Line:
    """The outline of a shape without holes, as a feature has it."""
    return rings(shape)[0]


def _feature(thing: Thing) -> dict[str, Any]:
    entry: dict[str, Any] = {"kind": thing.kind} | _given(thing, "seat", "colour", "width")
    entry["ring" if thing.width is None else "line"] = thing.points
    return entry | ({"name": _names(thing.names)} if thing.names else {})


def _given(entry: Land | Thing, *keys: str) -> dict[str, Any]:
    values = {key: getattr(entry, key) for key in keys}
    return {key: value for key, value in values.items() if value is not None}


def _names(names: Sequence[str]) -> dict[str, str]:
    return dict(zip(LANGUAGES, names, strict=True))
