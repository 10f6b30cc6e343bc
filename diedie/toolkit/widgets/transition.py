"""Another screen comes up: it fades in, and a click that follows at once is not meant for it."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import TYPE_CHECKING

from diedie.toolkit.widgets.theme import SMALLEST

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui


_MOMENT = 0.4  # s in which nobody has read what has come up
_SECONDS, _DROP = 0.16, 14.0  # s in which a screen fades in, dp that it rises by


class HasteGuard:
    """Tells clicks and keys that come too soon after something has come up to be meant for it.

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


class FadeIn:
    """How a new screen fades in, and rises into its place where panels may move."""

    def __init__(self) -> None:
        self._since: float | None = None  # the first frame; None: still to be drawn
        self._share = 0.0

    @property
    def over(self) -> bool:
        return self._share >= 1

    def begin(self) -> None:
        """Another screen comes in."""
        self._since, self._share = None, 0.0

    def advance(self, now: float, rises: bool) -> tuple[float, float]:
        """How strong it is in the frame that is drawn now, and how many dp below its place."""
        since = self._since = now if self._since is None else self._since
        self._share = min(1.0, (now - since) / _SECONDS)
        rest = (1 - self._share) ** 2
        return 1 - rest, _DROP * rest if rises else 0.0
