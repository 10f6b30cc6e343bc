"""What pyglet tells of mouse and keys, where no widget took it: handed on to the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyglet
from pyglet.window import mouse

from diedie.toolkit.widgets.ui_window import chord_of
from diedie.toolkit.x11 import MouseClock
from diedie.window.input import Input
from diedie.window.screens.match_opener import receive

if TYPE_CHECKING:
    from diedie.window.app import App

_DROPPED = 5  # files at once


class PygletEvents:
    """Handlers for `window.push_handlers`, below those of the interface."""

    def __init__(self, app: App, to: Input) -> None:
        self._app, self._to = app, to
        self._clock = MouseClock(app.window)
        app.window.push_handlers(self)

    @property
    def moment(self) -> float:
        """When the mouse moved last (s)."""
        return self._clock.now

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self._to.move(*self._pixels(x, y))

    def on_mouse_leave(self, x: int, y: int) -> None:
        self._to.leave()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == mouse.LEFT:
            self._to.press(*self._pixels(x, y))
        elif button == mouse.RIGHT:
            self._to.press_other()

    def on_mouse_drag(
        self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int
    ) -> None:  # fmt: skip
        if buttons & mouse.LEFT:
            self._to.drag(*self._pixels(x, y))
        elif buttons & (mouse.RIGHT | mouse.MIDDLE):
            self._to.turn(*self._pixels(dx, dy))

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == mouse.LEFT:
            self._to.release(*self._pixels(x, y))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        self._to.wheel(*self._pixels(x, y), scroll_y)

    def on_file_drop(self, x: int, y: int, paths: list[str]) -> None:
        receive(self._app, [Path(path) for path in paths[:_DROPPED]])

    def on_key_press(self, symbol: int, modifiers: int) -> Any:
        self._to.key(chord_of(symbol, modifiers))
        return pyglet.event.EVENT_HANDLED  # Escape would close the window

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        self._to.key_released()

    def on_text(self, text: str) -> None:
        """A key that is held comes here again and again."""
        self._to.repeat()

    def on_text_motion(self, motion: int) -> None:
        """Arrow keys come here."""
        self._to.repeat()

    on_text_motion_select = on_text_motion

    def _pixels(self, x: float, y: float) -> tuple[float, float]:
        ratio = self._app.window.get_pixel_ratio()
        return x * ratio, y * ratio
