"""Towers: dice that are put on top of others (ATK-10), in the attack phase and by cards."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterator
from functools import lru_cache

import numpy as np

from diedie.board.balance import bears
from diedie.board.footprint import footprint
from diedie.board.stance import stances
from diedie.board.supports import cores, touches
from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.field import Battlefield, field
from diedie.games.diedie.hands import stacked
from diedie.games.diedie.ownership import check_reach, passes, usable_die
from diedie.games.diedie.places import in_hole
from diedie.games.diedie.state import State
from diedie.model.event import Event
from diedie.model.scene import Body, Scene
from diedie.table.arena import hex_distance, hexagon
from diedie.table.constants import APOTHEM, STACK_DEG
from diedie.table.solids import solid

_DEPTH = 0.03  # cm: so far into each other bodies at rest may seem to reach


def check_build(state: State, seat: int, die: str, onto: str, by_hand: bool = False) -> None:
    """Raise IllegalMove when a seat may not put its single die on another one of its own; what is
    built `by_hand`, not by the power of a card, keeps to where hands reach (KRA-9)."""
    if die == onto:
        raise IllegalMove("onto-itself", die=die)
    check_single(state, seat, die)
    check_single(state, seat, onto)
    for each in (die, onto) if by_hand else ():
        check_reach(state, each)
    check_fit(state, die, onto)


@lru_cache(8)
def builds(state: State, seat: int, by_hand: bool = False) -> tuple[tuple[str, str], ...]:
    """The dice that a seat may put on top of others, with those others."""
    return tuple(_builds(state, seat, by_hand))


@lru_cache(8)
def may_build(state: State, seat: int) -> bool:
    """Whether there are any such dice for its hand."""
    return any(True for _ in _builds(state, seat, by_hand=True))


def _builds(state: State, seat: int, by_hand: bool) -> Iterator[tuple[str, str]]:
    here = field(state)
    alone = [piece.base for piece in here.of(seat) if not piece.is_tower]
    if len(alone) < 2:
        return iter(())  # without asking what rests on what
    single = [die for die in alone if passes(check_single, state, seat, die)]
    if by_hand:
        single = [die for die in single if passes(check_reach, state, die)]
    return (pair for pair in itertools.permutations(single, 2) if _fits_on(here, *pair))


def built(state: State, seat: int, die: str, onto: str, name: str = "built") -> Outcome:
    """A die is put on top of another, centred, its face kept; `name` is the event's name."""
    event = Event(name, body=die, other=onto, seat=seat)
    return Outcome(state.having(scene=stacked(state.scene, die, onto)), (event,))


def check_single(state: State, seat: int, die: str) -> None:
    """Raise IllegalMove unless this is a die of the seat that is part of no tower."""
    usable_die(state, seat, die)
    piece = field(state).piece_of(die)
    if piece is not None and piece.is_tower:
        raise IllegalMove("in-a-tower", die=die)


def check_fit(state: State, die: str, onto: str) -> None:
    """Raise IllegalMove when a die put on top of another would not lie there by itself."""
    if not _fits_on(field(state), die, onto):
        raise IllegalMove("does-not-fit-on", die=die, onto=onto)


@lru_cache(256)
def _fits_on(here: Battlefield, die: str, onto: str) -> bool:
    if here.readings[onto].tilt > STACK_DEG:
        return False
    scene = stacked(here.scene, die, onto)
    if in_hole(here.board, scene.body(die)) or clashes(scene.without(onto), {die}):
        return False
    return here.on_map(onto) or bears(scene, die)


def clashes(scene: Scene, moved: Collection[str]) -> bool:
    """Whether one of these bodies reaches into another, moved or not, or into the wall."""
    new = [body for body in scene.bodies if body.id in moved]
    if any(_in_wall(body) for body in new):
        return True
    bodies = [body for body in scene.bodies if any(_near(body, other) for other in new)]
    if len(bodies) < 2:
        return False
    # With roundings that much smaller, only what is that deep still touches.
    placed = cores(bodies, stances(bodies))
    shrunk = placed._replace(rounding=placed.rounding - _DEPTH)
    pairs = touches(shrunk, np.zeros(len(bodies), dtype=np.bool_))
    return any({bodies[one].id, bodies[other].id} & set(moved) for one, other, _ in pairs)


def _near(one: Body, other: Body) -> bool:
    """Whether two bodies might touch, however they are turned."""
    reach = solid(one.kind).reach + solid(other.kind).reach
    return math.dist(one.pose.position, other.pose.position) < reach


def _in_wall(body: Body) -> bool:
    """Whether a body reaches into the wall."""
    x, y, _ = body.pose.position
    if hex_distance(x, y) < APOTHEM - solid(body.kind).reach:
        return False
    return not hexagon(APOTHEM + _DEPTH).covers(footprint(body))
