"""A position: the entries of a file, put on the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from diedie.board.atlas import is_file_name, map_named, resolve_map
from diedie.board.footprint import footprint, footprints
from diedie.board.free_places.search import free_place
from diedie.board.launch import resting_height
from diedie.board.maps import Map
from diedie.board.stance import highest, stances
from diedie.errors import FileError, MapError, PositionError, closest_name
from diedie.files import read_bytes
from diedie.games.diedie.options import option_names
from diedie.games.diedie.position_file import DieEntry, MonumentEntry, PositionFile
from diedie.json_reader import decode_json
from diedie.model.dice import FACES, showing
from diedie.model.names import ARMIES
from diedie.model.pose import UPRIGHT, Pose, Quaternion, compose, turn, yawed
from diedie.model.scene import Body, Kind, Laid, Scene
from diedie.table.arena import hex_distance, off_table
from diedie.table.constants import APOTHEM, CLEAR_DEG

_MOST_BYTES = 1_000_000
_MOST_BODIES = 200
_LEAN_DEG = (0.0, 60.0)

Entry = DieEntry | MonumentEntry


class Position(msgspec.Struct, frozen=True):
    """A checked position: the file's entries, the scene on the table, the dice in hands."""

    file: PositionFile
    scene: Scene
    hands: tuple[Body, ...]

    @property
    def board(self) -> Map:
        return map_named(self.file.map)


def load_position(path: Path, check: Callable[[PositionFile], None] | None = None) -> Position:
    """The position in a file; PositionError names what is wrong with it.

    `check` may refuse what is written before anything is placed, which takes its time.
    """
    raw = read_bytes(path, _MOST_BYTES)
    file = decode_json(raw, PositionFile, str(path), PositionError)
    beside = path.parent / file.map
    if is_file_name(file.map) and beside.is_file():
        file = msgspec.structs.replace(file, map=str(beside))
    try:
        return place_all(file, check)
    except PositionError as fault:
        raise fault.in_file(str(path)) from None


def place_all(file: PositionFile, check: Callable[[PositionFile], None] | None = None) -> Position:
    """Put everything where the entries say: first what lies exactly, then what finds a free
    place in a territory, last what stands on others."""
    file = msgspec.structs.replace(file, map=_map(file.map))
    board = map_named(file.map)
    entries = _checked(file, board)
    if check is not None:
        check(file)
    placed: dict[str, Body] = {}
    for place, (id, entry) in entries.items():
        if entry.at is not None:
            placed[id] = _body_at(place, id, entry)
    for place, (id, entry) in entries.items():
        if entry.within is not None:
            placed[id] = _body_in(place, id, entry, placed, board)
    _stack(entries, placed)
    hands = tuple(
        Body(die.id, die.kind, Pose((0, 0, 0), _turned(die))) for die in file.dice if die.hand
    )
    in_order = tuple(placed[id] for id, _ in entries.values() if id in placed)
    return Position(file, Laid(in_order, hands=hands) if hands else Scene(in_order), hands)


def _map(name: str) -> str:
    """What the map is called that a position names; PositionError when it names none."""
    try:
        return resolve_map(name)
    except MapError as fault:
        where = fault.place or "map"
        raise PositionError(fault.code, file=fault.file, place=where, **fault.fields) from None
    except FileError as fault:  # told of the position, which names a map that is not there
        raise PositionError("no-map-file", place="map", name=name) from fault


def _checked(file: PositionFile, board: Map) -> Mapping[str, tuple[str, Entry]]:
    """The ids and entries of all bodies by their place in the file, if nothing is wrong."""
    _check_names(file, board)
    if len(file.dice) + len(file.monuments) > _MOST_BODIES:
        raise PositionError("too-many-bodies", place="dice", most=_MOST_BODIES)
    entries: dict[str, tuple[str, Entry]] = {}
    seen: set[str] = set()
    for place, id, entry in _entries(file):
        if id in seen:
            raise PositionError("id-twice", place=place, id=id)
        seen.add(id)
        entries[place] = (id, entry)
        if isinstance(entry, DieEntry):
            _check_die(place, entry)
        elif (entry.at is None) == (entry.within is None):
            raise PositionError("monument-place", place=place, kind=id)
    return entries


def _entries(file: PositionFile) -> Iterator[tuple[str, str, Entry]]:
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
        if option not in option_names():
            raise _unknown("rule", option, f"options[{i}]", option_names())
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
    low, high = _LEAN_DEG
    if not low <= die.lean <= high:
        raise PositionError("lean-out-of-bounds", place=place, die=die.id, low=low, high=high)


def _turned(entry: Entry) -> Quaternion:
    if isinstance(entry, DieEntry):
        flat = showing(entry.kind, entry.face)
        return compose(yawed(entry.yaw), compose(turn((1.0, 0.0, 0.0), entry.lean), flat))
    lying = UPRIGHT if entry.standing else turn((1.0, 0.0, 0.0), 90.0)
    return compose(yawed(entry.yaw), lying)


def _body_at(place: str, id: str, entry: Entry) -> Body:
    assert entry.at is not None
    x, y = entry.at
    if not all(map(math.isfinite, (x, y, entry.yaw))) or off_table((x, y, 0.0)):
        raise PositionError("off-table", place=place, id=id)
    if hex_distance(x, y) > APOTHEM:
        raise PositionError("outside-arena", place=place, id=id)
    return _set_down(id, entry.kind, (x, y), _turned(entry), 0.0)


def _body_in(place: str, id: str, entry: Entry, placed: Mapping[str, Body], board: Map) -> Body:
    assert entry.within is not None
    land = board.territory(entry.within)
    if land is None:
        raise _unknown("territory", entry.within, place, [t.id for t in board.territories])
    turned = _turned(entry)
    outline = footprint(Body(id, entry.kind, Pose((0, 0, 0), turned)))
    middle = land.shape.representative_point()
    taken = [*footprints([*placed.values()]), *board.pitfalls]
    spot = free_place(land.shape, outline, taken, (middle.x, middle.y))
    if spot is None:
        raise PositionError("no-free-place", place=place, id=id, territory=land.id)
    return _set_down(id, entry.kind, (spot.x, spot.y), compose(yawed(spot.turn), turned), 0.0)


def _stack(entries: Mapping[str, tuple[str, Entry]], placed: dict[str, Body]) -> None:
    """Put dice on what they stand on, from the lowest up."""
    waiting = {
        place: entry
        for place, (_, entry) in entries.items()
        if isinstance(entry, DieEntry) and entry.on is not None
    }
    while waiting:
        ready = [place for place, die in waiting.items() if die.on in placed]
        if not ready:
            place, die = next(iter(waiting.items()))
            raise PositionError("on-nothing", place=place, die=die.id, on=die.on)
        for place in ready:
            die = waiting.pop(place)
            below = placed[str(die.on)]
            if stances([below]).tilt[0] > CLEAR_DEG:
                raise PositionError("on-leaning", place=place, die=die.id, on=die.on)
            x, y, _ = below.pose.position
            placed[die.id] = _set_down(die.id, die.kind, (x, y), _turned(die), highest(below))


def _set_down(
    id: str, kind: Kind, at: tuple[float, float], turned: Quaternion, ground: float
) -> Body:
    return Body(id, kind, Pose((*at, ground + resting_height(kind, turned)), turned).rounded())


def _unknown(what: str, name: str, place: str, known: Iterable[str]) -> PositionError:
    return PositionError(f"unknown-{what}", place=place, name=name, known=closest_name(name, known))
