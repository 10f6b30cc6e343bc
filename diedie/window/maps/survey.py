"""A map file as it is now: what it draws, every fault, and whether it has changed since."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely

from diedie.board.check.faults import MapFault
from diedie.board.check.findings import check_file
from diedie.board.check.sketch import sketch, usable
from diedie.board.map_file import Rings
from diedie.board.map_reader import read_toml
from diedie.board.maps import Map, load_map
from diedie.errors import DieDieError, FileError, MapError

Point = tuple[float, float]
_PLACE = re.compile(r"(territory|feature)\[(\d+)\]")
Stamp = tuple[int, int, int] | None


@dataclass(frozen=True)
class FlaggedFault:
    """A fault, and where on the map it is, if it is anywhere."""

    fault: DieDieError
    at: Point | None = None


@dataclass(frozen=True, eq=False)
class Survey:
    """What was found in a file; `board` is None when nobody can play on it.

    `outlines` are all rings of the territories, also of those that cross themselves.
    """

    path: Path
    board: Map | None
    outlines: tuple[tuple[Point, ...], ...] = ()
    names: tuple[tuple[str, Point], ...] = ()  # of the territories, where each can be written
    flags: tuple[FlaggedFault, ...] = ()


def survey_file(path: Path) -> Survey:
    """Look at a map file; what cannot be read at all is a fault like any other."""
    try:
        raw = read_toml(path)
        faults = check_file(path)
    except (MapError, FileError) as fault:
        return Survey(path, None, flags=(FlaggedFault(fault),))
    try:
        board: Map | None = load_map(path)
    except (MapError, FileError):
        board = None
    drawn = sketch(raw)
    rings = _rings(raw)
    spots = {
        **{patch.where: _middle(patch.shape) for patch in (*drawn.lands, *drawn.features)},
        **{where: ring[0] for where, (ring, *_) in rings.items() if ring},
    }
    for patch in (*drawn.lands, *drawn.features):
        spots[patch.where] = _middle(patch.shape) or spots[patch.where]
    names = [(land.id, at) for land in drawn.lands if (at := spots.get(land.where))]
    return Survey(
        path,
        board,
        tuple(ring for loops in rings.values() for ring in loops),
        tuple(names),
        tuple(FlaggedFault(fault.error(path), _spot(fault, spots)) for fault in faults),
    )


def _rings(raw: dict[str, Any]) -> dict[str, tuple[tuple[Point, ...], ...]]:
    """The rings of every territory whose points can be read, by its place in the file."""
    lands = usable(raw.get("territory"), list[dict[str, Any]]) or []
    by_place = {f"territory[{i}]": usable(land.get("rings"), Rings) for i, land in enumerate(lands)}
    return {where: rings for where, rings in by_place.items() if rings}


def _middle(shape: shapely.Polygon | None) -> Point | None:
    """A point well inside a shape."""
    if shape is None:
        return None
    point = shapely.maximum_inscribed_circle(shape, tolerance=0.1).coords[0]
    return float(point[0]), float(point[1])


def _spot(fault: MapFault, spots: dict[str, Point | None]) -> Point | None:
    """Where a fault is: where it says, or in the territory or feature that it speaks of."""
    x, y = fault.fields.get("x"), fault.fields.get("y")
    if isinstance(x, (int, float)) and isinstance(y, (int, float)):
        return float(x), float(y)
    place = _PLACE.match(fault.where)
    return spots.get(place[0]) if place else None


class FileWatch:
    """Tells whether a file was written, replaced, removed or made since it was last asked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen = stamp(path)

    def changed(self) -> bool:
        now = stamp(self.path)
        before, self._seen = self._seen, now
        return now != before


def stamp(path: Path) -> Stamp:
    """What changes whenever a file does; None where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino
