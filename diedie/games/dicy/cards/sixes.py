"""Sixes: nothing but sixes."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Effect, Values


class Sixes(Card):
    """1 to 6 dice, all of them 6, their sum; both neighbours turn a card active."""

    name = "sixes"
    sizes = range(1, 7)
    example = (6, 6, 6)
    effect = Effect("thaw", "neighbours")

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return None if min(chosen) == 6 else "not-sixes"


CARD = Sixes()
