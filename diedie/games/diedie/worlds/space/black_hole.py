"""The black hole: dice that end in it are rolled outside and put on a planet (SPA-2 to SPA-4).

What a player has to do next is to `roll` a die, or to `place` the one that was rolled.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np
import shapely

from diedie.board.atlas import map_named
from diedie.board.footprint import outline
from diedie.board.ground import TOUCH_CM2
from diedie.board.maps import Map, Territory, middle_in
from diedie.board.stance import tray_face
from diedie.errors import IllegalMove
from diedie.games.base import Offer, Outcome, Refusal, Rest, Rolling, Task
from diedie.games.diedie.army_dice import die_named, first_owned, seat_of
from diedie.games.diedie.field import Battlefield, field
from diedie.games.diedie.hands import added
from diedie.games.diedie.moves import Move, Put, Roll, Spot
from diedie.games.diedie.ownership import owned
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.places import (
    arena,
    at,
    less_hole,
    lies_free,
    nearest,
    taken,
    taken_away,
)
from diedie.games.diedie.rulings import ANYWHERE
from diedie.games.diedie.state import State, Teleport
from diedie.games.diedie.strikes import body_of
from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.event import Event
from diedie.model.flick import Throw
from diedie.model.pose import Quaternion
from diedie.model.scene import Kind


def swallowed(field: Battlefield) -> tuple[str, ...]:
    """SPA-2: clear results whose middle is in the black hole, a tower's top first."""
    clear = [b for b in field.scene.bodies if b.is_die and field.readings[b.id].value]
    if not clear:
        return ()
    hole, *_ = field.board.featured("black-hole")
    inside = middle_in(hole, np.array([field.footprints[b.id] for b in clear]))
    dice = itertools.compress(clear, inside.tolist())
    return tuple(b.id for b in sorted(dice, key=lambda b: -b.pose.position[2]))


def destination(board: Map, shown: int) -> Territory | None:
    """The planet to which a die goes that showed so much; None: anywhere (SPA-2)."""
    if shown >= ANYWHERE:
        return None
    return next(t for t in board.territories if t.sector == shown)


def finished(state: State) -> bool:
    return not _dice(state)


def proceed(state: State) -> Outcome | None:
    """Where no place is free at all the die is out for the Era."""
    if not _is_rolled(state) or _goal(state).spot is not None:
        return None
    die = _teleport(state).die
    state = state.having(phase=msgspec.structs.replace(state.attack, teleport=None))
    return Outcome(state.having(out=(*state.out, die)), (Event("no-room", body=die),))


def seat(state: State) -> int:
    return seat_of(state, _dice(state)[0])


def legal(state: State) -> Iterator[Offer[Move] | Refusal]:
    """Dice to be rolled; or where a die may be put, with the nearest place as an example."""
    dice = _dice(state)
    if not _is_rolled(state):
        yield Offer("roll", tuple(map(Roll, dice)), dice)
        return
    planet, spot = _goal(state)
    assert spot is not None
    lands = (planet,) if planet else map_named(state.setup.map).territories
    yield Offer("place", (Put(dice[0], spot),), dice, tuple(t.id for t in lands), open=True)


def check(state: State, move: Move) -> None:
    match move:
        case Roll(die) if not _is_rolled(state):
            dice = _dice(state)
            if die not in dice:
                owned(state, seat(state), die)
                raise IllegalMove("not-due-roll", die=die, dice=", ".join(dice))
        case Put() if _is_rolled(state):
            _check_place(state, move)
        case _:
            raise IllegalMove("not-now-place" if _is_rolled(state) else "not-now-roll")


def task(state: State, move: Move) -> Task | None:
    """The roll outside the arena, by the match's seed."""
    if not isinstance(move, Roll):
        return None
    seed = chance(state.setup.seed, "roll", state.rolls).getrandbits(48)
    return Rolling((body_of(state, move.die),), Throw(seed))


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    if isinstance(move, Put):
        return _placed(state, move)
    assert isinstance(move, Roll)
    assert rest is not None
    return _rolled(state, move.die, rest)


