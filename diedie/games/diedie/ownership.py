"""What the owners of dice may do with them, and what is closed to them."""

from __future__ import annotations

from collections.abc import Callable

import shapely

from diedie.errors import IllegalMove
from diedie.games.diedie.army_dice import die_named
from diedie.games.diedie.effects import closing
from diedie.games.diedie.field import Piece, field
from diedie.games.diedie.state import Die, State
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import OffLimits


def owned(state: State, seat: int, die: str) -> Die:
    """A die of a seat, wherever it is; IllegalMove when it is none."""
    owned_die = die_named(state, die)
    if owned_die.seat != seat:
        raise IllegalMove("not-your-die", die=die)
    return owned_die


def clear_piece(state: State, die: str) -> Piece:
    """The piece of a die that lies on the map and shows a clear result, or IllegalMove."""
    here = field(state)
    if die not in here.readings:
        raise IllegalMove("not-on-the-map", die=die)
    piece = here.piece_of(die)
    if piece is None:
        raise IllegalMove("no-clear-result", die=die)
    return piece


def usable_die(state: State, seat: int, die: str) -> Die:
    """A die that its owner may use for a power: with a clear result, free, not quarantined."""
    own = owned(state, seat, die)
    piece = clear_piece(state, die)
    if field(state).held(die):
        raise IllegalMove("held-down", die=die)
    check_open(state, seat, piece.counts_in(state.effects))
    return own


def usable_dice(state: State, seat: int) -> list[str]:
    """All dice that a seat may use for a power."""
    dice = (die for piece in field(state).of(seat) for die in piece.dice)
    return [die for die in dice if passes(usable_die, state, seat, die)]


def check_open(state: State, seat: int, territory: str) -> None:
    """Raise IllegalMove when a card closes a territory to a seat (CRD-3)."""
    closed = closing(state.effects, seat, territory)
    if closed is not None:
        army = "–" if closed.seat is None else state.army(closed.seat)
        raise IllegalMove("quarantined", territory=territory, army=army)


def is_closed(state: State, seat: int, territory: str) -> bool:
    """Whether a card closes a territory to a seat."""
    return closing(state.effects, seat, territory) is not None


def off_limits(state: State) -> OffLimits | None:
    """The ground that hands keep away from, on a map that has some (KRA-9)."""
    return world_of(state.setup.map).off_limits(field(state).board)


def check_reach(state: State, die: str) -> None:
    """Raise IllegalMove when hands keep away from where a die, with all of its tower, lies."""
    limits = off_limits(state)
    if limits is None:
        return
    outline = field(state).outline(clear_piece(state, die).dice)
    if shapely.intersects(limits.ground, shapely.centroid(outline)).any():
        raise IllegalMove(limits.taking, die=die)


def passes(check: Callable[..., object], *args: object) -> bool:
    """Whether a check has nothing against these."""
    try:
        check(*args)
    except IllegalMove:
        return False
    return True
