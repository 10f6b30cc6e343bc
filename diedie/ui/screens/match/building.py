"""A tower is built: a die, and the one that it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Build
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Building(Choosing):
    """One of one's dice is put on another."""

    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self._builds = [m for o in self.offers("build") for m in o.moves if isinstance(m, Build)]
        dice = {build.die: (build.die,) for build in self._builds}
        answer = Answer(self.take, why_not=self._why_not_take)
        self.ask(DicePointing(screen, partial(self.say, "ask-build"), dice, answer))

    @property
    def title(self) -> str:
        return self.say("act-build")

    def take(self, die: str) -> None:
        """Take a die up."""
        bases = {b.onto: (b.onto,) for b in self._builds if b.die == die}
        answer = Answer(
            lambda onto: self.screen.play(Build(die, onto)),
            move=lambda onto: Build(die, onto),
            why_not=lambda onto: self.refusal(Build(die, onto)),
        )
        asks = partial(self.say, "ask-build-onto")
        self.ask(DicePointing(self.screen, asks, bases, answer))

    def foot(self) -> Sequence[Widget]:
        if len(self.steps) > 1:
            return (self.back_button(),)
        return self.passing(self.say("build-none"))

    def _why_not_take(self, die: str) -> str:
        onto = next((b.onto for b in self._builds if b.onto != die), "")
        return self.refusal(Build(die, onto))
