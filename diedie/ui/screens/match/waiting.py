"""A bot thinks."""

from __future__ import annotations

from diedie.ui.screens.match.activity import PANEL, Activity
from diedie.ui.widgets import Badge, Column, Panel, Row, Text, Widget


class Waiting(Activity):
    """Nobody at this computer has anything to do, and nothing lies where the last button was."""

    patience = 0.05  # s between two looks at what the bot has found

    def panel(self) -> Widget:
        screen, seat = self.screen, self.session.seat
        told = Text(self.say("play-thinking"))
        if seat is None:
            return Panel([told], width=PANEL)
        name = screen.teller.player(seat)
        who = Row(
            [
                Badge(screen.badge(seat), 34.0),
                Column([Text(name, "strong"), told], gap=0.0, grow=1.0),
            ]
        )
        return Panel([who], width=PANEL)
