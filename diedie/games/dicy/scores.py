"""Scoring a card or passing, what others have to do for it (DIC-8, DIC-12), past turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.cards.base import Act, Effect
from diedie.games.dicy.moves import Freeze, Pass, Score, Thaw
from diedie.games.dicy.state import (
    Answering,
    State,
    check_active,
    check_frozen,
    freeze,
    thaw,
    with_player,
)
from diedie.games.dicy.throws import check_dice
from diedie.games.dicy.turns import GOAL, end_turn
from diedie.model.event import Event

PASSING = Effect("thaw", "others")


def check_score(state: State, move: Score) -> None:
    """Raise IllegalMove when the seat in turn cannot score like that."""
    check_active(state, state.seat, move.card)
    check_dice(move.dice)
    card_named(move.card).check(state.shown(move.dice), state.rolled)


def worth(state: State, move: Score) -> int:
    """The points that a legal choice of dice gives."""
    return card_named(move.card).points(state.shown(move.dice))


def score_card(state: State, move: Score) -> Outcome:
    """The points are written down, the card freezes, and others do what it asks of them."""
    seat, points, before = state.seat, worth(state, move), state.players[state.seat].points
    faces = tuple(sorted(state.shown(move.dice), reverse=True))
    event = Event(
        "scored-card",
        seat=seat,
        card=move.card,
        value=points,
        total=before + points,
        faces=faces,
    )
    events = [event]
    if before + points >= GOAL > max(player.points for player in state.players):
        events.append(Event("reached", seat=seat, value=GOAL))
    state = freeze(_noted(state, points), seat, move.card)
    return _ask_others(Outcome(state, tuple(events)), card_named(move.card).effect)


def pass_turn(state: State) -> Outcome:
    """All one's cards become active, and then one of everybody else."""
    seat = state.seat
    state = thaw(_noted(state, 0), seat, *state.cards)
    return _ask_others(Outcome(state, (Event("passed", seat=seat),)), PASSING)


def affected(state: State, effect: Effect) -> tuple[int, ...]:
    """Who has to do something for an effect and can, in seating order from the left."""
    count = len(state.players)
    places = [1, count - 1] if effect.whom == "neighbours" else range(1, count)
    seats = dict.fromkeys((state.seat + place) % count for place in places)
    return tuple(seat for seat in seats if open_to(state, seat, effect.act))


def open_to(state: State, seat: int, act: Act) -> tuple[str, ...]:
    """The cards of a seat that can be frozen, or turned active."""
    return state.active(seat) if act == "freeze" else state.frozen(seat)


def check_answer(state: State, due: Answering, move: Freeze | Thaw) -> None:
    """Raise IllegalMove when this is no answer of the seat that is asked."""
    if isinstance(move, Freeze) != (due.act == "freeze"):
        raise IllegalMove("must-freeze" if due.act == "freeze" else "must-thaw")
    wanted = check_active if due.act == "freeze" else check_frozen
    wanted(state, due.seats[0], move.card)


def answer(state: State, due: Answering, move: Freeze | Thaw) -> Outcome:
    """The card is turned, and the next seat is asked."""
    seat, *others = due.seats
    turned = freeze if isinstance(move, Freeze) else thaw
    name = "froze" if isinstance(move, Freeze) else "thawed"
    done = Outcome(turned(state, seat, move.card), (Event(name, seat=seat, card=move.card),))
    return _next(done, Answering(due.act, tuple(others)))


def _ask_others(done: Outcome, effect: Effect | None) -> Outcome:
    if effect is None:
        return end_turn(*done)
    return _next(done, Answering(effect.act, affected(done.state, effect)))


def _next(done: Outcome, answering: Answering) -> Outcome:
    if not answering.seats:
        return end_turn(*done)
    return Outcome(done.state.having(phase=answering), done.events)


def _noted(state: State, points: int) -> State:
    """The score pad with the points of a turn."""
    player = state.players[state.seat]
    return with_player(
        state, state.seat, msgspec.structs.replace(player, pad=(*player.pad, points))
    )


class Turn(NamedTuple):
    """A turn that is over; without a card, somebody passed."""

    seat: int
    round: int
    card: str = ""
    points: int = 0


def turns(moves: Iterable[tuple[State, Any]]) -> tuple[Turn, ...]:
    """The turns of a match, from its moves with the state before each."""
    past = []
    for before, move in moves:
        if isinstance(move, Score):
            past.append(Turn(before.seat, before.round, move.card, worth(before, move)))
        elif isinstance(move, Pass):
            past.append(Turn(before.seat, before.round))
    return tuple(past)


def best(turns: Sequence[Turn]) -> Turn | None:
    """The turn that brought most, the first of them where there are several; None: all passed."""
    return max((turn for turn in turns if turn.card), key=lambda turn: turn.points, default=None)


def uses(turns: Sequence[Turn], cards: Sequence[str]) -> dict[str, int]:
    """How often each card scored, the most used first."""
    score_card = [turn.card for turn in turns]
    return {
        card: score_card.count(card) for card in sorted(cards, key=score_card.count, reverse=True)
    }
