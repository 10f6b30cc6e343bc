"""Haste: a second click or key that follows at once is meant for what was there before."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import TYPE_CHECKING

from diedie.ui.widgets.theme import SMALLEST

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui

_MOMENT = 0.4  # s in which nobody has read what has come up


class Haste:
    """Whether what has just come up is used by a hand that cannot have meant it.

    Whoever goes on in haste has still not looked: each click and key begins the moment anew.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._since = -math.inf
        self._spot: tuple[float, float] | None = None  # of the pointer, if it was on a widget
        self._chord, self._same = "", False  # the last key, and whether it came twice

    def unsettle(self, but: Collection[str] = ()) -> None:
        """Something else has come up, `but` these widgets are as they were."""
        pointer = self._ui.pointer
        self._since = self._ui.clock()
        self._spot = pointer.place if pointer.hovered and pointer.hovered not in but else None

    def clicks(self, x: float, y: float) -> bool:
        """Whether a press there comes in haste."""
        near = self._spot is not None and math.dist(self._spot, (x, y)) < SMALLEST / 2
        return near and self._again()

    def hear(self, chord: str) -> None:
        """A key went down."""
        self._same, self._chord = chord == self._chord, chord

    def presses(self) -> bool:
        """Whether the key that would use something now comes in haste."""
        return self._same and self._again()

    def _again(self) -> bool:
        now = self._ui.clock()
        if now - self._since >= _MOMENT:
            return False
        self._since = now
        return True
