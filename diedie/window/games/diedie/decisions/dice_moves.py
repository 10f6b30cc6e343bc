"""Dice are moved by hand: off a border, onto another die, or in over the platform's edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.cards_in_hand import cards_at_hand
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, Put, Spot
from diedie.games.diedie.piece_moves import due
from diedie.toolkit.widgets import Hairline, Icon, List, ListRow, Row, Text, Widget
from diedie.window.games.diedie.cards.card_hand import CardUse, held_cards
from diedie.window.games.diedie.decisions.dice_and_lands import DieSelection, figure_of, place_of
from diedie.window.games.diedie.decisions.move_decision import MoveDecision
from diedie.window.games.diedie.decisions.selection import ChoiceUse
from diedie.window.placing.placement import Placement
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


class Adjustment(MoveDecision):
    """Dice on borders are put to one side; the first that has to be is in the hand already."""

    told_as = "adjusting"

    peeks = False
    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self._offers = {offer.dice[0]: offer for offer in self.offers("adjust")}
        self._due = due(self.state)
        meaning = {die: offer.dice for die, offer in self._offers.items()}
        use = ChoiceUse(self.take, why_not=self._why_not)
        self.ask(DieSelection(screen, lambda: self.say("ask-adjust"), meaning, use))
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
        self.carry(self._offers[die], die, partial(self.say, "ask-adjust-put"), grabbed)

    def press(self, die: str | None, sight: Sight) -> bool:
        wanted = next((base for base, o in self._offers.items() if die in o.dice), None)
        step = self.step
        if wanted is not None and not (isinstance(step, Placement) and step.holds_at(sight)):
            self.take(wanted, grabbed=True)
            return True
        return super().press(die, sight)

    def hint(self) -> Widget | None:
        use = CardUse(lambda card, source: None, lambda card, source: self.say("card-later"))
        return held_cards(self, use) or super().hint()

    def answers(self) -> Sequence[Widget]:
        rows = [self._done(die) for die in self.state.movement.adjusted]
        rows += [self._left(die) for die in self._offers]
        parts: list[Widget] = [List(rows)]
        if any(self.state.cards.hands[self.state.movement.seat]):
            card = Text(self.say("adjust-then"), tone="second", grow=1.0)
            parts += [Hairline(), Row((Icon("card", 20.0, tone="second"), card))]
        return parts

    def foot(self) -> Sequence[Widget]:
        left = len(self._due)
        why = "" if not left else self.say("adjust-left", dice=left)
        then = cards_at_hand(self.state) and not left
        return self.passing(self.say("adjust-on" if then else "adjust-done"), why)

    def _done(self, die: str) -> ListRow:
        """A die that was adjusted."""
        return replace(self._entry(die), beside="check", style="body")

    def _left(self, die: str) -> ListRow:
        """A die that may still be, or has to."""
        step = self.step
        now = isinstance(step, Placement) and step.piece.die == die
        key = "adjust-now" if now else "" if die in self._due else "adjust-may"
        return replace(
            self._entry(die),
            aside=self.say(key) if key else "",
            style="strong" if now else "body",
            on=partial(self.take, die),
            key=f"die-{die}",
        )

    def _entry(self, die: str) -> ListRow:
        return ListRow(place_of(self.screen, die), lead=figure_of(self.screen, self._top(die)))

    def _top(self, die: str) -> str:
        """The die whose value counts."""
        piece = field(self.state).piece_of(die)
        return die if piece is None else piece.top

    def _why_not(self, die: str) -> str:
        return self.refusal(Put(die, Spot(0.0, 0.0)))


class TowerChoice(MoveDecision):
    """One of one's dice is put on another."""

    told_as = "building"

    rooted = True

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self._builds = [m for o in self.offers("build") for m in o.moves if isinstance(m, Build)]
        dice = {build.die: (build.die,) for build in self._builds}
        use = ChoiceUse(self.take, why_not=self._why_not_take)
        self.ask(DieSelection(screen, partial(self.say, "ask-build"), dice, use))

    @property
    def title(self) -> str:
        return self.say("act-build")

    def take(self, die: str) -> None:
        """Take a die up."""
        bases = {b.onto: (b.onto,) for b in self._builds if b.die == die}
        use = ChoiceUse(
            lambda onto: self.screen.play(Build(die, onto)),
            move=lambda onto: Build(die, onto),
            why_not=lambda onto: self.refusal(Build(die, onto)),
        )
        asks = partial(self.say, "ask-build-onto")
        self.ask(DieSelection(self.screen, asks, bases, use))

    def foot(self) -> Sequence[Widget]:
        if len(self.steps) > 1:
            return (self.back_button(),)
        return self.passing(self.say("build-none"))

    def _why_not_take(self, die: str) -> str:
        onto = next((b.onto for b in self._builds if b.onto != die), "")
        return self.refusal(Build(die, onto))
