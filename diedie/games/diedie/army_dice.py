"""Whose dice there are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from diedie.errors import IllegalMove
from diedie.games.diedie.rulings import DICE, PIRATES
from diedie.games.diedie.state import SOLDIER, Die, Role, Setup, State
from diedie.games.diedie.worlds import world_of


def dice_of(state: State) -> tuple[Die, ...]:
    """All dice that are played with in this Era, the d8 with the role of the die it replaces."""
    own = army_dice(state.setup)
    soldier = state.soldier
    if soldier is None:
        return own
    role: Role = next((die.role for die in own if die.id == soldier.instead), "master")
    return (*own, Die(SOLDIER, soldier.seat, "d8", role))


@lru_cache(64)
def army_dice(setup: Setup) -> tuple[Die, ...]:
    """The dice that the armies bring: five each, or a captain's masters and crew (PIR-2)."""
    masters, crew = PIRATES if world_of(setup.map).captains else (DICE, 0)
    return tuple(
        Die(f"{seat.army}-{n}", i, "d6", "master" if n <= masters else "crew")
        for i, seat in enumerate(setup.seats)
        for n in range(1, masters + crew + 1)
    )


def die_named(state: State, die: str) -> Die:
    """A die of this Era; IllegalMove when there is none of that name."""
    for known in dice_of(state):
        if known.id == die:
            return known
    raise IllegalMove("no-such-die", die=die)


def first_owned(state: State, dice: Sequence[str]) -> tuple[str, ...]:
    """Of some dice, those of the owner who is first in marker order."""
    owners = {die: seat_of(state, die) for die in dice}
    first = min(owners.values(), key=state.order.index, default=None)
    return tuple(die for die, owner in owners.items() if owner == first)


def seat_of(state: State, die: str) -> int:
    """Whose die that is."""
    return die_named(state, die).seat
