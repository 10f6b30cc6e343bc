"""After a throw: score a card with some of the dice, re-roll some, or pass (DIC-7, DIC-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.errors import IllegalMove
from diedie.games.dicy.cards import card_named
from diedie.games.dicy.moves import Pass, Score
from diedie.games.dicy.scores import worth
from diedie.games.dicy.state import DICE
from diedie.games.dicy.turns import PASSES, last_pass
from diedie.model.scene import Body
from diedie.toolkit.widgets import Button, Widget
from diedie.window.games.dicy.reroll import Reroll
from diedie.window.games.dicy.tray_view import PickedDice
from diedie.window.games.dicy.turn_decision import CardFace, TurnDecision
from diedie.window.render.appearance import Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen


class CardChoice(TurnDecision):
    """A card and its dice are chosen; nothing counts before a button says so."""

    told_as = "choosing"

    rule = "DIC-8"

    def __init__(self, screen: DicyScreen) -> None:
        super().__init__(screen)
        self.picked = PickedDice(self.state)
        self.card: str | None = None
        self.sure = False  # whether it is asked if one really passes

    @property
    def stuck(self) -> bool:
        """Whether there is nothing left but to pass."""
        return not self.state.active(self.seat)

    @property
    def score(self) -> Score | None:
        """The move that is chosen."""
        return None if self.card is None else Score(self.card, self.picked.dice)

    def why_not(self) -> str:
        if self.sure or self.stuck:
            return ""
        if self.score is None:
            return self.say("dicy-why-card")
        return self.told(self.session.why_not(self.score))

    def asks(self) -> tuple[str, str]:
        say, ends = self.say, last_pass(self.state)
        if self.sure or self.stuck:
            title = say("dicy-sure") if self.sure else say("dicy-stuck", player=self.player)
            usual = "dicy-sure-note" if self.sure else "dicy-stuck-note"
            return title, say("dicy-pass-ends", passes=PASSES) if ends else say(usual)
        if self.card is not None:
            return say("dicy-dice", card=self.name(self.card)), say("dicy-dice-note")
        return say("dicy-choose", player=self.player), say("dicy-choose-note")

    def face(self, card: str) -> CardFace:
        if card in self.state.frozen(self.seat):
            return self.iced(card)
        if card == self.card:
            number = "–" if self.why_not() else str(self._points())
            return CardFace(self.picked.values, self.say("dicy-chosen"), number, chosen=True)
        best = self.best(card)
        why = self.told(IllegalMove("cannot-score", card=card)) if best.faint else ""
        return replace(best, why_not=why)

    def choose(self, card: str) -> None:
        """Choose a card with its best dice; the one that is chosen already goes back."""
        self.screen.app.ui.haste.unsettle()
        self.sure = False
        best = card_named(card).best(self.state.rolled)
        self.card = None if card == self.card else card
        dice = [DICE[place] for place in best.places] if best and self.card else []
        self.picked.put(dice)
        self.changed()

    def hoped(self) -> tuple[int, int] | None:
        ready = self.score is not None and not self.why_not()
        return (self.seat, self._points()) if ready else None

    def actions(self) -> Sequence[Widget]:
        say, why_not = self.say, self.why_not()
        if self.sure or self.stuck:
            go_on = Button(
                say("dicy-do-pass"), kind="primary", on=self.pass_, default=True, action="pass",
                key="pass",
            )  # fmt: skip
            return [go_on] if self.stuck else [go_on, self.back_button()]
        label = (
            say("dicy-do-score") if why_not else say("dicy-do-score-points", points=self._points())
        )
        return [
            Button(say("dicy-do-re-roll"), on=self.re_roll, action="re-roll", key="re-roll"),
            Button(
                label, kind="primary", on=self.note, disabled=why_not, default=not why_not,
                action="score", key="score",
            ),
            Button(say("dicy-do-pass"), on=self._ask, action="pass", key="pass"),
        ]  # fmt: skip

    def note(self) -> None:
        """Score what is chosen."""
        assert self.score is not None
        self.screen.play(self.score)

    def pass_(self) -> None:
        """End the turn without points."""
        self.screen.play(Pass())

    def re_roll(self) -> None:
        """Choose what is thrown again: the dice that are chosen, or those that a card leaves."""
        self.screen.taken = self.picked.dice if self.card is None else self.picked.others
        self.screen.begin(Reroll)

    def back(self) -> None:
        self.sure, self.card = False, None
        self.picked.put(())
        self.changed()

    def bodies(self) -> Sequence[Body]:
        return self.screen.lying()

    def overlay(self) -> Overlay:
        return Overlay(marks=self.picked.rings(self.bodies(), self.screen.app.settings.contrast))

    def press(self, die: str | None, sight: Sight) -> bool:
        if die is None or self.sure or not self.state.rolled:
            return False
        self.picked.toggle(die)
        self.changed()
        return True

    def act(self, action: str) -> bool:
        if action == "ui-cancel":
            had = self.sure or self.card is not None or bool(self.picked.dice)
            self.back()
            return had
        if self.sure or not self.picked.key(action):
            return False
        self.changed()
        return True

    def tells(self) -> Mapping[str, object]:
        chosen = {"card": self.card, "picked": list(self.picked.dice), "sure": self.sure}
        return {**super().tells(), **chosen, "faces": list(self.state.rolled)}

    def _points(self) -> int:
        assert self.score is not None
        return worth(self.state, self.score)

    def _ask(self) -> None:
        self.back()
        self.sure = True
        self.screen.app.ui.haste.unsettle()
        self.changed()
