"""When the mouse moved: by the window system where it tells, else when it is heard of."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

from diedie.toolkit.x11 import MouseClock


def test_motions_have_the_time_of_x11_however_late_they_are_heard_of() -> None:
    heard: list[Any] = []
    window = SimpleNamespace(_event_handlers={}, _view_event_handlers={6: heard.append, 4: print})
    clock = MouseClock(window)
    for milliseconds in (5000, 5008):
        event = SimpleNamespace(xmotion=SimpleNamespace(time=milliseconds))
        window._view_event_handlers[6](event)
        assert clock.now == milliseconds / 1000
    assert len(heard) == 2
    assert window._view_event_handlers[4] is print


def test_elsewhere_it_is_now() -> None:
    clock = MouseClock(SimpleNamespace())
    assert clock.now <= time.monotonic() <= clock.now