def _rolled(state: State, die: str, rest: Rest) -> Outcome:
    """The die is out of the hole, with a new face if the roll gave a clear one."""
    teleport = state.attack.teleport
    if teleport is None:
        teleport = Teleport(die, field(state).value(die))
        state = taken_away(state, [die])
    face = tray_face(rest.scene.body(die))
    phase = msgspec.structs.replace(
        state.attack, teleport=msgspec.structs.replace(teleport, face=face)
    )
    name = "rolled-unclear" if face is None else "rolled"
    event = Event(name, body=die, seat=seat_of(state, die), value=face)
    return Outcome(state.having(phase=phase, rolls=state.rolls + 1), (event,))


def _check_place(state: State, move: Put) -> None:
    """Raise IllegalMove when the die may not be put there."""
    teleport = _teleport(state)
    if move.die != teleport.die:
        raise IllegalMove("not-due-place", die=move.die, dice=teleport.die)
    shapes = outline(*_lying(state))
    if not lies_free(_ground(state), shapes, move.spot, taken(field(state))):
        raise IllegalMove("no-room-there", die=move.die)
    planet, lies = _goal(state).planet, at(shapes, move.spot)
    if planet and shapely.area(shapely.intersection(lies, planet.shape)) < TOUCH_CM2:
        raise IllegalMove("not-on-planet", die=move.die, territory=planet.id)


def _placed(state: State, move: Put) -> Outcome:
    """The die lies on the map again."""
    kind, orientation = _lying(state)
    scene = added(state.scene, move.die, kind, orientation, move.spot)
    phase = msgspec.structs.replace(state.attack, teleport=None)
    state = state.having(scene=scene, phase=phase)
    lands = field(state).readings[move.die].territories
    land = max(lands, key=lambda name: lands[name])
    return Outcome(state, (Event("teleported", body=move.die, territory=land),))


@lru_cache(8)
def _dice(state: State) -> tuple[str, ...]:
    """The die on its way, or those in the hole that can be taken out now: the top of a stack
    first, and of several owners' dice those of the first in marker order."""
    if state.attack.teleport is not None:
        return (state.attack.teleport.die,)
    here = field(state)
    inside = swallowed(here)
    dice = [die for die in inside if not here.load(die) & set(inside)] or inside
    return first_owned(state, dice)


def _is_rolled(state: State) -> bool:
    """Whether a die has been rolled and has to be put down."""
    return state.attack.teleport is not None and state.attack.teleport.face is not None


class _Goal(NamedTuple):
    """The planet on which the die has to lie, None: anywhere; and a free place, if there is one."""

    planet: Territory | None
    spot: Spot | None


@lru_cache(8)
def _goal(state: State) -> _Goal:
    """Where the die has to go: anywhere, where its planet is full."""
    planet = destination(map_named(state.setup.map), _teleport(state).shown)
    spot = _spot(state, planet)
    return _Goal(planet, spot) if spot or planet is None else _Goal(None, _spot(state, None))


def _spot(state: State, planet: Territory | None) -> Spot | None:
    """A free place with a part on the planet, if one is given; else anywhere on the map."""
    here = field(state)
    middle = (planet or here.board.territories[-1]).shape.representative_point()
    reaching = planet.shape if planet else None
    shapes = outline(*_lying(state))
    return nearest(here, _ground(state), shapes, (middle.x, middle.y), reaching=reaching)


def _ground(state: State) -> shapely.Polygon:
    """The map without the black hole (SPA-4)."""
    return less_hole(map_named(state.setup.map), arena())


def _teleport(state: State) -> Teleport:
    assert state.attack.teleport is not None
    return state.attack.teleport


def _lying(state: State) -> tuple[Kind, Quaternion]:
    """What the rolled die is, and how it will lie."""
    teleport = _teleport(state)
    kind = die_named(state, teleport.die).kind
    assert teleport.face is not None
    return kind, showing(kind, teleport.face)


RULES = PhaseRules(
    finished=finished,
    proceed=proceed,
    seat=seat,
    legal=legal,
    check=check,
    task=task,
    play=play,
)
