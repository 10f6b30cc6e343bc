"""A position file: who plays, and what lies where."""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from diedie.board.footprint import footprint, highest
from diedie.board.launching import resting_height
from diedie.board.maps import Map, map_ids, map_named
from diedie.board.places import free_place
from diedie.errors import PositionError
from diedie.files import decode_json, read_bytes
from diedie.model.dice import FACES, showing
from diedie.model.names import ARMIES, OPTIONS
from diedie.model.pose import UPRIGHT, Pose, Quaternion, compose, turn, yawed
from diedie.model.scene import Body, Kind, Scene
from diedie.table.arena import hex_distance, off_table
from diedie.table.constants import APOTHEM

_MOST_BYTES = 1_000_000
_MOST_BODIES = 200


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player, in marker order."""

    army: str
    score: int = 0


class DieEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die: exactly one of `at`, `in`, `on` and `hand` says where it is."""

    id: str
    army: str
    face: int
    at: tuple[float, float] | None = None
    yaw: float = 0.0
    within: str | None = msgspec.field(name="in", default=None)
    on: str | None = None
    hand: bool = False
    kind: Literal["d6", "d8"] = "d6"
    lean: float = 0.0
    role: Literal["master", "crew"] = "master"


class MonumentEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monument: `at` or `in` says where it is."""

    kind: Literal["pyramid", "castle", "building"]
    standing: bool
    at: tuple[float, float] | None = None
    yaw: float = 0.0
    within: str | None = msgspec.field(name="in", default=None)


class Quarantine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose quarantine lies where."""

    army: str
    territory: str


