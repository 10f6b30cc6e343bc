"""Armistice: a territory whose battle nobody wins alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, territory_named
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import State
from diedie.model.event import Event


class Armistice(Card):
    """CRD-9."""

    name = "armistice"
    uses = ("territory",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for land in field(state).board.territories:
            if land.id != state.effects.armistice:
                yield Play(self.name, territory=land.id)

    def check(self, state: State, seat: int, play: Play) -> None:
        land = territory_named(state, play.territory)
        if land == state.effects.armistice:
            raise IllegalMove("armistice-already", territory=land)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        land = territory_named(state, play.territory)
        effects = msgspec.structs.replace(state.effects, armistice=land)
        event = Event("armistice", seat=seat, territory=land)
        return Outcome(state.having(effects=effects), (event,))


CARD = Armistice()
