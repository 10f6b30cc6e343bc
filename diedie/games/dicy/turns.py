"""One turn after the other, and the end (DIC-9 to DIC-11, DIC-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from diedie.games.base import Outcome
from diedie.games.dicy.state import Answering, Choosing, Over, State, Throwing
from diedie.model.event import Event

GOAL = 100  # points: with these the last round has come
PASSES, TURNS = 5, 200  # DIC-14: of everybody, in a row and in all

Ending = Literal["goal", "passes", "turns"]


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
    """The turn passes to the left, unless the match ends."""
    state = state.having(turn=state.turn + 1, faces=())
    if why_over(state):
        return Outcome(state.having(phase=Over()), (*events, *_ending(state)))
    return begin_turn(state, events)


def why_over(state: State) -> Ending | None:
    """What ends the match between two turns; None while it goes on."""
    whole_round = state.turn % len(state.players) == 0
    if whole_round and _reached(state):
        return "goal"
    if _stands_still([player.pad for player in state.players]):
        return "passes"
    return "turns" if state.turn >= TURNS * len(state.players) else None


def last_round(state: State) -> bool:
    """Whether nobody has a turn after this round, whatever happens."""
    return _reached(state) or state.round >= TURNS


def last_pass(state: State) -> bool:
    """Whether the match ends when the seat in turn passes now (DIC-14)."""
    pads = [player.pad for player in state.players]
    pads[state.seat] = (*pads[state.seat], 0)
    return _stands_still(pads)


def standing(state: State, seat: int) -> SeatRank:
    """What decides who is ahead."""
    return SeatRank(state.players[seat].points, len(state.active(seat)))


def leaders(state: State) -> tuple[int, ...]:
    """Who is ahead: the most points, then the most active cards; several where both are tied."""
    stand = {seat: standing(state, seat) for seat in range(len(state.players))}
    return tuple(seat for seat, place in stand.items() if place == max(stand.values()))


def _reached(state: State) -> bool:
    return max(player.points for player in state.players) >= GOAL


def _stands_still(pads: Sequence[tuple[int, ...]]) -> bool:
    """Whether everybody has passed so often that nobody seems to want the match to go on."""
    return all(len(pad) >= PASSES and not any(pad[-PASSES:]) for pad in pads)


def _ending(state: State) -> tuple[Event, ...]:
    """Why it is over if nobody has reached the goal, the last scores, and who has won by what."""
    match why_over(state):
        case "passes":
            return Event("all-passed", value=PASSES), *_result(state)
        case "turns":
            return Event("turns-used-up", value=TURNS), *_result(state)
    return _result(state)


def _result(state: State) -> tuple[Event, ...]:
    totals = {seat: player.points for seat, player in enumerate(state.players)}
    won = leaders(state)
    points, active = standing(state, won[0])
    end = Event("final", totals=totals)
    if len(won) > 1:
        return end, Event("shared", winners=won, total=points, value=active)
    if list(totals.values()).count(points) > 1:
        return end, Event("won-by-cards", seat=won[0], total=points, value=active)
    return end, Event("won", seat=won[0], total=points)
