"""Stout: a point more for each tie."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import State
from diedie.model.event import Event


class Stout(Card):
    """CRD-4."""

    name = "stout"

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        if seat not in state.effects.stout:
            yield Play(self.name)

    def check(self, state: State, seat: int, play: Play) -> None:
        if seat in state.effects.stout:
            raise IllegalMove("already-in-effect", card=self.name)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        stout = (*state.effects.stout, seat)
        effects = msgspec.structs.replace(state.effects, stout=stout)
        return Outcome(state.having(effects=effects), (Event("stout", seat=seat),))


CARD = Stout()
