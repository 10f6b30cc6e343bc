"""What may be done now: throw, re-roll, score, pass, freeze, thaw; and why other things may not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from diedie.games.base import Legal, Offer, Refusal
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.cards.base import Values
from diedie.games.dicy.moves import Freeze, Move, Pass, Roll, Score, Thaw
from diedie.games.dicy.scores import open_to
from diedie.games.dicy.state import DICE, Answering, State, Throwing
from diedie.games.dicy.turns import to_move
from diedie.model.flick import AIM_DEG, STRENGTH

# Every way to choose dice, the fewest first.
SUBSETS = tuple(dice for size in range(1, len(DICE) + 1) for dice in combinations(DICE, size))

_THROW = {"aim": AIM_DEG, "strength": STRENGTH}


def legal(state: State) -> Legal[Move]:
    """All that may be done now, and why other things may not.

    A score is offered for each card, its best dice first; a re-roll for each card that would
    freeze. Throws are examples: they may be aimed anywhere, with any strength.
    """
    seat = to_move(state)
    if seat is None:
        return Legal(None)
    answers = tuple(_answers(state, seat))
    return Legal(
        seat,
        tuple(answer for answer in answers if isinstance(answer, Offer)),
        tuple(answer for answer in answers if isinstance(answer, Refusal)),
    )


def _answers(state: State, seat: int) -> Iterator[Offer[Move] | Refusal]:
    """What a seat may do now, and what not."""
    if isinstance(state.phase, Answering):
        act = state.phase.act
        turned = Freeze if act == "freeze" else Thaw
        yield Offer(act, tuple(turned(card) for card in open_to(state, seat, act)))
        yield Refusal("pass", "must-freeze" if act == "freeze" else "must-thaw")
    elif isinstance(state.phase, Throwing):
        yield Offer("throw", (Roll(DICE),), DICE, open=True, bounds=_THROW)
        yield Refusal("score", "throw-first")
        yield Refusal("pass", "throw-first")
    else:
        yield from _turn(state, seat)


def _turn(state: State, seat: int) -> Iterator[Offer[Move] | Refusal]:
    active = state.active(seat)
    if not active:
        yield Refusal("re-roll" if state.faces else "throw", "all-cards-frozen")
    for card in active:
        yield _re_roll(card)
    for card in state.cards:
        yield _score(state, seat, card)
    yield Offer("pass", (Pass(),))


@cache
def _re_roll(card: str) -> Offer[Move]:
    moves = tuple(Roll(dice, card) for dice in SUBSETS)
    return Offer("re-roll", moves, DICE, card=card, open=True, bounds=_THROW)


def _score(state: State, seat: int, card: str) -> Offer[Move] | Refusal:
    if card in state.frozen(seat):
        known = ", ".join(state.active(seat)) or "–"
        return Refusal("score", "card-frozen", {"card": card, "known": known}, card=card)
    moves = _scores(card, state.rolled)
    if not moves:
        return Refusal("score", "cannot-score", {"card": card}, card=card)
    return Offer("score", moves, DICE, card=card)


@lru_cache(256)
def _scores(name: str, rolled: Values) -> tuple[Score, ...]:
    """All ways to score a card, the best first."""
    card = card_named(name)
    worth = {
        places: card.points(tuple(rolled[i] for i in places)) for places in card.choices(rolled)
    }
    best_first = sorted(worth, key=lambda places: -worth[places])
    return tuple(Score(name, tuple(DICE[i] for i in places)) for places in best_first)
