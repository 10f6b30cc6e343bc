"""Dice and towers on borders are put to one side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.adjusting import due
from diedie.games.diedie.cards_in_hand import cards_at_hand
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Put, Spot
from diedie.ui.play.carrying import carried
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.choosing import Choosing
from diedie.ui.screens.match.holding import Use, held_cards
from diedie.ui.screens.match.naming import figure_of, place_of
from diedie.ui.screens.match.steps.answers import Answer
from diedie.ui.screens.match.steps.dice import DicePointing
from diedie.ui.screens.match.steps.placing import Placing
from diedie.ui.widgets import Entry, Hairline, Icon, Row, Rows, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


class Adjusting(Choosing):
    """The first die that has to be moved is in the hand already."""

    peeks = False
    rooted = True

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self._offers = {offer.dice[0]: offer for offer in self.offers("adjust")}
        self._due = due(self.state)
        meaning = {die: offer.dice for die, offer in self._offers.items()}
        answer = Answer(self.take, why_not=self._why_not)
        self.ask(DicePointing(screen, lambda: self.say("ask-adjust"), meaning, answer))
        if self._due:
            self.take(self._due[0])

    @property
    def title(self) -> str:
        return self.say("adjust-title")

    @property
    def headline(self) -> str:
        return self.say("act-adjust")

    def take(self, die: str, grabbed: bool = False) -> None:
        """Take a die or tower up, and put another one back."""
        del self.steps[1:]
        load = carried(self.state, self._offers[die], die)
        asks = partial(self.say, "ask-adjust-put")
        self.ask(Placing(self.screen, asks, load, self.screen.play, grabbed))

    def press(self, die: str | None, sight: Sight) -> bool:
        wanted = next((base for base, o in self._offers.items() if die in o.dice), None)
        step = self.step
        if wanted is not None and not (isinstance(step, Placing) and step.holds_at(sight)):
            self.take(wanted, grabbed=True)
            return True
        return super().press(die, sight)

    def hint(self) -> Widget | None:
        use = Use(lambda card, source: None, lambda card, source: self.say("card-later"))
        return held_cards(self, use) or super().hint()

    def answers(self) -> Sequence[Widget]:
        rows = [self._done(die) for die in self.state.movement.adjusted]
        rows += [self._left(die) for die in self._offers]
        told: list[Widget] = [Rows(rows)]
        if any(self.state.cards.hands[self.state.movement.seat]):
            card = Text(self.say("adjust-then"), tone="second", grow=1.0)
            told += [Hairline(), Row((Icon("card", 20.0, tone="second"), card))]
        return told

    def foot(self) -> Sequence[Widget]:
        left = len(self._due)
        why = "" if not left else self.say("adjust-one" if left == 1 else "adjust-many", dice=left)
        then = cards_at_hand(self.state) and not left
        return self.passing(self.say("adjust-on" if then else "adjust-done"), why)

    def _done(self, die: str) -> Entry:
        """A die that was adjusted."""
        return replace(self._entry(die), beside="check", style="body")

    def _left(self, die: str) -> Entry:
        """A die that may still be, or has to."""
        step = self.step
        now = isinstance(step, Placing) and step.load.die == die
        key = "adjust-now" if now else "" if die in self._due else "adjust-may"
        return replace(
            self._entry(die),
            aside=self.say(key) if key else "",
            style="strong" if now else "body",
            on=partial(self.take, die),
            key=f"die-{die}",
        )

    def _entry(self, die: str) -> Entry:
        return Entry(place_of(self.screen, die), lead=figure_of(self.screen, self._top(die)))

    def _top(self, die: str) -> str:
        """The die whose value counts."""
        piece = field(self.state).piece_of(die)
        return die if piece is None else piece.top

    def _why_not(self, die: str) -> str:
        return self.refusal(Put(die, Spot(0.0, 0.0)))
