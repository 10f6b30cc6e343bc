"""Forty minus: what the dice leave of 40."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class FortyMinus(Card):
    """All 6 dice, 40 less their sum."""

    name = "forty-minus"
    sizes = range(6, 7)
    example = (2, 3, 6, 4, 1, 3)

    def points(self, chosen: Values) -> int:
        return 40 - sum(chosen)


CARD = FortyMinus()
