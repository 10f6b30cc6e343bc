"""What a roll is worth while some cards are active, and what cards are worth in the long run.

A turn is a decision tree whose chances are known exactly: score, pass, or freeze a card to
re-roll. What a turn leaves behind, a set of active cards, is worth what a player who goes on like
that gains by it. The one follows from the other, and both are solved together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np

from diedie.bots.dicy.base import Array, after_keeping, can_keep, points

Cards = frozenset[str]
Score = Callable[[Cards, str], Array]  # what scoring a card is worth for each roll

_ENOUGH = 1e-6  # points
_GUESSES = (10.0, 15.0)  # points that an average turn may give


@dataclass(frozen=True, eq=False)
class Prospect:
    """A player's own game, as if nobody else played: the points of an average turn, and what it is
    worth to begin one with some cards active, measured from having all of them."""

    a_turn: float
    worth: Mapping[Cards, float]

    def left(self, active: Cards, card: str) -> float:
        """What scoring a card leaves, besides its points."""
        return self.worth[active - {card}] - self.a_turn


@cache
def prospect(cards: tuple[str, ...], last: bool = False) -> Prospect:
    """The long run with these five cards; in the `last` round there is none."""
    everything = frozenset(cards)
    if last:
        return Prospect(0.0, dict.fromkeys(subsets(everything), 0.0))
    # The more an average turn gives, the less all cards gain over it: the truth is where that is
    # nothing, and straight lines lead there.
    before, a_turn = _GUESSES
    left, worth = _gains(everything, before)[everything], _gains(everything, a_turn)
    while abs(worth[everything]) > _ENOUGH:
        slope = (worth[everything] - left) / (a_turn - before)
        before, left = a_turn, worth[everything]
        a_turn -= left / slope
        worth = _gains(everything, a_turn)
    return Prospect(a_turn, {**worth, everything: 0.0})


def turn_values(
    plan: Prospect, swings: tuple[tuple[str, float], ...], passing: float
) -> Mapping[Cards, Array]:
    """What each roll is worth in this turn, by the cards that are still active.

    `swings` are the active cards and what scoring each takes from others, `passing` what that does.
    """
    gained = dict(swings)

    def score(active: Cards, card: str) -> Array:
        return points(card) + plan.left(active, card) + gained[card]

    values: dict[Cards, Array] = {}
    for active in subsets(frozenset(gained)):
        values[active] = _roll_values(active, values, score, passing - plan.a_turn)
    return values


def subsets(cards: Cards) -> list[Cards]:
    """All sets of cards, the smallest first."""
    sizes = range(len(cards) + 1)
    return [frozenset(some) for size in sizes for some in combinations(sorted(cards), size)]


def _gains(cards: Cards, a_turn: float) -> dict[Cards, float]:
    """What each set of cards gains over average turns until all cards are active again."""
    worth: dict[Cards, float] = {}
    values: dict[Cards, Array] = {}
    fresh = after_keeping()[0]  # nothing is kept

    def score(active: Cards, card: str) -> Array:
        return points(card) + worth[active - {card}] - a_turn

    for active in subsets(cards):
        values[active] = _roll_values(active, values, score, -a_turn)
        worth[active] = float(fresh @ values[active])
    return worth


def _roll_values(
    active: Cards, fewer: Mapping[Cards, Array], score: Score, passing: float
) -> Array:
    """What each roll is worth: the best of passing, scoring a card, and freezing one to re-roll.

    `fewer` has the values of all smaller sets of cards.
    """
    value = np.full(len(can_keep()), passing)
    for card in sorted(active):
        np.maximum(value, score(active, card), out=value)
    if active:
        kept = np.max([after_keeping() @ fewer[active - {card}] for card in sorted(active)], axis=0)
        np.maximum(value, np.where(can_keep(), kept, -np.inf).max(axis=1), out=value)
    return value
