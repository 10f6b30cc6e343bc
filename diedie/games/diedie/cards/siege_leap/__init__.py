"""Siege Leap: the top of a tower jumps onto another die."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, is_in_tower, targets, tower_of, tower_of_two
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Play
from diedie.games.diedie.ownership import passes, usable_dice
from diedie.games.diedie.state import State
from diedie.games.diedie.towers import built, check_fit, check_single


class SiegeLeap(Card):
    """CRD-10: the top die of a tower, and the single die onto which it goes; in grand sieges also
    the top of another tower of two (OPT-3c)."""

    name = "siege-leap"
    uses = ("dice",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for tower in field(state).towers(seat):
            for onto in usable_dice(state, seat):
                play = Play(self.name, dice=(tower.top, onto))
                if passes(self.check, state, seat, play):
                    yield play

    def check(self, state: State, seat: int, play: Play) -> None:
        top, onto = targets(play, 2)
        tower_of(state, seat, top)
        if state.option("grand-siege") and is_in_tower(state, onto):
            tower_of_two(state, seat, onto)
        else:
            check_single(state, seat, onto)
        check_fit(state, top, onto)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        top, onto = play.dice
        return built(state, seat, top, onto, "leapt")


CARD = SiegeLeap()
