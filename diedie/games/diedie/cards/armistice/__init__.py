"""Armistice: a territory whose battle nobody wins alone."""

from __future__ import annotations

from diedie.errors import IllegalMove
from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import Effect, State


class Armistice(LastingCard):
    """CRD-9."""

    name = "armistice"
    uses = ("territory",)
    owned = False

    def check(self, state: State, seat: int, play: Play) -> None:
        effect = self.effect(state, seat, play)
        if effect in state.effects.lasting:
            raise IllegalMove("armistice-already", territory=effect.territory)

    def ties(self, effect: Effect, territory: str) -> bool:
        return effect.territory == territory


CARD = Armistice()
