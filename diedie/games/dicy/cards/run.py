"""Run: numbers in a row."""

from __future__ import annotations

from diedie.games.dicy.cards.base import Card, Values


class Run(Card):
    """2 to 6 dice with consecutive values, their sum."""

    name = "run"
    sizes = range(2, 7)
    example = (2, 3, 4)

    def flaw(self, chosen: Values, rolled: Values) -> str | None:
        low = min(chosen)
        in_a_row = sorted(chosen) == list(range(low, low + len(chosen)))
        return None if in_a_row else "not-in-a-row"


CARD = Run()
