"""Stout: a point more for each tie."""

from __future__ import annotations

from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.effects import Decided
from diedie.games.diedie.state import Effect


class Stout(LastingCard):
    """CRD-4."""

    name = "stout"

    def bonus(self, effect: Effect, seat: int, battle: Decided) -> int:
        return int(len(battle.winners) > 1)


CARD = Stout()
