"""Three lowest: the lowest half of the roll."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Effect, Values


class ThreeLowest(Card):
    """The 3 lowest of the six dice, their sum; everybody else freezes a card."""

    name = "three-lowest"
    sizes = range(3, 4)
    example = (1, 3, 3)
    effect = Effect("freeze", "others")

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return None if sorted(chosen) == sorted(rolled)[:3] else "not-the-lowest"


CARD = ThreeLowest()
