"""What special rules need of a map: a crater and its areas, a black hole and planets, ships."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
import shapely

from diedie.board.check.faults import Caution, Fault
from diedie.board.map_file import FeatureKind, MapFile, Special, as_declared
from diedie.table.arena import platform
from diedie.table.constants import D6_EDGE

_SECTORS = range(1, 6)
_REACH_CM = D6_EDGE / math.sqrt(2)  # from the middle of a die to its corners
_SHIPS = ("sea", "ship-1", "ship-2")
# The rules that give a meaning to what is drawn.
_OF: Mapping[FeatureKind, Special] = MappingProxyType(
    {
        "crater": "krakatoa",
        "black-hole": "space",
        "rope": "pirate-ship",
        "launch-side": "pirate-ship",
    }
)


def special_faults(raw: dict[str, Any]) -> Iterator[Fault]:
    """Everything that the rules of a map need and its file lacks, once its form is right."""
    file = _understood(raw)
    rules = None if file is None else file.special
    if file is not None and rules is not None:
        for what in _NEEDS[rules](file):
            yield Fault("rules-need", "rules", {"rules": rules, "what": what})


def special_cautions(raw: dict[str, Any]) -> Iterator[Caution]:
    """What is drawn on a map and does nothing, as its file asks for no rules about it."""
    file = _understood(raw)
    if file is not None and file.special is None:
        for kind in dict.fromkeys(f.kind for f in file.feature if f.kind in _OF):
            yield Caution("no-rules", "rules", {"kind": kind, "rules": _OF[kind]})


def _understood(raw: dict[str, Any]) -> MapFile | None:
    try:
        return as_declared(raw, MapFile)
    except msgspec.ValidationError:
        return None


def _krakatoa(file: MapFile) -> Iterator[str]:
    yield from _one(file, "crater")
    areas = {land.sector for land in file.territory}
    yield from (f"sector = {number}" for number in _SECTORS if number not in areas)


def _space(file: MapFile) -> Iterator[str]:
    yield from _one(file, "black-hole")
    planets = Counter(land.sector for land in file.territory)
    yield from (f"1 × sector = {number}" for number in _SECTORS if planets[number] != 1)


def _pirate_ship(file: MapFile) -> Iterator[str]:
    there = {land.id for land in file.territory}
    yield from (f'id = "{id}"' for id in _SHIPS if id not in there)
    seats = [f.seat for f in file.feature if f.kind == "launch-side"]
    yield from (f"1 × launch-side, seat = {seat}" for seat in (1, 2) if seats.count(seat) != 1)
    for side in file.feature:
        if side.kind == "launch-side" and side.ring is not None and not _has_room(side.ring):
            yield f"launch-side, seat = {side.seat}, ⌀ {2 * _REACH_CM:.1f} cm"
    if all(feature.kind != "rope" for feature in file.feature):
        yield "rope"
    if file.players != (2, 2):
        yield "players = [2, 2]"


def _has_room(ring: Sequence[tuple[float, float]]) -> bool:
    """Whether a die can stand in the middle of that part of the platform, however it is turned."""
    side = shapely.Polygon(ring)
    if not side.is_valid or not side.area:
        return True  # which is a fault by itself
    return bool(shapely.covers(side & platform(), side.centroid.buffer(_REACH_CM)))


def _one(file: MapFile, kind: FeatureKind) -> Iterator[str]:
    if sum(feature.kind == kind for feature in file.feature) != 1:
        yield f"1 × {kind}"


_NEEDS: dict[Special, Callable[[MapFile], Iterator[str]]] = {
    "krakatoa": _krakatoa,
    "space": _space,
    "pirate-ship": _pirate_ship,
}
