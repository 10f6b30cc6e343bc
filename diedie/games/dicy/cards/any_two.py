"""Any two: two dice as they are."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Effect


class AnyTwo(Card):
    """2 dice, their sum; both neighbours freeze a card."""

    name = "any-two"
    sizes = range(2, 3)
    example = (4, 5)
    effect = Effect("freeze", "neighbours")


CARD = AnyTwo()
