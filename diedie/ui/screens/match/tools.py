"""The tools at the upper right of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.widgets import IconButton, Row, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


def tools(screen: Playing) -> Widget:
    """Take back, leave."""
    say = screen.app.words
    return Row(
        [
            IconButton("undo", tip=say("play-undo"), on=screen.undo, key="undo", action="undo"),
            IconButton("back", tip=say("play-leave"), on=screen.leave, key="leave", action="menu"),
        ]
    )
