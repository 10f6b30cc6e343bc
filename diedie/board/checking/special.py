"""What special rules need of a map: a crater and its areas, a black hole and planets, ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from diedie.board.checking.faults import Fault
from diedie.board.mapfile import FeatureKind, MapFile, Special

_SECTORS = range(1, 6)
_SHIPS = ("sea", "ship-1", "ship-2")


def special_faults(raw: dict[str, Any]) -> Iterator[Fault]:
    """Everything that the rules of a map need and its file lacks, once its form is right."""
    try:
        file = msgspec.convert(raw, MapFile)
    except msgspec.ValidationError:
        return
    rules = file.special
    if rules is not None:
        for what in _NEEDS[rules](file):
            yield Fault("rules-need", "rules", {"rules": rules, "what": what})


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
    if all(feature.kind != "rope" for feature in file.feature):
        yield "rope"
    if file.players != (2, 2):
        yield "players = [2, 2]"


def _one(file: MapFile, kind: FeatureKind) -> Iterator[str]:
    if sum(feature.kind == kind for feature in file.feature) != 1:
        yield f"1 × {kind}"


_NEEDS: dict[Special, Callable[[MapFile], Iterator[str]]] = {
    "krakatoa": _krakatoa,
    "space": _space,
    "pirate-ship": _pirate_ship,
}
