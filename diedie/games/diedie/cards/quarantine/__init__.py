"""Quarantine: a territory in which nobody else may move or change dice."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, territory_named
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import Quarantine, State
from diedie.model.event import Event


class QuarantineCard(Card):
    """CRD-3."""

    name = "quarantine"
    uses = ("territory",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for land in field(state).board.territories:
            if state.effects.quarantine != Quarantine(seat, land.id):
                yield Play(self.name, territory=land.id)

    def check(self, state: State, seat: int, play: Play) -> None:
        land = territory_named(state, play.territory)
        if state.effects.quarantine == Quarantine(seat, land):
            raise IllegalMove("already-in-effect", card=self.name)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        land = territory_named(state, play.territory)
        effects = msgspec.structs.replace(state.effects, quarantine=Quarantine(seat, land))
        event = Event("quarantine", seat=seat, territory=land)
        return Outcome(state.having(effects=effects), (event,))


CARD = QuarantineCard()
