"""Odd: dice with odd numbers."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class Odd(Card):
    """1 to 6 dice, all odd, their sum."""

    name = "odd"
    sizes = range(1, 7)
    example = (1, 1, 5, 5, 3)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return None if all(value % 2 for value in chosen) else "not-odd"


CARD = Odd()
