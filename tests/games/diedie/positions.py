"""States of a match from short descriptions.

    position("world-war", {"a1": (4, "fjords"), "a2": (6, "a1"), "b1": (2, (3.0, -1.5))})

Dice are named by seat and number: `a1` is the first die of the first seat; the d8 is `soldier`.
Each has a face and a place: a territory, the body below it, or a point; `Lying` adds a yaw and a
lean. Monuments lie among them, with True in place of the face when they stand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import shapely

from diedie.board.atlas import map_named
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.position import place_all
from diedie.games.diedie.position_file import PositionFile
from diedie.games.diedie.state import SOLDIER, Movement, Seat, Setup, Soldier, State
from diedie.model.names import ARMIES
from diedie.model.scene import MONUMENT_KINDS

_DIE = re.compile(r"[a-e][1-9]")


class Lying(NamedTuple):
    """How a body lies: what it shows, and where."""

    face: int
    place: str | tuple[float, float]
    yaw: float = 0.0
    lean: float = 0.0


Bodies = Mapping[str, tuple[Any, ...]]  # a Lying, or its first fields


def named(short: str) -> str:
    """The id of a body in the game: `b3` is the third die of the second seat's army."""
    if _DIE.fullmatch(short):
        return f"{ARMIES['abcde'.index(short[0])]}-{short[1]}"
    return short


def position(
    map: str,
    bodies: Bodies,
    *,
    players: int = 2,
    options: Sequence[str] = (),
    **fields: object,
) -> State:
    """A state with these bodies on the map; all other dice are in the hands of their owners.

    It is the first seat's turn to use a card in Era I, nobody has scored, and a d8 that lies
    there stands in for the first seat's last die, unless other `fields` of the state say so.
    """
    setup = Setup(map, tuple(Seat(army) for army in ARMIES[:players]), tuple(options))
    seats = tuple(range(players))
    track = tuple(Marker(seat) for seat in seats)
    state = State(setup, 1, Movement(0, "card"), track, seats, ((),) * players)
    if SOLDIER in bodies:
        state = state.having(soldier=Soldier(0, named("a5")))
    state = state.having(scene=place_all(_file(setup, bodies)).scene).having(**fields)
    return state if "hands" in fields else state.having(hands=_hands(state))


def on_border(map: str, one: str, other: str) -> tuple[float, float]:
    """A point in the middle of the border of two territories."""
    lands = {land.id: land.shape for land in map_named(map).territories}
    line = shapely.line_merge(shapely.intersection(lands[one], lands[other]))
    point = shapely.line_interpolate_point(line, 0.5, normalized=True)
    return point.x, point.y


def _hands(state: State) -> tuple[tuple[str, ...], ...]:
    used = {body.id for body in state.scene.bodies} | {*state.out, *(a.die for a in state.away)}
    if state.soldier is not None and SOLDIER in used:
        used.add(state.soldier.instead or "")
    return tuple(
        tuple(die.id for die in dice_of(state) if die.seat == seat and die.id not in used)
        for seat in range(len(state.setup.seats))
    )


def _file(setup: Setup, bodies: Bodies) -> PositionFile:
    entries = [_entry(short, Lying(*how)) for short, how in bodies.items()]
    dice = [entry for entry in entries if "id" in entry]
    monuments = [entry for entry in entries if "id" not in entry]
    players = [{"army": seat.army} for seat in setup.seats]
    written = {"map": setup.map, "players": players, "dice": dice, "monuments": monuments}
    return msgspec.convert({"format": "diedie-position/1", **written}, PositionFile)


def _entry(short: str, how: Lying) -> dict[str, object]:
    """A body as a position file has it."""
    place = named(how.place) if isinstance(how.place, str) else how.place
    entry: dict[str, object] = {_preposition(how.place): place, "yaw": how.yaw}
    if short in MONUMENT_KINDS:
        return {**entry, "kind": short, "standing": bool(how.face)}
    id = named(short)
    army, kind = (ARMIES[0], "d8") if short == SOLDIER else (id.rpartition("-")[0], "d6")
    return {**entry, "id": id, "army": army, "kind": kind, "face": how.face, "lean": how.lean}


def _preposition(place: str | tuple[float, float]) -> str:
    if not isinstance(place, str):
        return "at"
    return "on" if _DIE.fullmatch(place) or place in (SOLDIER, *MONUMENT_KINDS) else "in"
