"""The tools at the upper right of a match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.errors import IllegalMove
from diedie.toolkit.widgets import Column, IconButton, Row, Widget
from diedie.window.actions import name_of
from diedie.window.match.chronicle import open_chronicle
from diedie.window.match.ply_viewer import PlyView
from diedie.window.screens.camera_pad import pad

if TYPE_CHECKING:
    from diedie.window.match.match_screen import MatchScreen

TOOLS = frozenset({"mute", "undo", "replay", "chronicle", "camera", "help", "menu"})


def tools(screen: MatchScreen) -> Widget:
    """Take back, see the last flick or throw again, what has happened, camera, rules, menu."""
    say, last = screen.app.words, screen.last
    watched = isinstance(screen.activity, PlyView)
    muted = IconButton(
        "mute", tip=name_of("mute", say), on=partial(screen.app.change, mute=False), key="mute"
    )
    undo = IconButton(
        "undo",
        tip=name_of("undo", say),
        disabled=_why_not_undo(screen),
        on=screen.undo,
        action="undo",
        key="undo",
    )
    camera = IconButton(
        "camera",
        tip=say("keys-camera"),
        lit=screen.pad,
        on=partial(use, screen, "camera"),
        key="camera",
    )
    replay = name_of("replay", say) if screen.flicks else say("throw-replay")
    none = "watch-none" if screen.flicks else "throw-nothing"
    row = Row(
        [
            *([muted] if screen.app.settings.mute else []),
            *([undo] if screen.flicks else []),
            _tool(screen, "replay", "replay", replay, "" if last or watched else say(none)),
            _tool(screen, "chronicle", "book", name_of("chronicle", say)),
            camera,
            _tool(screen, "help", "question", name_of("help", say)),
            _tool(screen, "menu", "menu", name_of("menu", say)),
        ]
    )
    return Column([row, pad(screen, seats=screen.flicks)], align="end") if screen.pad else row


def _tool(screen: MatchScreen, action: str, icon: str, tip: str, disabled: str = "") -> IconButton:
    """A tool that does what its key does."""
    on = partial(use, screen, action)
    return IconButton(icon, tip=tip, disabled=disabled, on=on, action=action, key=action)


def use(screen: MatchScreen, action: str) -> bool:
    """What a tool or its key does; whether there is such a tool."""
    app, activity = screen.app, screen.activity
    match action:
        case "replay" | "slow":
            last = screen.last
            if not activity.act(action) and last is not None:
                screen.review(last, slowly=action == "slow")
        case "chronicle":
            open_chronicle(screen)
        case "camera":
            screen.pad = not screen.pad
        case "camera-follow":
            app.change(follow=not app.settings.follow)
        case "camera-seat":
            screen.director.face(0.0 if screen.director.side == screen.side else screen.side)
        case "help":
            screen.open_rules()
        case "menu":
            screen.pause()
        case _:
            return False
    app.changed()
    return True


def _why_not_undo(screen: MatchScreen) -> str:
    try:
        screen.session.check_undo()
    except IllegalMove as fault:
        return screen.teller.error(fault)
    return ""
