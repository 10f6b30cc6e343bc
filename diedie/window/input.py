"""Mouse and keys, where no widget took them: they are for the table and its screen."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.window.actions import all_actions
from diedie.window.render.hit_test import pick
from diedie.window.screens.base_screen import Sight
from diedie.window.screens.settings_screen import open_settings
from diedie.window.screens.sheet_screen import SheetScreen
from diedie.window.settings import LABELS

if TYPE_CHECKING:
    from diedie.window.app import App

_REPEATED = 0.7  # s: held keys come again sooner than that


class Input:
    """What becomes of input on the table. Places are in pixels of the framebuffer, from its lower
    left corner."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._over = False  # the mouse is over the table
        self._down = False  # the mouse's button, over the table
        self._held, self._first = "", True  # the key that went down last, if the screen took it
        self._filled = 0.0  # when the screen was filled, or no longer

    def tick(self) -> None:
        """A widget may have taken the mouse's motion."""
        if self._over and self._app.ui.pointer.hovered:
            self._hover(None, _nowhere)

    def move(self, x: float, y: float) -> None:
        """The mouse moved with no button down."""
        self._down = False
        self._hover(self._die(x, y), self._sight(x, y))

    def leave(self) -> None:
        """The mouse left the window."""
        if not self._down:
            self._hover(None, _nowhere)

    def press(self, x: float, y: float) -> None:
        """The first button went down."""
        self._down = True
        self._used(self._app.screen.press(self._die(x, y), self._sight(x, y)))

    def press_other(self) -> None:
        """The other button went down."""
        self._used(self._app.screen.let_go())

    def drag(self, x: float, y: float) -> None:
        """The mouse moved with the first button down."""
        self._used(self._app.screen.drag(self._sight(x, y)))

    def turn(self, dx: float, dy: float) -> None:
        """The mouse moved so far with another button down."""
        if director := self._app.screen.director:
            dp = self._app.ui.look.scale
            director.drag(dx / dp, dy / dp)
            self._app.changed()

    def release(self, x: float, y: float) -> None:
        """The first button went up."""
        self._down = False
        self._used(self._app.screen.release())
        self._hover(self._die(x, y), self._sight(x, y))  # what was pressed may have gone

    def wheel(self, x: float, y: float, notches: float) -> None:
        """The wheel was turned, up with a positive number."""
        screen = self._app.screen
        used = screen.wheel(notches)
        if not used and screen.director is not None:
            screen.director.zoom(notches, self._sight(x, y)(0.0))
        self._used(used or screen.director is not None)

    def key(self, chord: str) -> None:
        """A key went down."""
        used = self._app.screen.key(chord)
        self._held, self._first = chord if used else "", True
        if not used:
            used = any(self._act(action) for action in self._app.ui.look.keys.actions(chord))
        self._used(used)

    def key_released(self) -> None:
        """A key went up."""
        self._filled = 0.0

    def repeat(self) -> None:
        """The key that went down types: once, or again and again while it is held."""
        first, self._first = self._first, False
        goes_on = all_actions().held.intersection(self._app.ui.look.keys.actions(self._held))
        if goes_on and not first:
            self._used(self._app.screen.key(self._held))

    def _act(self, action: str) -> bool:
        """What a key does on every screen."""
        app, settings = self._app, self._app.settings
        match action:
            case "fullscreen":
                before, self._filled = self._filled, time.monotonic()
                if self._filled - before > _REPEATED:  # in a new window a held key goes down again
                    app.change(fullscreen=not settings.fullscreen)
            case "mute":
                app.change(mute=not settings.mute)
            case "labels":
                app.change(labels=LABELS[LABELS.index(settings.labels) - 1])
            case "settings" if not isinstance(app.screen, SheetScreen):
                open_settings(app)
            case _:
                return False
        return True

    def _hover(self, die: str | None, sight: Sight) -> None:
        self._over = sight is not _nowhere
        self._used(self._app.screen.hover(die, sight))

    def _used(self, changed: bool) -> None:
        if changed:
            self._app.changed()

    def _die(self, x: float, y: float) -> str | None:
        """The body that the mouse points at."""
        app = self._app
        bodies, size = app.screen.touchable(), app.ui.pixels
        body = pick(bodies, app.screen.camera, size, x, y, app.ui.look.scale) if bodies else None
        return body.id if body else None

    def _sight(self, x: float, y: float) -> Sight:
        """Where the mouse points at a given height."""
        size, camera = self._app.ui.pixels, self._app.screen.camera

        def sight(height: float) -> Vec3 | None:
            return camera.hit(x, y, size, height)

        return sight


def _nowhere(height: float) -> Vec3 | None:
    """Where a mouse points that has left the table."""
    return None
