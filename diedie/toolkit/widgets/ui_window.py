"""A pyglet window with a Ui: events in, pictures out, and a loop that sleeps until one is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyglet
from pyglet.app.base import EventLoop
from pyglet.window import key, mouse

from diedie.toolkit.widgets.key_bindings import chord
from diedie.toolkit.widgets.surface import Surface
from diedie.toolkit.widgets.text_editor import Clipboard
from diedie.toolkit.widgets.ui import Ui

_NAMES = {"return": "enter", "enter": "enter", "apostrophe": "'"}
_HANDLED = pyglet.event.EVENT_HANDLED
FRAME = 1 / 60  # s


class UiWindow:
    """Handlers for `window.push_handlers`; what the Ui does not take goes on to the next handler.

    Keep it as long as the window: pyglet only refers to it weakly. Call `draw` after the table
    is drawn, inside on_draw, and redraw when `ui.dirty`.
    """

    def __init__(self, window: pyglet.window.BaseWindow, ui: Ui, user: float = 1.0) -> None:
        self.window, self.ui, self._user = window, ui, user
        self._surface = Surface()
        self._repeated, self._first = "", True  # the key that went down last, if it was for us
        ui.clipboard = Clipboard(window)
        self.resize(user)
        window.push_handlers(self)

    def resize(self, user: float) -> None:
        """Take over the window's size, and the player's scale."""
        self._user = user
        self.ui.resize(*self.window.get_framebuffer_size(), user)

    def draw(self, opacity: float = 1.0, drop: float = 0.0, anew: bool = True) -> None:
        """Draw the interface over what is there, so many dp below its place; unless `anew`, it is
        as it was drawn last."""
        if self.ui.dirty and anew:
            size = self.window.get_framebuffer_size()
            self._surface.send(self.ui.shapes(), self.ui.atlas, size)
        self._surface.draw(opacity, round(drop * self.ui.look.scale))

    def close(self) -> None:
        self.window.remove_handlers(self)
        self._surface.delete()

    def on_resize(self, width: int, height: int) -> None:
        self.resize(self._user)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> Any:
        return _told(self.ui.pointer.move(*self._at(x, y)))

    def on_mouse_leave(self, x: int, y: int) -> None:
        self.ui.pointer.leave()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> Any:
        if button != mouse.LEFT:
            return _told(self.ui.pointer.press_other(*self._at(x, y)))
        return _told(self.ui.pointer.press(*self._at(x, y)))

    def on_mouse_drag(
        self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int
    ) -> Any:  # fmt: skip
        return _told(buttons & mouse.LEFT != 0 and self.ui.pointer.drag(*self._at(x, y)))

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> Any:
        return _told(button == mouse.LEFT and self.ui.pointer.release(*self._at(x, y)))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> Any:
        return _told(self.ui.pointer.scroll(*self._at(x, y), scroll_y))

    def on_key_press(self, symbol: int, modifiers: int) -> Any:
        pressed = chord_of(symbol, modifiers)
        handled = self.ui.keyboard.key(pressed)
        self._repeated, self._first = pressed if handled else "", True
        return _told(handled)

    def on_text_motion(self, motion: int) -> Any:
        """A key that moves comes here too, and again and again while it is held."""
        first, self._first = self._first, False
        return _told(bool(self._repeated) and (first or self.ui.keyboard.key(self._repeated)))

    on_text_motion_select = on_text_motion

    def on_text(self, text: str) -> Any:
        return _told(self.ui.keyboard.text(text))

    def _at(self, x: float, y: float) -> tuple[float, float]:
        ratio = self.window.get_pixel_ratio()
        return self.ui.pointer.at(x * ratio, y * ratio)


def chord_of(symbol: int, modifiers: int) -> str:
    """A key as bindings write it."""
    name = key.symbol_string(symbol).lower().lstrip("_")
    command = modifiers & (key.MOD_CTRL | key.MOD_COMMAND)
    shift, alt = modifiers & key.MOD_SHIFT, modifiers & key.MOD_ALT
    return chord(_NAMES.get(name, name), bool(command), bool(alt), bool(shift))


def _told(handled: bool) -> Any:
    return _HANDLED if handled else None


class Loop(EventLoop):
    """The event loop: calls a turn with the seconds since the last; it says when one is due."""

    def __init__(self, turn: Callable[[float], float]) -> None:
        super().__init__()
        self._turn = turn

    def idle(self) -> float:
        seconds = self.clock.update_time()
        self.clock.call_scheduled_functions(seconds)
        due = self._turn(seconds)
        others = self.clock.get_sleep_time(True)
        return due if others is None else min(due, others)
