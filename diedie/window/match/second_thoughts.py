"""The moment in which a person may take their move back before a bot goes on."""

from __future__ import annotations

from collections.abc import Callable

_SECONDS = 2.0
_LOOK = 0.25  # s that pass at most from one look to the next: meanwhile a menu may have been open


class SecondThoughts:
    """How much of the moment is left, by the clock: a window at rest counts no seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock, self._left, self._seen = clock, 0.0, 0.0

    def __bool__(self) -> bool:
        return self._left > 0

    def begin(self) -> None:
        """Something was put down."""
        self._left, self._seen = _SECONDS, self._clock()

    def end(self) -> None:
        """It stands, or it was taken back."""
        self._left = 0.0

    def tick(self) -> None:
        """Look at the clock."""
        now = self._clock()
        self._left = max(0.0, self._left - min(now - self._seen, _LOOK))
        self._seen = now
