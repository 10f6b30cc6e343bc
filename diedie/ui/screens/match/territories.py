"""A place on the map is named: where lava flows, or where a monument stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.moves import Flow, Raise
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.lands import LandPointing

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Flowing(Choosing):
    """One says which area the lava takes."""

    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        areas = {
            str(m.area): m for o in self.offers("flow") for m in o.moves if isinstance(m, Flow)
        }
        lands = {
            area: [t.id for t in screen.board.territories if t.sector == move.area]
            for area, move in areas.items()
        }
        answer = Answer(
            lambda area: screen.play(areas[area]), areas.get, lambda land: self.say("flow-not")
        )
        asks = partial(self.say, "ask-flow")
        self.ask(LandPointing(screen, asks, lands, answer, lambda a: self.say("area", area=a)))

    @property
    def title(self) -> str:
        return self.say("act-flow")


class Raising(Choosing):
    """One says which of the tied territories gets the monument."""

    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        lands = {land: (land,) for offer in self.offers("raise") for land in offer.territories}
        answer = Answer(
            lambda land: screen.play(Raise(land)),
            move=Raise,
            why_not=lambda land: self.refusal(Raise(land)),
        )
        self.ask(LandPointing(screen, partial(self.say, "ask-raise"), lands, answer))

    @property
    def title(self) -> str:
        return self.say("act-raise")
