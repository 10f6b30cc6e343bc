"""The match is over."""

from __future__ import annotations

from diedie.ui.screens.match.activity import NARROW, Activity
from diedie.ui.widgets import Button, Panel, Text, Widget


class Ended(Activity):
    """Who has won."""

    def panel(self) -> Widget:
        winner = self.screen.teller.seat(self.session.shown.track[0].seat)
        home = Button(
            self.say("play-home"), kind="primary", on=self.screen.leave, key="home", default=True
        )
        return Panel([Text(self.say("play-won", army=winner), "body")], foot=[home], width=NARROW)