class Effects(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What played cards left behind."""

    armistice: str | None = None
    quarantine: Quarantine | None = None
    stout: tuple[str, ...] = ()
    archaeology: tuple[str, ...] = ()


class PositionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position file as written."""

    format: Literal["diedie-position/1"]
    map: str
    players: tuple[PlayerEntry, ...]
    dice: tuple[DieEntry, ...]
    options: tuple[str, ...] = ()
    monuments: tuple[MonumentEntry, ...] = ()
    effects: Effects = Effects()


class Position(msgspec.Struct, frozen=True):
    """A checked position: the file's entries, the scene on the table, the dice in hands."""

    file: PositionFile
    scene: Scene
    hands: tuple[Body, ...]

    @property
    def board(self) -> Map:
        return map_named(self.file.map)


def load_position(path: Path) -> Position:
    """The position in a file; PositionError names what is wrong with it."""
    raw = read_bytes(path, _MOST_BYTES)
    file = decode_json(raw, PositionFile, str(path), PositionError)
    try:
        return place_all(file)
    except PositionError as fault:
        fault.file = fault.file or str(path)
        raise


def place_all(file: PositionFile) -> Position:
    """Put everything where the entries say."""
    if file.map not in map_ids():
        raise _unknown("map", file.map, "map", map_ids())
    if len(file.dice) + len(file.monuments) > _MOST_BODIES:
        raise PositionError("too-many-bodies", place="dice", most=_MOST_BODIES)
    board = map_named(file.map)
    _check_names(file, board)
    placed: dict[str, Body] = {}
    waiting: list[tuple[str, DieEntry | MonumentEntry, str]] = []
    hands: list[Body] = []
    seen: set[str] = set()
    for place, id, entry in _entries(file):
        if id in seen:
            raise PositionError("id-twice", place=place, id=id)
        seen.add(id)
        if isinstance(entry, DieEntry):
            _check_die(place, entry)
            if entry.hand:
                hands.append(Body(id, entry.kind, Pose((0, 0, 0), _turned(entry))))
                continue
        if entry.at is not None:
            placed[id] = _body_at(place, id, entry)
        else:
            waiting.append((place, entry, id))
    _place_waiting(waiting, placed, board)
    return Position(file, Scene(tuple(placed[i] for i in seen_order(file, placed))), tuple(hands))


def seen_order(file: PositionFile, placed: dict[str, Body]) -> list[str]:
    """The ids of what lies on the table, in the order of the file."""
    return [id for _, id, _ in _entries(file) if id in placed]


def _entries(file: PositionFile) -> Iterable[tuple[str, str, DieEntry | MonumentEntry]]:
    for i, die in enumerate(file.dice):
        yield f"dice[{i}]", die.id, die
    for i, monument in enumerate(file.monuments):
        yield f"monuments[{i}]", monument.kind, monument


def _check_names(file: PositionFile, board: Map) -> None:
    armies = [player.army for player in file.players]
    for i, player in enumerate(file.players):
        if player.army not in ARMIES:
            raise _unknown("army", player.army, f"players[{i}].army", ARMIES)
        if player.army in armies[:i]:
            raise PositionError("army-twice", place=f"players[{i}]", army=player.army)
        if i and player.score > file.players[i - 1].score:
            raise PositionError("marker-order", place=f"players[{i}]", army=player.army)
    for i, option in enumerate(file.options):
        if option not in OPTIONS:
            raise _unknown("rule", option, f"options[{i}]", OPTIONS)
    for i, die in enumerate(file.dice):
        if die.army not in armies:
            raise _unknown("army", die.army, f"dice[{i}].army", armies)
    effects = file.effects
    lands = [t.id for t in board.territories]
    for name in filter(None, (effects.armistice, getattr(effects.quarantine, "territory", None))):
        if name not in lands:
            raise _unknown("territory", name, "effects", lands)
    concerned = (*effects.stout, *effects.archaeology)
    for name in (*concerned, *([effects.quarantine.army] if effects.quarantine else [])):
        if name not in armies:
            raise _unknown("army", name, "effects", armies)


def _check_die(place: str, die: DieEntry) -> None:
    if die.face not in FACES[die.kind]:
        raise PositionError("no-such-face", place=place, die=die.id, face=die.face, kind=die.kind)
    ways = [die.at is not None, die.within is not None, die.on is not None, die.hand]
    if sum(ways) != 1:
        raise PositionError("one-place", place=place, die=die.id)
    if not (math.isfinite(die.lean) and 0 <= die.lean <= 60):
        raise PositionError("lean-out-of-bounds", place=place, die=die.id, low=0, high=60)


def _turned(entry: DieEntry | MonumentEntry) -> Quaternion:
    if isinstance(entry, DieEntry):
        flat = showing(entry.kind, entry.face)
        return compose(yawed(entry.yaw), compose(turn((1.0, 0.0, 0.0), entry.lean), flat))
    lying = UPRIGHT if entry.standing else turn((1.0, 0.0, 0.0), 90.0)
    return compose(yawed(entry.yaw), lying)


def _body_at(place: str, id: str, entry: DieEntry | MonumentEntry) -> Body:
    assert entry.at is not None
    x, y = entry.at
    if not all(map(math.isfinite, (x, y, entry.yaw))) or off_table((x, y, 0.0)):
        raise PositionError("off-table", place=place, id=id)
    if hex_distance(x, y) > APOTHEM:
        raise PositionError("outside-arena", place=place, id=id)
    return _set_down(id, entry.kind, (x, y), _turned(entry), 0.0)


def _set_down(
    id: str, kind: Kind, at: tuple[float, float], turned: Quaternion, ground: float
) -> Body:
    return Body(id, kind, Pose((*at, ground + resting_height(kind, turned)), turned).rounded())


def _place_waiting(
    waiting: list[tuple[str, DieEntry | MonumentEntry, str]], placed: dict[str, Body], board: Map
) -> None:
    """Place what depends on others: stacked dice as soon as their support lies, then `in`."""
    while waiting:
        ready = next(
            (
                w
                for w in waiting
                if not isinstance(w[1], DieEntry) or w[1].on is None or w[1].on in placed
            ),
            None,
        )
        if ready is None:
            place, entry, id = waiting[0]
            raise PositionError("on-nothing", place=place, die=id, on=getattr(entry, "on", ""))
        waiting.remove(ready)
        place, entry, id = ready
        if isinstance(entry, DieEntry) and entry.on is not None:
            below = placed[entry.on]
            x, y, _ = below.pose.position
            placed[id] = _set_down(id, entry.kind, (x, y), _turned(entry), highest(below))
        else:
            placed[id] = _body_in(place, id, entry, placed, board)


def _body_in(
    place: str,
    id: str,
    entry: DieEntry | MonumentEntry,
    placed: dict[str, Body],
    board: Map,
) -> Body:
    if entry.within is None:
        raise PositionError("one-place", place=place, die=id)
    land = board.territory(entry.within)
    if land is None:
        raise _unknown("territory", entry.within, place, [t.id for t in board.territories])
    turned = _turned(entry)
    outline = footprint(Body(id, entry.kind, Pose((0, 0, 0), turned)))
    middle = land.shape.representative_point()
    taken = [footprint(body) for body in placed.values()]
    found = free_place(land.shape, outline, taken, (middle.x, middle.y))
    if found is None:
        raise PositionError("no-free-place", place=place, id=id, territory=land.id)
    x, y, degrees = found
    return _set_down(id, entry.kind, (x, y), compose(yawed(degrees), turned), 0.0)


def _unknown(what: str, name: str, place: str, known: Iterable[str]) -> PositionError:
    names = list(known)
    near = difflib.get_close_matches(name, names, 1)
    return PositionError(
        f"unknown-{what}", place=place, name=name, known=", ".join(near or names) or "-"
    )
