"""Never re-rolls: takes the best card now, and passes when none scores."""

from __future__ import annotations

import random

from diedie.bots.dicy.base import any_throw, average
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.moves import Freeze, Move, Pass, Score, Thaw
from diedie.games.dicy.state import DICE, Answering, State, Throwing


def choose(seen: State, seat: int, source: random.Random) -> Move:
    """The most points now; when asked, it freezes what gives least and thaws what gives most."""
    match seen.phase:
        case Throwing():
            return any_throw(DICE, None, source)
        case Answering("freeze"):
            return Freeze(min(seen.active(seat), key=average))
        case Answering():
            return Thaw(max(seen.frozen(seat), key=average))
    return best_now(seen, seat) or Pass()


def best_now(seen: State, seat: int) -> Score | None:
    """The card and the dice that give most points now."""
    best = {card: card_named(card).best(seen.rolled) for card in seen.active(seat)}
    scores = {card: choice for card, choice in best.items() if choice is not None}
    if not scores:
        return None
    card = max(scores, key=lambda card: scores[card].points)
    return Score(card, tuple(DICE[place] for place in scores[card].places))
