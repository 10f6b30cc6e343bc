"""Two pairs: two dice of one number and two of another."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class TwoPairs(Card):
    """4 dice, two pairs of different values, their sum."""

    name = "two-pairs"
    sizes = range(4, 5)
    example = (6, 6, 3, 3)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        a, b, c, d = sorted(chosen)
        return None if a == b < c == d else "not-two-pairs"


CARD = TwoPairs()
