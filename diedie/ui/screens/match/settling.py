"""What comes up under the pointer cannot be used at once."""

from __future__ import annotations

from diedie.ui.widgets import Rect, Ui
from diedie.ui.widgets.glass import Glass

_MOMENT = 0.4  # s in which a second click follows the first, and nobody has read anything new


class Settling:
    """The moment after something else goes on: a hasty click is meant for what was there before."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._at: Rect | None = None
        self._until = 0.0

    def begin(self) -> None:
        """Something else lies under the pointer now, if it is over a widget."""
        pointer, room = self._ui.pointer, self._ui.room
        self._at = pointer.spot(room) if pointer.hovered else None
        self._until = self._ui.clock() + _MOMENT

    @property
    def patience(self) -> float:
        """Seconds until it is over."""
        return 60.0 if self._at is None else max(0.0, self._until - self._ui.clock())

    def tick(self) -> bool:
        """Whether it has just come to its end."""
        over = self.patience <= 0
        if over:
            self._at = None
        return over

    def layer(self) -> Glass | None:
        """Lies over everything meanwhile."""
        return None if self._at is None else Glass(self._at)
