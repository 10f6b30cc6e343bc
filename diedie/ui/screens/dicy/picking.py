"""Dice that lie in the tray are chosen: by clicks, or by keys with what they show."""

from __future__ import annotations

from collections.abc import Iterable

from diedie.games.dicy.state import DICE, State
from diedie.model.scene import Body
from diedie.ui.render.marks import focus_ring, ring
from diedie.ui.render.overlays import Mark

_KEYS = {f"die-{value}": value for value in range(1, 7)}


class Picked:
    """The dice that are chosen."""

    def __init__(self, state: State, dice: Iterable[str] = ()) -> None:
        self._state, self._dice = state, set(dice)
        self._marks: tuple[object, tuple[Mark, ...]] = ((), ())

    @property
    def dice(self) -> tuple[str, ...]:
        """In the order of all six."""
        return tuple(die for die in DICE if die in self._dice)

    @property
    def others(self) -> tuple[str, ...]:
        return tuple(die for die in DICE if die not in self._dice)

    @property
    def values(self) -> tuple[int, ...]:
        """What they show, the highest first."""
        return tuple(sorted(self._state.shown(self.dice), reverse=True))

    def put(self, dice: Iterable[str]) -> None:
        """These, and no others."""
        self._dice = set(dice)

    def toggle(self, die: str) -> None:
        """One more, or one less."""
        self._dice ^= {die}

    def key(self, action: str) -> bool:
        """A key with a number: one more die that shows it; after the last one, none of them."""
        if action not in _KEYS or not self._state.rolled:
            return False
        shown = dict(zip(DICE, self._state.rolled, strict=True))
        alike = [die for die in DICE if shown[die] == _KEYS[action]]
        more = next((die for die in alike if die not in self._dice), None)
        self._dice = self._dice - set(alike) if more is None else self._dice | {more}
        return True

    def rings(self, lying: Iterable[Body], bold: bool) -> tuple[Mark, ...]:
        """Frames in lamp light on the felt around them; `bold` where all dice have contours."""
        if self._marks[0] != (self.dice, bold):  # the same marks need not be drawn anew
            framed, dice = focus_ring if bold else ring, [b for b in lying if b.id in self._dice]
            self._marks = (self.dice, bold), tuple(mark for body in dice for mark in framed(body))
        return self._marks[1]
