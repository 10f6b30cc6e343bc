"""Archaeology: fallen monuments count, too."""

from __future__ import annotations

from diedie.errors import IllegalMove
from diedie.games.diedie.cards.base import LastingCard
from diedie.games.diedie.effects import Decided
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import Effect, State


class Archaeology(LastingCard):
    """CRD-14. Where no monument has fallen it can do nothing (CRD-0)."""

    name = "archaeology"
    monuments_only = True

    def check(self, state: State, seat: int, play: Play) -> None:
        super().check(state, seat, play)
        if all(m.state == "standing" for m in field(state).monuments().values()):
            raise IllegalMove("no-fallen-monument")

    def bonus(self, effect: Effect, seat: int, battle: Decided) -> int:
        return len(battle.fallen)


CARD = Archaeology()
