"""Secret Tower: a tower is built out of turn."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.games.base import Outcome
from diedie.games.diedie.cards.base import Card, targets
from diedie.games.diedie.moves import Play
from diedie.games.diedie.state import State
from diedie.games.diedie.towers import builds, built, check_build


class SecretTower(Card):
    """CRD-5: the die to be put on top, and the one below."""

    name = "secret-tower"
    uses = ("dice",)

    def choices(self, state: State, seat: int) -> Iterator[Play]:
        for pair in builds(state, seat):
            yield Play(self.name, dice=pair)

    def check(self, state: State, seat: int, play: Play) -> None:
        die, onto = targets(play, 2)
        check_build(state, seat, die, onto)

    def play(self, state: State, seat: int, play: Play) -> Outcome:
        die, onto = play.dice
        return built(state, seat, die, onto)


CARD = SecretTower()
