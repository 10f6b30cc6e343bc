"""Soldier of the Future: the d8 joins an army in the next Era."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import passes
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import State
from diedie.model.event import Event


class SoldierOfTheFuture(Card):
    """CRD-11."""

    name = "soldier-of-the-future"

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        play = Play(self.name)
        if passes(self.check, state, seat, play):
            yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        if state.era >= eras(state.setup):
            raise IllegalMove("last-era", card=self.name)
        if state.promised is not None:
            raise IllegalMove("soldier-promised", army=state.army(state.promised))

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        return Outcome(state.having(promised=seat), (Event("promised", seat=seat),))


CARD = SoldierOfTheFuture()
