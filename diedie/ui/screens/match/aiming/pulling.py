"""The die is pulled back on a band, and let go."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.ui.play.aiming import NEAREST
from diedie.ui.play.guides import knob
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.aiming.hands import Hand

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming


class Pulling(Hand):
    """A hand that holds the band: at the die, or at its knob, of which `grip` is where.

    A click takes hold of it, too; then the next click lets go.
    """

    def __init__(self, here: Aiming, grip: Vec3 | None) -> None:
        super().__init__(here)
        assert here.aim is not None
        self._before, self._pulled = here.aim, grip is not None
        held = knob(here.aim.flick, here.held, here.gain)
        self._off = (0.0, 0.0) if grip is None else (held[0] - grip[0], held[1] - grip[1])

    def begin(self, sight: Sight) -> None:
        """Holding it changes nothing yet."""

    def move(self, sight: Sight) -> bool:
        x, y, z = self.here.held.pose.position
        at = sight(z)
        if at is None:
            return False
        hand = (at[0] + self._off[0], at[1] + self._off[1])
        self._pulled = self._pulled or math.dist(hand, (x, y)) >= NEAREST
        self.here.change(self._before.pulled((x, y), hand, self.here.gain))
        return True

    def press(self, sight: Sight) -> None:
        self._go()

    def lift(self) -> None:
        if self._pulled:
            self._go()
        else:
            self.here.let_go(loosely=True)

    def slack(self) -> None:
        self.here.aim = self._before

    def _go(self) -> None:
        """Flick, unless the hand has come back to the die."""
        self.here.let_go()
        if self.here.aim != self._before:
            self.here.flick()
