"""Babel: a tower of three dice."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, is_in_tower, targets, tower_of, tower_of_two
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import passes, usable_dice
from diedie.games.diedie.state import State
from diedie.games.diedie.towers import built, check_fit, check_single


class Babel(Card):
    """CRD-12: a single die, in grand sieges also the top of another tower (OPT-3c), and the top die
    of the two-die tower onto which it goes."""

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
        if state.option("grand-siege") and is_in_tower(state, die):
            tower_of(state, seat, die)
        else:
            check_single(state, seat, die)
        tower_of_two(state, seat, top)
        check_fit(state, die, top)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        die, top = play.dice
        return built(state, seat, die, top, "babel")


CARD = Babel()
