"""The battles of an Era, shown one after the other."""

from __future__ import annotations

from diedie.games.diedie.moves import Fight
from diedie.store.lines import Ply
from diedie.ui.render.camera import Camera
from diedie.ui.render.presets import COMBAT
from diedie.ui.screens.match.activity import NARROW, Activity
from diedie.ui.widgets import Button, Panel, Text, Widget


def is_battle(ply: Ply) -> bool:
    """Whether a ply waits for the reader: the battles do."""
    return isinstance(ply.move, Fight)


class Revealing(Activity):
    """What the battles came to."""

    camera: Camera = COMBAT  # type: ignore[misc]

    def panel(self) -> Widget:
        ply = self.session.waiting[0]
        lines = [Text(self.screen.teller.event(event)) for event in ply.events]
        go_on = Button(
            self.say("play-next"), kind="primary", on=self.finish, key="next", default=True
        )
        return Panel(lines, foot=[go_on], width=NARROW)

    def finish(self) -> None:
        """All has been seen."""
        self.session.next()
        self.screen.refresh()
