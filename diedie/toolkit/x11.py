"""What pyglet leaves out on X11: when the mouse moved, and which key was pressed with Shift."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

_MOTION = 6  # MotionNotify of X11
_SHIFT = 1  # of X11's modifiers
_DIGITS = {code: ord("0") + (code - 9) % 10 for code in range(10, 20)}  # the upper row of X11
_UNNAMED = re.compile(r"user_key\(([0-9a-f]{1,4})\)")
Bound = Mapping[str, tuple[str, ...]]


class MouseClock:
    """When the mouse moved last, by the clock of X11: a window that draws hears of many motions at
    once, and late."""

    def __init__(self, window: Any) -> None:
        self._at: float | None = None
        for name in ("_event_handlers", "_view_event_handlers"):  # of pyglet for X11 alone
            handlers = getattr(window, name, {})
            if _MOTION in handlers:
                handlers[_MOTION] = partial(self._moved, handlers[_MOTION])

    @property
    def now(self) -> float:
        """The moment of the last motion; its zero is anybody's."""
        return time.monotonic() if self._at is None else self._at

    def _moved(self, then: Callable[[Any], None], event: Any) -> None:
        self._at = event.xmotion.time / 1000
        then(event)


def name_keys_unshifted(window: Any) -> None:
    """Let Shift+Tab be Tab with Shift, and Shift+1 be 1 with Shift, in every layout."""
    if hasattr(window, "_event_text_symbol"):
        window._event_text_symbol = partial(_renamed, window, window._event_text_symbol)


def unshifted(window: Any, keys: Bound) -> dict[str, tuple[str, ...]]:
    """Keys as they are named now, where a file still names them by what they type with Shift."""
    return {
        action: tuple(_unshifted(window, chord) for chord in chords)
        for action, chords in keys.items()
    }


def _renamed(
    window: Any, name: Callable[[Any], tuple[str | None, int]], event: Any
) -> tuple[str | None, int]:
    text, symbol = name(event)
    if symbol and event.xkey.state & _SHIFT:
        symbol = _key(window, event.xkey.keycode) or symbol
    return text, symbol


def _unshifted(window: Any, chord: str) -> str:
    from pyglet.libs.x11 import xlib
    from pyglet.window import key

    before, shift, name = chord.rpartition("shift+")
    if not shift or not hasattr(window, "_x_display"):
        return chord
    code = _UNNAMED.fullmatch(name)
    symbol = getattr(key, name.upper(), 0)
    number = int(code[1], 16) if code else xlib.XKeysymToKeycode(window._x_display, symbol)
    key_name = key.symbol_string(_key(window, number)).lower().lstrip("_") if number else ""
    return f"{before}{shift}{key_name or name}"


def _key(window: Any, code: int) -> int:
    """The symbol of a key that is pressed alone; 0 where it has none that pyglet knows."""
    from pyglet.libs.x11 import xlib
    from pyglet.window import key

    symbol = _DIGITS.get(code) or xlib.XKeycodeToKeysym(window._x_display, code, 0)
    return symbol if symbol in key._key_names else 0
