"""Space: planets in a ring, and a black hole that takes dice out and puts them on a planet."""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np
import shapely

from diedie.board.atlas import map_named
from diedie.board.footprint import footprints
from diedie.board.ground import TOUCH_CM2
from diedie.board.maps import Map, Territory, middle_in
from diedie.board.stance import tray_face
from diedie.errors import IllegalMove
from diedie.games.base import Outcome, Rest, Rolling
from diedie.games.diedie.army_dice import die_named, seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import added
from diedie.games.diedie.moves import Put, Spot
from diedie.games.diedie.offers import Offer
from diedie.games.diedie.places import (
    arena,
    at,
    less_hole,
    lies_free,
    nearest,
    outline,
    taken,
    taken_away,
)
from diedie.games.diedie.rulings import ANYWHERE
from diedie.games.diedie.state import State, Teleport
from diedie.games.diedie.strikes import body_of
from diedie.games.diedie.worlds.base import World
from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.event import Event
from diedie.model.flick import Throw
from diedie.model.pose import Quaternion
from diedie.model.scene import Body, Kind

if TYPE_CHECKING:
    from diedie.games.diedie.field import Field


class Space(World):
    """Planets, numbered around the black hole."""

    def adjacent(self, board: Map, territory: str) -> tuple[str, ...]:
        """SPA-1: what shares a border, and the next planets of the ring."""
        near = super().adjacent(board, territory)
        here = board.territory(territory)
        if here is None or here.sector is None:
            return near
        ring = sorted((t for t in board.territories if t.sector), key=lambda t: t.sector or 0)
        i = ring.index(here)
        return tuple(dict.fromkeys((*near, ring[i - 1].id, ring[(i + 1) % len(ring)].id)))

    def swallowed(self, field: Field) -> tuple[str, ...]:
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


def in_hole(board: Map, body: Body) -> bool:
    """Whether a body would be in the black hole, if the map has one (SPA-4)."""
    holes = board.featured("black-hole")
    return any(bool(middle_in(hole, footprints([body]))[0]) for hole in holes)


WORLD = Space()


def rolling(state: State, die: str) -> Rolling:
    """The roll outside the arena, by the match's seed."""
    seed = chance(state.setup.seed, "roll", state.rolls).getrandbits(48)
    return Rolling((body_of(state, die),), Throw(seed))


def rolled(state: State, die: str, rest: Rest) -> Outcome:
    """The die is out of the hole, with a new face if the roll gave a clear one."""
    known = state.attack.teleport
    if known is None:
        known = Teleport(die, field(state).value(die))
        state = taken_away(state, [die])
    face = tray_face(rest.scene.body(die))
    phase = msgspec.structs.replace(
        state.attack, teleport=msgspec.structs.replace(known, face=face)
    )
    told = "rolled-unclear" if face is None else "rolled"
    event = Event(told, body=die, seat=seat_of(state, die), value=face)
    return Outcome(state.having(phase=phase, rolls=state.rolls + 1), (event,))


def without_place(state: State) -> Outcome | None:
    """Where no place is free at all the die is out for the Era; None when there is one."""
    if _goal(state).spot is not None:
        return None
    die = _known(state).die
    state = state.having(phase=msgspec.structs.replace(state.attack, teleport=None))
    return Outcome(state.having(out=(*state.out, die)), (Event("no-room", body=die),))


def offer(state: State) -> Offer:
    """Where the die may be put, with the nearest place as an example."""
    die, (planet, spot) = _known(state).die, _goal(state)
    assert spot is not None
    lands = (planet,) if planet else map_named(state.setup.map).territories
    return Offer("place", (Put(die, spot),), (die,), tuple(t.id for t in lands), open=True)


def check(state: State, move: Put) -> None:
    """Raise IllegalMove when the die may not be put there."""
    known = _known(state)
    if move.die != known.die:
        raise IllegalMove("not-due-place", die=move.die, dice=known.die)
    shapes = outline(*_lying(state))
    if not lies_free(_ground(state), shapes, move.spot, taken(field(state))):
        raise IllegalMove("no-room-there", die=move.die)
    planet, lies = _goal(state).planet, at(shapes, move.spot)
    if planet and shapely.area(shapely.intersection(lies, planet.shape)) < TOUCH_CM2:
        raise IllegalMove("not-on-planet", die=move.die, territory=planet.id)


def placed(state: State, move: Put) -> Outcome:
    """The die lies on the map again."""
    kind, orientation = _lying(state)
    scene = added(state.scene, move.die, kind, orientation, move.spot)
    phase = msgspec.structs.replace(state.attack, teleport=None)
    state = state.having(scene=scene, phase=phase)
    lands = field(state).readings[move.die].territories
    land = max(lands, key=lambda name: lands[name])
    return Outcome(state, (Event("teleported", body=move.die, territory=land),))


class _Goal(NamedTuple):
    """The planet on which the die has to lie, None: anywhere; and a free place, if there is one."""

    planet: Territory | None
    spot: Spot | None


@lru_cache(8)
def _goal(state: State) -> _Goal:
    """Where the die has to go: anywhere, where its planet is full."""
    planet = destination(map_named(state.setup.map), _known(state).shown)
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


def _known(state: State) -> Teleport:
    assert state.attack.teleport is not None
    return state.attack.teleport


def _lying(state: State) -> tuple[Kind, Quaternion]:
    """What the rolled die is, and how it will lie."""
    known = _known(state)
    kind = die_named(state, known.die).kind
    assert known.face is not None
    return kind, showing(kind, known.face)
