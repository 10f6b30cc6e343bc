"""Double pair: a pair that counts twice."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class DoublePair(Card):
    """2 dice of the same value, their sum doubled."""

    name = "double-pair"
    sizes = range(2, 3)
    example = (4, 4)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return "not-the-same" if len(set(chosen)) > 1 else None

    def points(self, chosen: Values) -> int:
        return 2 * sum(chosen)


CARD = DoublePair()
