"""One turn after the other, and the end (DIC-9 to DIC-11)."""

from __future__ import annotations

from typing import NamedTuple

from diedie.games.base import Outcome
from diedie.games.dicy.state import Answering, Choosing, Over, State, Throwing
from diedie.model.event import Event

GOAL = 100  # points: with these the last round has come


class SeatRank(NamedTuple):
    """How a seat stands: first its points count, then its active cards."""

    points: int
    active: int


def over(state: State) -> bool:
    """Whether the match has ended."""
    return isinstance(state.phase, Over)


def to_move(state: State) -> int | None:
    """The seat whose move it is; None when the table has to move, or all is over."""
    if over(state) or state.loose:
        return None
    return state.phase.seats[0] if isinstance(state.phase, Answering) else state.seat


def begin_turn(state: State, events: tuple[Event, ...] = ()) -> Outcome:
    """A turn begins; who has only frozen cards throws nothing (DIC-6)."""
    if state.turn % len(state.players) == 0:
        events = (*events, Event("round", value=state.round))
    if state.active(state.seat):
        return Outcome(state.having(phase=Throwing(), faces=()), events)
    events = (*events, Event("all-frozen", seat=state.seat))
    return Outcome(state.having(phase=Choosing(), faces=()), events)


def end_turn(state: State, events: tuple[Event, ...] = ()) -> Outcome:
    """The turn passes to the left, unless the last round is over."""
    state = state.having(turn=state.turn + 1, faces=())
    full = state.turn % len(state.players) == 0
    if full and max(player.points for player in state.players) >= GOAL:
        return Outcome(state.having(phase=Over()), (*events, *_ending(state)))
    return begin_turn(state, events)


def standing(state: State, seat: int) -> SeatRank:
    """What decides who is ahead."""
    return SeatRank(state.players[seat].points, len(state.active(seat)))


def leaders(state: State) -> tuple[int, ...]:
    """Who is ahead: the most points, then the most active cards; several where both are tied."""
    stand = {seat: standing(state, seat) for seat in range(len(state.players))}
    return tuple(seat for seat, place in stand.items() if place == max(stand.values()))


def _ending(state: State) -> tuple[Event, ...]:
    """The last scores, and who has won by what."""
    totals = {seat: player.points for seat, player in enumerate(state.players)}
    won = leaders(state)
    points, active = standing(state, won[0])
    end = Event("final", totals=totals)
    if len(won) > 1:
        return end, Event("shared", winners=won, total=points, value=active)
    if list(totals.values()).count(points) > 1:
        return end, Event("won-by-cards", seat=won[0], total=points, value=active)
    return end, Event("won", seat=won[0], total=points)
