"""After many failures a die is dropped in over the edge of the platform."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.ui.play.carrying import carried
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.steps.placing import Placing
from diedie.ui.widgets import Button, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Dropping(Choosing):
    """One says where it is let go; as long as it may be flicked, Escape goes back to that."""

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        (offer,) = self.offers("drop")
        self._dice, self._offer = offer.dice, offer
        self._flicks = len(screen.legal.offers) > 1
        self.take(self._dice[0])

    @property
    def title(self) -> str:
        return self.say("act-drop")

    def take(self, die: str) -> None:
        """Take one of the dice up."""
        self.steps.clear()
        load = carried(self.state, self._offer, die)
        asks = partial(self.say, "ask-drop")
        self.ask(Placing(self.screen, asks, load, self.screen.play, escapes=self._flicks))

    def back(self) -> bool:
        if self._flicks:
            self.screen.begin()
        return self._flicks

    def answers(self) -> Sequence[Widget]:
        return (Text(self.say("ask-drop")),)

    def foot(self) -> Sequence[Widget]:
        name = self.screen.teller.body
        others = [
            Button(name(die), kind="flat", on=partial(self.take, die), key=f"die-{die}")
            for die in self._dice
            if len(self._dice) > 1
        ]
        return (*others, *([self.back_button()] if self._flicks else []))
