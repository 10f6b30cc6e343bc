"""Somebody's card or pass makes others freeze a card, or turn one active (DIC-8, DIC-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diedie.errors import IllegalMove
from diedie.games.dicy.moves import Freeze, Thaw
from diedie.games.dicy.scores import open_to
from diedie.games.dicy.state import Answering
from diedie.toolkit.widgets import Button, Widget
from diedie.window.games.dicy.turn_decision import CardFace, TurnDecision

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen

_SEEN = 1.4  # s that something is told before it happens by itself


class Answer(TurnDecision):
    """Another player is asked to choose one of their cards, and gets the screen for it."""

    rule = "DIC-8"

    def __init__(self, screen: DicyScreen) -> None:
        super().__init__(screen)
        self.card: str | None = None

    @property
    def asked(self) -> str:
        """What is to be done: freeze or thaw."""
        assert isinstance(self.state.phase, Answering)
        return self.state.phase.act

    @property
    def options(self) -> tuple[str, ...]:
        """The cards that can be chosen."""
        assert isinstance(self.state.phase, Answering)
        return open_to(self.state, self.seat, self.state.phase.act)

    def asks(self) -> tuple[str, str]:
        return self.say(f"dicy-{self.asked}", player=self.player), self.because()

    def because(self) -> str:
        """Why they are asked."""
        other = self.screen.called(self.state.seat)
        for ply in reversed(self.session.match.plies):
            for event in ply.events:
                if event.event == "scored-card" and event.card is not None:
                    return self.say("dicy-because-card", player=other, card=self.name(event.card))
                if event.event == "passed":
                    return self.say("dicy-because-pass", player=other)
        return ""

    def face(self, card: str) -> CardFace:
        plain = super().face(card)
        if card not in self.options:
            code = "card-frozen" if self.asked == "freeze" else "card-active"
            fault = IllegalMove(code, card=card, known=", ".join(self.options))
            return CardFace(plain.values, plain.given, why_not=self.told(fault))
        if card != self.card:
            return plain
        given = self.say("dicy-freezes" if self.asked == "freeze" else "dicy-thaws")
        return CardFace(plain.values, given, cold=self.asked == "freeze", chosen=True)

    def choose(self, card: str) -> None:
        self.card = None if card == self.card else card
        self.changed()

    def why_not(self) -> str:
        return "" if self.card else self.say(f"dicy-why-{self.asked}")

    def actions(self) -> Sequence[Widget]:
        why = self.why_not()
        named = self.say(f"dicy-do-{self.asked}", card=self.name(self.card)) if self.card else ""
        label = named or self.say(f"dicy-do-{self.asked}-one")
        answer = Button(
            label, kind="primary", on=self.answer, disabled=why, default=not why, key="answer"
        )
        return [answer]

    def answer(self) -> None:
        """Turn the card that is chosen."""
        assert self.card is not None
        self.screen.play((Freeze if self.asked == "freeze" else Thaw)(self.card))

    def act(self, action: str) -> bool:
        if action != "ui-cancel" or self.card is None:
            return False
        self.choose(self.card)
        return True

    def tells(self) -> Mapping[str, object]:
        return {**super().tells(), "card": self.card, "options": list(self.options)}


class Forced(Answer):
    """Only one card can be chosen: it is told, and happens by itself."""

    moving = True

    def __init__(self, screen: DicyScreen) -> None:
        super().__init__(screen)
        self.card, self._since = self.options[0], 0.0

    def asks(self) -> tuple[str, str]:
        card = self.name(self.options[0])
        return self.say(f"dicy-only-{self.asked}", player=self.player, card=card), self.because()

    def choose(self, card: str) -> None:
        self.answer()

    def act(self, action: str) -> bool:
        return False

    def tick(self, seconds: float) -> bool:
        self._since += seconds
        if self._since < _SEEN:
            return False
        self.answer()
        return True
