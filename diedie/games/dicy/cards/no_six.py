"""No six: all dice, if none shows a 6."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class NoSix(Card):
    """All 6 dice without a 6, their sum."""

    name = "no-six"
    sizes = range(6, 7)
    example = (2, 3, 5, 5, 1, 4)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return "has-a-six" if 6 in chosen else None


CARD = NoSix()
