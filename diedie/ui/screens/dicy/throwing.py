"""The first throw of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.errors import IllegalMove
from diedie.ui.screens.dicy.hands import Hands
from diedie.ui.widgets import Button, Widget


class First(Hands):
    """The first throw of a turn, with all six dice (DIC-6)."""

    rule = "DIC-6"
    asks_cards = False

    def asks(self) -> tuple[str, str]:
        key = " / ".join(self.screen.app.ui.look.keys.signs("throw")[:1])
        told = self.say("dicy-throw", player=self.player), self.say("dicy-throw-note", key=key)
        return self.in_hand() or told

    def actions(self) -> Sequence[Widget]:
        first = self.told(IllegalMove("throw-first"))
        return [
            self.throw_button(self.say("dicy-do-throw")),
            Button(self.say("dicy-do-score"), disabled=first, action="score", key="score"),
            Button(self.say("dicy-do-pass"), disabled=first, action="pass", key="pass"),
        ]
