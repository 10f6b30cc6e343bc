"""When the mouse moved: by the window system's own clock, where it tells the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

_MOTION = 6  # MotionNotify of X11


class MouseClock:
    """Seconds between motions, however late they are heard of: a window that draws hears many
    at once."""

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
