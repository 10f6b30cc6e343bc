"""The value of a die is shared out among others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.field import field
from diedie.ui.play.targeting import Shares
from diedie.ui.screens.match.naming import place_of
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.widgets import Button, Column, Entry, Figure, IconButton, Row, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Splitting(DicePointing):
    """A die that is clicked gets one more; the steppers give and take."""

    controls = True

    def __init__(self, screen: Playing, asks: Callable[[], str], shares: Shares) -> None:
        dice = {die: (die,) for die in shares.given}
        super().__init__(screen, asks, dice, Answer(self._more))
        self.shares = shares

    def rows(self) -> Sequence[Entry]:
        return ()

    def body(self) -> Sequence[Widget]:
        return [self._stepper(die) for die in self.shares.given]

    def foot(self) -> Sequence[Widget]:
        left = self.shares.left
        why = "" if not left else self.say("split-left", count=left)
        on = partial(self.screen.play, self.shares.play) if not left else None
        button = Button(
            self.say("split-done"),
            kind="primary",
            on=on,
            disabled=why,
            default=not why and not self.takes_enter,
            key="confirm",
        )
        return (Text(why, "note", tone="second"), button) if why else (button,)

    def _stepper(self, die: str) -> Widget:
        given, shown = self.shares.given[die], field(self.session.match.state).value(die)
        full = self.shares.left == 0 or given == self.shares.most(die)
        fewer = IconButton(
            "minus",
            kind="flat",
            on=partial(self._give, die, -1),
            disabled="" if given else self.say("split-nothing"),
            tip=self.say("split-less"),
            key=f"less-{die}",
        )
        more = IconButton(
            "plus",
            kind="flat",
            on=partial(self._give, die, 1),
            disabled=self._why_no_more(die) if full else "",
            tip=self.say("split-more"),
            key=f"more-{die}",
        )
        head = Row((Figure(str(shown + given)), Text(place_of(self.screen, die), grow=1.0)))
        sum_ = Text(f"{shown} + {given}", "number-16", align="centre", grow=1.0)
        return Column((head, Row((fewer, sum_, more))), gap=4.0)

    def _more(self, die: str) -> None:
        self.screen.refused = self._why_no_more(die)
        self._give(die, 1)

    def _give(self, die: str, by: int) -> None:
        self.shares = self.shares.more(die, by)
        self.screen.app.changed()

    def _why_no_more(self, die: str) -> str:
        if self.shares.given[die] == self.shares.most(die):
            return self.say("split-full")
        return "" if self.shares.left else self.say("split-all-given")
