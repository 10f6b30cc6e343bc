"""Quarantine: a territory in which nobody else may move or change dice."""

from __future__ import annotations

from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.state import Effect


class QuarantineCard(LastingCard):
    """CRD-3."""

    name = "quarantine"
    uses = ("territory",)

    def closes(self, effect: Effect, seat: int, territory: str) -> bool:
        return effect.territory == territory and effect.seat != seat


CARD = QuarantineCard()
