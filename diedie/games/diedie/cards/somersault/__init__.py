"""Somersault: a die is turned to its opposite face."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, highest_face, targets
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import shown
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import usable_dice, usable_die
from diedie.games.diedie.state import State
from diedie.model.event import Event


class Somersault(Card):
    """CRD-2."""

    name = "somersault"
    uses = ("dice",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for die in usable_dice(state, seat):
            yield Play(self.name, dice=(die,))

    def check(self, state: State, seat: int, play: Play) -> None:
        (die,) = targets(play, 1)
        usable_die(state, seat, die)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        (id,) = play.dice
        face = highest_face(usable_die(state, seat, id)) + 1 - field(state).value(id)
        event = Event("turned-to", body=id, seat=seat, value=face)
        return Outcome(state.having(scene=shown(state.scene, id, face)), (event,))


CARD = Somersault()
