"""Dice are chosen to be thrown again, and the card that freezes for it (DIC-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import Widget
from diedie.window.games.dicy.dice_throw import DiceThrow
from diedie.window.games.dicy.tray_view import PickedDice
from diedie.window.games.dicy.turn_decision import CardFace
from diedie.window.render.appearance import Overlay

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen


class Reroll(DiceThrow):
    """Some dice are thrown again, those that lie framed; the rest stays where it is."""

    told_as = "rerolling"

    rule = "DIC-7"

    def __init__(self, screen: DicyScreen) -> None:
        super().__init__(screen)
        self.picked = PickedDice(self.state, screen.taken)
        self.card: str | None = None
        active = self.state.active(self.seat)
        if len(active) == 1:
            self.card = active[0]
        self._die: str | None = None  # that was pressed

    @property
    def dice(self) -> tuple[str, ...]:
        return self.picked.dice

    @property
    def freeze(self) -> str | None:
        return self.card

    def asks(self) -> tuple[str, str]:
        say, count = self.say, len(self.dice)
        if not count:
            return self.in_hand() or (say("dicy-which-dice"), say("dicy-which-dice-note"))
        if self.card is None:
            return say("dicy-which-card"), say("dicy-which-card-note", count=count)
        ready = say("dicy-re-roll", card=self.name(self.card)), say("dicy-re-roll-note")
        return self.in_hand() or ready

    def face(self, card: str) -> CardFace:
        if card in self.state.frozen(self.seat):
            return self.iced(card)
        best = self.best(card)
        if card != self.card:
            return best
        return replace(best, given=self.say("dicy-freezes"), number="", cold=True, chosen=True)

    def choose(self, card: str) -> None:
        self.card = None if card == self.card else card
        self.changed()

    def why_not(self) -> str:
        return self.told(self.ready())

    def actions(self) -> Sequence[Widget]:
        count = len(self.dice)
        label = self.say("dicy-do-throw-some", count=count) if count else self.say("dicy-do-throw")
        return [self.throw_button(label, self.why_not()), self.back_button()]

    def back(self) -> None:
        """To the choice between score, re-roll and pass."""
        self.screen.begin()
        self.changed()

    def overlay(self) -> Overlay:
        aim = super().overlay().above
        if self.hand is not None:
            return Overlay(above=aim)
        return Overlay(
            marks=self.picked.rings(self.bodies(), self.screen.app.settings.contrast), above=aim
        )

    def grips(self, die: str | None) -> bool:
        """A press on a die may be a click that chooses it: only a drag takes dice up."""
        self._die = die
        return die is None and super().grips(die)

    def release(self) -> bool:
        clicked = self.hand is None and self._start is not None and self._die is not None
        if clicked and self._die is not None:
            self._start = None
            self.picked.toggle(self._die)
            self.changed()
            return True
        return super().release()

    def act(self, action: str) -> bool:
        if super().act(action):
            return True
        if action == "ui-cancel":
            self.back()
            return True
        if self.hand is not None or not self.picked.key(action):
            return False
        self.changed()
        return True

    def tells(self) -> Mapping[str, object]:
        chosen = {"card": self.card, "picked": list(self.dice)}
        return {**super().tells(), **chosen, "faces": list(self.state.rolled)}
