"""The camera by buttons, for whoever has neither wheel nor second button nor keys at hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.toolkit.widgets import Grid, IconButton, Panel, Toggle, Widget
from diedie.window.actions import name_of

if TYPE_CHECKING:
    from diedie.window.screens.base_screen import Screen

_WIDTH = 242.0  # dp
_BUTTONS = {
    "camera-left": "turn-left",
    "camera-up": "up",
    "camera-right": "turn-right",
    "camera-in": "zoom-in",
    "camera-seat": "swap",
    "camera-down": "down",
    "camera-home": "home",
    "camera-out": "zoom-out",
}


def pad(screen: Screen, seats: bool = False) -> Widget:
    """Buttons to turn, tilt and zoom, switches to look from above and to follow the die; with
    `seats`, one more button, to look from the next seat."""
    say, director = screen.app.words, screen.director
    assert director is not None
    buttons = {a: icon for a, icon in _BUTTONS.items() if seats or a != "camera-seat"}

    def button(action: str, icon: str) -> Widget:
        tip, on = name_of(action, say), partial(screen.act, action)
        return IconButton(icon, kind="flat", tip=tip, on=on, action=action, key=action)

    def switch(action: str, value: bool) -> Widget:
        def change(_: bool) -> None:
            screen.act(action)

        return Toggle(name_of(action, say), value, change, action=action, key=action)

    return Panel(
        [
            Grid([button(action, icon) for action, icon in buttons.items()], 4),
            switch("camera-top", director.own.top),
            switch("camera-follow", screen.app.settings.follow),
        ],
        title=say("keys-camera"),
        width=_WIDTH,
        gap=8.0,
        key="pad",
        grow=1.0,
    )
