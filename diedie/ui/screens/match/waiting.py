"""A bot thinks."""

from __future__ import annotations

from diedie.ui.screens.match.activity import NARROW, Activity
from diedie.ui.widgets import Panel, Text, Widget


class Waiting(Activity):
    """Nobody at this computer has anything to do."""

    patience = 0.05  # s between two looks at what the bot has found

    def panel(self) -> Widget:
        return Panel([Text(self.say("play-thinking"), "body")], width=NARROW)
