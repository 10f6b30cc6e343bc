"""Babel: a tower of three dice."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, targets, tower_of
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import passes, usable_dice
from diedie.games.diedie.state import State
from diedie.games.diedie.towers import built, check_fit, check_single


class Babel(Card):
    """CRD-12: a single die, and the top die of the two-die tower onto which it goes."""

    name = "babel"
    uses = ("dice",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for die in usable_dice(state, seat):
            for tower in field(state).towers(seat):
                play = Play(self.name, dice=(die, tower.top))
                if passes(self.check, state, seat, play):
                    yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        die, top = targets(play, 2)
        check_single(state, seat, die)
        if tower_of(state, seat, top).is_babel:
            raise IllegalMove("babel-already", die=top)
        check_fit(state, die, top)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        die, top = play.dice
        return built(state, seat, die, top, "babel")


CARD = Babel()
