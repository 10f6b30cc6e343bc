"""The tools at the upper right of a match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.ui.actions import name_of
from diedie.ui.screens.settings import open_settings
from diedie.ui.widgets import IconButton, Row, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


def tools(screen: Playing) -> Widget:
    """Settings, take back, leave."""
    say = screen.app.words
    return Row(
        [
            IconButton(
                "cog",
                tip=name_of("settings", say),
                on=partial(open_settings, screen.app),
                key="settings",
                action="settings",
            ),
            IconButton("undo", tip=say("play-undo"), on=screen.undo, key="undo", action="undo"),
            IconButton("back", tip=say("play-leave"), on=screen.leave, key="leave", action="menu"),
        ]
    )
