"""Mouse and keys, where no widget took them: they are for the table and its screen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyglet
from pyglet.window import mouse

from diedie.model.pose import Vec3
from diedie.ui.actions import HELD
from diedie.ui.clock import MouseClock
from diedie.ui.render.picking import pick
from diedie.ui.screens.base import Sight
from diedie.ui.screens.opening import receive
from diedie.ui.screens.settings import open_settings
from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.settings import LABELS
from diedie.ui.widgets.window import chord_of

if TYPE_CHECKING:
    from diedie.ui.app import App

_DROPPED = 5  # files at once

_REPEATED = 0.7  # s: held keys come again sooner than that


class Input:
    """Handlers for `window.push_handlers`, below those of the interface."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._over = False  # the mouse is over the table
        self._down = False  # the mouse's button, over the table
        self._held, self._first = "", True  # the key that went down last, if the screen took it
        self._filled = 0.0  # when the screen was filled, or no longer
        self._clock = MouseClock(app.window)
        app.window.push_handlers(self)

    @property
    def moment(self) -> float:
        """When the mouse moved last (s)."""
        return self._clock.now

    def tick(self) -> None:
        """A widget may have taken the mouse's motion."""
        if self._over and self._app.ui.pointer.hovered:
            self._hover(None, _nowhere)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self._down = False
        self._hover(self._die(x, y), self._sight(x, y))

    def on_mouse_leave(self, x: int, y: int) -> None:
        if not self._down:
            self._hover(None, _nowhere)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == mouse.LEFT:
            self._down = True
            self._used(self._app.screen.press(self._die(x, y), self._sight(x, y)))
        elif button == mouse.RIGHT:
            self._used(self._app.screen.slack())

    def on_mouse_drag(
        self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int
    ) -> None:  # fmt: skip
        if buttons & mouse.LEFT:
            self._used(self._app.screen.drag(self._sight(x, y)))
        elif buttons & (mouse.RIGHT | mouse.MIDDLE) and (director := self._app.screen.director):
            dp = self._app.window.get_pixel_ratio() / self._app.ui.look.scale
            director.drag(dx * dp, dy * dp)
            self._app.changed()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == mouse.LEFT:
            self._down = False
            self._used(self._app.screen.release())
            self._hover(self._die(x, y), self._sight(x, y))  # what was pressed may have gone

    def on_file_drop(self, x: int, y: int, paths: list[str]) -> None:
        receive(self._app, [Path(path) for path in paths[:_DROPPED]])

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        screen = self._app.screen
        used = screen.wheel(scroll_y)
        if not used and screen.director is not None:
            screen.director.zoom(scroll_y, self._sight(x, y)(0.0))
        self._used(used or screen.director is not None)

    def on_key_press(self, symbol: int, modifiers: int) -> Any:
        pressed = chord_of(symbol, modifiers)
        used = self._app.screen.key(pressed)
        self._held, self._first = pressed if used else "", True
        if not used:
            used = any(self._act(action) for action in self._app.ui.look.keys.actions(pressed))
        self._used(used)
        return pyglet.event.EVENT_HANDLED  # Escape would close the window

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        self._filled = 0.0

    def on_text(self, text: str) -> None:
        """A key that is held comes here again and again."""
        first, self._first = self._first, False
        goes_on = HELD.intersection(self._app.ui.look.keys.actions(self._held))
        if goes_on and not first:
            self._used(self._app.screen.key(self._held))

    def on_text_motion(self, motion: int) -> None:
        """Arrow keys come here."""
        self.on_text("")

    on_text_motion_select = on_text_motion

    def _act(self, action: str) -> bool:
        """What a key does on every screen."""
        app, wish = self._app, self._app.settings
        match action:
            case "fullscreen":
                before, self._filled = self._filled, time.monotonic()
                if self._filled - before > _REPEATED:  # in a new window a held key goes down again
                    app.change(fullscreen=not wish.fullscreen)
            case "mute":
                app.change(mute=not wish.mute)
            case "labels":
                app.change(labels=LABELS[LABELS.index(wish.labels) - 1])
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

    def _pixel(self, x: int, y: int) -> tuple[float, float]:
        ratio = self._app.window.get_pixel_ratio()
        return x * ratio, y * ratio

    def _die(self, x: int, y: int) -> str | None:
        """The body that the mouse points at."""
        app = self._app
        bodies, size = app.screen.touchable(), app.window.get_framebuffer_size()
        at, dp = self._pixel(x, y), app.ui.look.scale
        body = pick(bodies, app.screen.camera, size, *at, dp) if bodies else None
        return body.id if body else None

    def _sight(self, x: int, y: int) -> Sight:
        """Where the mouse points at a given height."""
        size, at = self._app.window.get_framebuffer_size(), self._pixel(x, y)
        camera = self._app.screen.camera

        def sight(height: float) -> Vec3 | None:
            return camera.hit(*at, size, height)

        return sight


def _nowhere(height: float) -> Vec3 | None:
    """Where a mouse points that has left the table."""
    return None
