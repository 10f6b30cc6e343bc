"""The event loop: a turn after every input and when one is due, else asleep."""

from __future__ import annotations

from collections.abc import Callable

from pyglet.app.base import EventLoop

FRAME = 1 / 60  # s


class Loop(EventLoop):
    """Calls a turn with the seconds since the last one; it says in how many the next is due."""

    def __init__(self, turn: Callable[[float], float]) -> None:
        super().__init__()
        self._turn = turn

    def idle(self) -> float:
        seconds = self.clock.update_time()
        self.clock.call_scheduled_functions(seconds)
        due = self._turn(seconds)
        others = self.clock.get_sleep_time(True)
        return due if others is None else min(due, others)
