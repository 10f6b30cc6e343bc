"""Rebuild: a fallen monument is set upright."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.board.footprint import footprint
from diedie.board.free_places.search import fits
from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import upright
from diedie.games.diedie.markers import climbed
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import passes
from diedie.games.diedie.places import arena, taken
from diedie.games.diedie.state import State
from diedie.model.event import Event

_POINTS = 1


class Rebuild(Card):
    """CRD-13."""

    name = "rebuild"
    uses = ("monument",)
    monuments_only = True

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for monument in field(state).monuments():
            play = Play(self.name, monument=monument)
            if passes(self.check, state, seat, play):
                yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        here, id = field(state), play.monument
        fallen = [m for m, reading in here.monuments().items() if reading.state == "fallen"]
        if not fallen:
            raise IllegalMove("no-fallen-monument")
        if id is None or id not in fallen:
            raise IllegalMove("not-fallen", monument=id or "–")
        if here.load(id):
            raise IllegalMove("monument-held-down", monument=id)
        standing = footprint(upright(state.scene, id).body(id))
        if not fits(arena(), standing, taken(here, [id])):
            raise IllegalMove("monument-has-no-room", monument=id)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        assert play.monument is not None
        scene = upright(state.scene, play.monument)
        track = climbed(state.track, seat, _POINTS)
        event = Event("rebuilt", body=play.monument, seat=seat, value=_POINTS)
        return Outcome(state.having(scene=scene, track=track), (event,))


CARD = Rebuild()
