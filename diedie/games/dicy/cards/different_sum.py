"""Different sum: up to five numbers, each of them once."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class DifferentSum(Card):
    """1 to 5 dice, all different, their sum."""

    name = "different-sum"
    sizes = range(1, 6)
    example = (5, 2, 4)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return "not-different" if len(set(chosen)) < len(chosen) else None


CARD = DifferentSum()
