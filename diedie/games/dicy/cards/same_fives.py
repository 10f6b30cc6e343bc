"""Same fives: five points for each die of one number."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class SameFives(Card):
    """1 to 6 dice of the same value, 5 points each."""

    name = "same-fives"
    sizes = range(1, 7)
    example = (1, 1, 1)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return "not-the-same" if len(set(chosen)) > 1 else None

    def points(self, chosen: Values) -> int:
        return 5 * len(chosen)


CARD = SameFives()
