"""Archaeology: fallen monuments count, too."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import passes
from diedie.games.diedie.state import State
from diedie.model.event import Event


class Archaeology(Card):
    """CRD-14. Where no monument has fallen it can do nothing (CRD-0)."""

    name = "archaeology"
    monuments_only = True

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        play = Play(self.name)
        if passes(self.check, state, seat, play):
            yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        if seat in state.effects.archaeology:
            raise IllegalMove("already-in-effect", card=self.name)
        if all(m.state == "standing" for m in field(state).monuments().values()):
            raise IllegalMove("no-fallen-monument")

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        diggers = (*state.effects.archaeology, seat)
        effects = msgspec.structs.replace(state.effects, archaeology=diggers)
        return Outcome(state.having(effects=effects), (Event("archaeology", seat=seat),))


CARD = Archaeology()
