"""The curtain before a secret hand, while people change places at the computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.diedie.state import Movement
from diedie.model.names import HUMAN
from diedie.ui.screens.match.activity import Activity
from diedie.ui.widgets import Badge, Button, Modal, Row, Sheet, Text, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_WIDTH = 440.0


def is_secret(screen: Playing) -> bool:
    """Whether cards are about to be shown that another person at the computer may not see."""
    session, state = screen.session, screen.session.match.state
    people = sum(session.player(seat) == HUMAN for seat in range(len(state.setup.seats)))
    if people < 2 or not isinstance(state.phase, Movement):
        return False
    return state.phase.seat != screen.unveiled and bool(state.cards.hands[state.phase.seat])


class Curtain(Activity):
    """Says whose turn it is; nothing of the hand is there until its owner says so."""

    peeks = False
    screen: Playing

    def cover(self) -> Widget:
        state, seat = self.session.match.state, self.session.seat
        assert seat is not None
        name = self.screen.teller.player(seat)
        title = Text(self.say("curtain-title", player=name), "title", grow=1.0)
        show = Button(
            self.say("curtain-show"), kind="primary", on=self.raise_, default=True, key="unveil"
        )
        head = Row((Badge(state.army(seat), 44.0), title), gap=16.0)
        return Modal(Sheet([head, Text(self.say("curtain-text"))], foot=[show], width=_WIDTH))

    def raise_(self) -> None:
        """The owner of the hand is alone with it."""
        self.screen.unveiled = self.session.seat
        self.screen.begin()
