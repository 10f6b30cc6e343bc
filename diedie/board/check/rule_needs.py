"""What special rules need of a map, and what a map lacks of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import shapely

from diedie.board.check.faults import Caution, MapFault
from diedie.board.check.form import unknown_word
from diedie.board.map_file import MapFile, as_declared
from diedie.board.special_rules import (
    SPECIAL,
    Needs,
    is_known,
    known_rules,
    needs_of,
    our_rules,
    rules_fault,
)
from diedie.table.arena import platform
from diedie.table.constants import D6_EDGE

_REACH_CM = D6_EDGE / math.sqrt(2)  # from the middle of a die to its corners


def special_faults(raw: dict[str, Any], watched: bool = False) -> Iterator[MapFault]:
    """Everything that the rules of a map need and its file lacks, once its form is right.

    Where it is only `watched`, nobody needs to know its rules.
    """
    file = _understood(raw)
    rules = None if file is None else file.special
    if file is None or rules is None:
        return
    broken, known = rules_fault(rules), is_known(rules)
    if watched and (broken or not known):
        return
    if broken:
        yield MapFault("rules-broken", "rules", {"rules": rules, "reason": broken})
    elif not known:
        yield MapFault("wrong-word", "rules", unknown_word(rules, known_rules(), "got"))
    else:
        for what in _lacking(file, needs_of(rules)):
            yield MapFault("rules-need", "rules", {"rules": rules, "what": what})


def special_cautions(raw: dict[str, Any]) -> Iterator[Caution]:
    """What is drawn and does nothing, as no rules are asked for; or rules that nobody can read."""
    file = _understood(raw)
    if file is None:
        return
    if file.special is not None and (reason := SPECIAL.text_fault(file.special)):
        yield Caution("rules-untold", "rules", {"rules": file.special, "reason": reason})
    if file.special is None:
        of = {kind: rules for rules in our_rules() for kind in needs_of(rules).features}
        for kind in dict.fromkeys(f.kind for f in file.feature if f.kind in of):
            yield Caution("no-rules", "rules", {"kind": kind, "rules": of[kind]})


def _understood(raw: dict[str, Any]) -> MapFile | None:
    try:
        return as_declared(raw, MapFile)
    except msgspec.ValidationError:
        return None


def _lacking(file: MapFile, needs: Needs) -> Iterator[str]:
    kinds: Counter[str] = Counter(feature.kind for feature in file.feature)
    sectors = Counter(land.sector for land in file.territory)
    there = {land.id for land in file.territory}
    yield from (f"1 × {kind}" for kind in needs.exactly_one if kinds[kind] != 1)
    for number in range(1, needs.sectors + 1):
        if needs.sectors_unique and sectors[number] != 1:
            yield f"1 × sector = {number}"
        elif not sectors[number]:
            yield f"sector = {number}"
    yield from (f'id = "{id}"' for id in needs.territories if id not in there)
    yield from _launch_sides(file, needs.launch_sides)
    yield from (kind for kind in needs.at_least_one if not kinds[kind])
    if needs.players is not None and file.players != needs.players:
        yield f"players = {list(needs.players)}"


def _launch_sides(file: MapFile, count: int) -> Iterator[str]:
    """What the parts of the platform lack from which the seats flick."""
    if not count:
        return
    sides = [feature for feature in file.feature if feature.kind == "launch-side"]
    seats = Counter(side.seat for side in sides)
    wanted = range(1, count + 1)
    yield from (f"1 × launch-side, seat = {seat}" for seat in wanted if seats[seat] != 1)
    for side in sides:
        if side.ring is not None and not _has_room(side.ring):
            yield f"launch-side, seat = {side.seat}, ⌀ {2 * _REACH_CM:.1f} cm"


def _has_room(ring: Sequence[tuple[float, float]]) -> bool:
    """Whether a die can stand in the middle of that part of the platform, however it is turned."""
    side = shapely.Polygon(ring)
    if not side.is_valid or not side.area:
        return True  # which is a fault by itself
    return bool(shapely.covers(side & platform(), side.centroid.buffer(_REACH_CM)))
