"""The movement phase: border dice are adjusted, then a card may be used."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Offer, Outcome, Refusal, Rest
from diedie.games.diedie.cards import card_named
from diedie.games.diedie.cards_in_hand import (
    cards_at_hand,
    check_fields,
    check_holding,
    discarded,
    is_burnt,
    laid_open,
)
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import March, Move, Pass, Play, Put
from diedie.games.diedie.phases.base import PhaseRules
from diedie.games.diedie.piece_moves import (
    check_adjust,
    check_march,
    due,
    legal_adjusting,
    legal_marches,
    may_adjust,
    moved,
)
from diedie.games.diedie.state import HIDDEN, Movement, State
from diedie.games.diedie.worlds import world_of
from diedie.model.event import Event


def begin(state: State) -> Outcome:
    return Outcome(state.having(phase=Movement(state.order[0])), (Event("phase-movement"),))


def finished(state: State) -> bool:
    return state.movement.step == "done" and state.movement.seat == state.order[-1]


def proceed(state: State) -> Outcome | None:
    turn = state.movement
    if turn.step == "adjust" and not may_adjust(state):
        return Outcome(_step(state, "card"))
    if turn.step == "card" and not cards_at_hand(state):
        return Outcome(_step(state, "done"))
    if turn.step == "done":
        following = state.order[state.order.index(turn.seat) + 1]
        return Outcome(state.having(phase=Movement(following)))
    return None


def seat(state: State) -> int:
    return state.movement.seat


def legal(state: State) -> Iterator[Offer[Move] | Refusal]:
    if state.movement.step == "adjust":
        yield from legal_adjusting(state)
    else:
        yield from _legal_cards(state)


def check(state: State, move: Move) -> None:
    turn = state.movement
    match move:
        case Put(die, spot) if turn.step == "adjust":
            check_adjust(state, die, spot)
        case Play() if turn.step == "card":
            check_holding(state, move)
            if not is_burnt(state, move):
                check_fields(move)
                card_named(move.card).check(state, turn.seat, move)
        case March(card, die, spot) if turn.step == "card":
            if world_of(state.setup.map).cards_each is not None:
                raise IllegalMove("no-march-here")
            if card not in state.cards.hands[turn.seat]:
                raise IllegalMove("not-in-hand", card=card)
            check_march(state, die, spot)
        case Pass():
            if turn.step == "adjust" and due(state):
                raise IllegalMove("must-adjust", dice=", ".join(due(state)))
        case _:
            raise IllegalMove(f"not-now-{turn.step}")


def play(state: State, move: Move, rest: Rest | None) -> Outcome:
    turn = state.movement
    match move:
        case Put(die, spot):
            phase = msgspec.structs.replace(turn, adjusted=(*turn.adjusted, die))
            after = moved(state, die, spot).having(phase=phase)
            return Outcome(after, (_told("adjusted", after, die),))
        case Play(card, source):
            after, events = _used(state, move)
            event = Event("played", seat=turn.seat, card=card)
            return Outcome(_step(discarded(after, card, source), "done"), (event, *events))
        case March(card, die, spot):
            laid = Event("laid-open", seat=turn.seat, card=card)
            after = _step(laid_open(moved(state, die, spot), card), "done")
            return Outcome(after, (laid, _told("marched", after, die)))
    return Outcome(_step(state, "card" if turn.step == "adjust" else "done"))


def _used(state: State, move: Play) -> Outcome:
    """What a card does that is played."""
    if is_burnt(state, move):
        return Outcome(state, (Event("burnt", card=move.card),))
    return card_named(move.card).play(state, state.movement.seat, move)


def _told(event: str, state: State, die: str) -> Event:
    piece = field(state).piece_of(die)
    land = piece.counts_in(state.effects) if piece else None
    return Event(event, body=die, seat=state.movement.seat, territory=land)


def _step(state: State, step: str) -> State:
    return state.having(phase=msgspec.structs.replace(state.movement, step=step))


def _legal_cards(state: State) -> Iterator[Offer[Move] | Refusal]:
    mover = state.movement.seat
    for name, source in cards_at_hand(state):
        if name == HIDDEN:
            continue
        plays = tuple(
            msgspec.structs.replace(play, source=source)
            for play in card_named(name).choices(state, mover)
        )
        act = "play" if source == "hand" else "swap"
        if plays:
            yield Offer(act, plays, card=name)
        else:
            why = card_named(name).why_not(state, mover)
            yield Refusal(act, why.code, why.fields, card=name)
            burnt = msgspec.structs.replace(Play(name), source=source)
            if is_burnt(state, burnt):
                yield Offer("burn", (burnt,), card=name)
    for card in state.cards.hands[mover]:
        if world_of(state.setup.map).cards_each is None and card != HIDDEN:
            yield from legal_marches(state, card)
    yield Offer("pass", (Pass(),))


RULES = PhaseRules(
    begin=begin,
    finished=finished,
    proceed=proceed,
    seat=seat,
    legal=legal,
    check=check,
    play=play,
)
