"""Different fours: four points for each number that shows."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class DifferentFours(Card):
    """1 to 6 dice, all different, 4 points each."""

    name = "different-fours"
    sizes = range(1, 7)
    example = (1, 5, 2, 6)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        return "not-different" if len(set(chosen)) < len(chosen) else None

    def points(self, chosen: Values) -> int:
        return 4 * len(chosen)


CARD = DifferentFours()
