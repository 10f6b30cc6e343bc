"""Plans re-rolls by exact expectation: what every roll, and every card kept active, is worth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from diedie.bots.dicy.base import KEPT, PLACE, after_keeping, any_throw, can_keep
from diedie.bots.dicy.planner.prospect import Prospect, prospect, turn_values
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.cards.base import Effect, Values
from diedie.games.dicy.moves import Freeze, Move, Pass, Roll, Score, Thaw
from diedie.games.dicy.scores import PASSING, affected, open_to
from diedie.games.dicy.state import DICE, Answering, State, Throwing
from diedie.games.dicy.turns import last_round

_turn_values = lru_cache(1024)(turn_values)  # the cards of others change seldom


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """The move of the highest expectation: one's own points, less those of the average opponent."""
    plan = prospect(seen.cards, last_round(seen))
    active = frozenset(seen.active(seat))
    match seen.phase:
        case Throwing():
            return any_throw(DICE, None, source)
        case Answering("freeze"):
            return Freeze(max(seen.active(seat), key=lambda card: plan.worth[active - {card}]))
        case Answering():
            return Thaw(max(seen.frozen(seat), key=lambda card: plan.worth[active | {card}]))
    if not active:
        return Pass()
    _, move = max(_choices(plan, seen), key=lambda choice: choice[0])
    return any_throw(move.dice, move.freeze, source) if isinstance(move, Roll) else move


def swing(plan: Prospect, seen: State, effect: Effect | None) -> float:
    """What an effect takes from the average opponent in the long run."""
    if effect is None:
        return 0.0
    taken = 0.0
    for seat in affected(seen, effect):
        now, cards = frozenset(seen.active(seat)), open_to(seen, seat, effect.act)
        taken += plan.worth[now] - max(plan.worth[now ^ {card}] for card in cards)
    return taken / (len(seen.players) - 1)


def _choices(plan: Prospect, seen: State) -> Iterator[tuple[float, Move]]:
    """What may be done with a roll, and what that is worth."""
    active = frozenset(seen.active(seen.seat))
    swings = {card: swing(plan, seen, card_named(card).effect) for card in sorted(active)}
    passing = swing(plan, seen, PASSING)
    yield passing - plan.a_turn, Pass()
    for card in swings:
        best = card_named(card).best(seen.rolled)
        if best is not None:
            dice = tuple(DICE[place] for place in best.places)
            yield best.points + plan.left(active, card) + swings[card], Score(card, dice)
    values = _turn_values(plan, tuple(swings.items()), passing)
    holds = can_keep()[PLACE[tuple(sorted(seen.rolled))]]
    for card in swings:
        again = np.where(holds, after_keeping() @ values[active - {card}], -np.inf)
        kept = int(again.argmax())
        yield float(again[kept]), Roll(_others(seen, KEPT[kept]), card)


def _others(seen: State, kept: Values) -> tuple[str, ...]:
    """The dice that are not kept."""
    left, thrown = list(kept), []
    for die, face in zip(DICE, seen.rolled, strict=True):
        if face in left:
            left.remove(face)
        else:
            thrown.append(die)
    return tuple(thrown)
