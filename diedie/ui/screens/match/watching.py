"""Something flies or falls, and is watched."""

from __future__ import annotations

from diedie.ui.screens.match.activity import NARROW, Activity
from diedie.ui.widgets import Button, Panel, Widget


class Watching(Activity):
    """A ply is being shown."""

    moving = True

    def panel(self) -> Widget:
        skip = Button(self.say("play-skip"), on=self.skip, key="skip", default=True)
        return Panel([], foot=[skip], width=NARROW)

    def key(self, chord: str) -> bool:
        if chord in ("space", "enter"):
            self.skip()
            return True
        return False

    def skip(self) -> None:
        """Show the result at once."""
        self.session.skip()
        self.screen.refresh()
