"""Something flies or falls, and is watched."""

from __future__ import annotations

from diedie.ui.screens.match.activity import NARROW, Activity
from diedie.ui.widgets import Button, Panel, Widget


class Watching(Activity):
    """A ply is being shown."""

    moving = True

    def panel(self) -> Widget:
        skip = Button(self.say("play-skip"), on=self.skip, key="skip", action="skip", default=True)
        return Panel([], foot=[skip], width=NARROW)

    def skip(self) -> None:
        """Show the result at once."""
        self.session.skip()
        self.screen.refresh()
