"""A turn of the attack phase: what is due in it, in the order of ATK-13."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from diedie.games.diedie.army_dice import first_owned, seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.rulings import FAILURES, PATIENCE
from diedie.games.diedie.state import Attack, State
from diedie.games.diedie.towers import may_build


class Need(NamedTuple):
    """What is due: an act, whose it is, and which dice may be flicked."""

    act: str
    seat: int
    dice: tuple[str, ...] = ()


def new_turn(state: State, seat: int) -> State:
    """The beginning of a turn; the towers that stand now may shoot in it (ATK-8)."""
    towers = tuple(piece.dice for piece in field(state).towers(seat))
    return state.having(phase=Attack(seat, towers=towers))


def at_step(state: State, step: str, **changes: object) -> State:
    """The same turn, as far as that step."""
    return state.having(phase=msgspec.structs.replace(state.attack, step=step, **changes))


def need(state: State) -> Need | None:
    """What has to be decided next, but for what the map asks; None when the turn is over."""
    turn = state.attack
    away = tuple(a.die for a in state.away)
    if turn.flicked in away:
        return Need("again", seat_of(state, turn.flicked), (turn.flicked,))
    if away:
        dice = first_owned(state, away)
        return Need("return", seat_of(state, dice[0]), dice)
    if turn.step == "attack":
        return Need("attack", turn.seat, state.hands[turn.seat])
    if turn.step == "shot":
        shooters = _shooters(state)
        return Need("shot", turn.seat, shooters) if shooters else None
    if turn.step == "build" and may_build(state, turn.seat):
        return Need("build", turn.seat)
    return None


def flicks_again(state: State) -> bool:
    """Whether a die has to be flicked again before the map may ask for anything (ATK-13): the one
    that was just flicked, unless the map has a die in its hands already."""
    turn = state.attack
    return turn.teleport is None and any(away.die == turn.flicked for away in state.away)


def fails(state: State, die: str) -> int:
    """How often a die has ended outside in this turn (ATK-14)."""
    return state.attack.failed.count(die)


def due_drop(state: State) -> str | None:
    """The die that the table has to drop in now, after too many failures (ATK-14)."""
    due = need(state)
    if due is None or due.act not in ("again", "return"):
        return None
    given_up = state.attack.again >= PATIENCE
    return next((die for die in due.dice if given_up or fails(state, die) >= FAILURES), None)


def _shooters(state: State) -> tuple[str, ...]:
    """The tops of towers that stood when the turn began and still do, with nothing on them."""
    here, turn = field(state), state.attack
    return tuple(
        piece.top
        for piece in here.towers(turn.seat)
        if any(piece.dice == tower[: len(piece.dice)] for tower in turn.towers)
        and not here.load(piece.top)
    )
