"""The crater asks for a die."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Give
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Giving(Choosing):
    """One gives a die, or declines; the last one asked has to give."""

    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        dice = {die: (die,) for offer in self.offers("give") for die in offer.dice}
        answer = Answer(
            lambda die: screen.play(Give(die)),
            move=Give,
            why_not=lambda die: self.refusal(Give(die)),
        )
        self.ask(DicePointing(screen, partial(self.say, "ask-give"), dice, answer))

    @property
    def title(self) -> str:
        return self.say("act-give")

    def foot(self) -> Sequence[Widget]:
        must = next((self.refused(no) for no in self.screen.legal.refusals if no.act == "pass"), "")
        return self.passing(self.say("give-none"), must)
