"""The die is hit by a hand that sweeps through it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.ui.play.guides import trail
from diedie.ui.play.sweeping import Sample, Sweep
from diedie.ui.render.overlays import Mark
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.aiming.hands import Hand

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming

_STILL = 0.7  # cm that a click may move


class Sweeping(Hand):
    """A hand that was raised by a press beside the die: only such a one flicks.

    A click raises it, too; another one puts it down.
    """

    def __init__(self, here: Aiming) -> None:
        super().__init__(here)
        assert here.aim is not None
        self._before, self._sweep = here.aim, Sweep()
        self._start: tuple[float, float] | None = None
        self._moved = self._again = False

    def move(self, sight: Sight) -> bool:
        x, y, z = self.here.held.pose.position
        at = sight(z)
        if at is None:
            return False
        hand = (at[0], at[1])
        self._start = self._start or hand
        self._moved = self._moved or math.dist(self._start, hand) > _STILL
        hit = self._sweep.add(Sample(self.here.screen.app.moment, *hand), (x, y))
        if hit is not None:
            self.here.let_go()
            gain = self.here.gain
            if hit.velocity is not None and hit.is_flick(gain):
                swept = self._before.swept(hit.velocity, hit.side, gain)
                self.here.change(swept)
                self.here.flick()
                self.here.remember(swept.struck(*self._before.flick.strike))  # as it was set
            else:
                self.here.told = self.here.say("aim-too-slow")
        return True

    def press(self, sight: Sight) -> None:
        self.loose, self._again = False, True
        self._start, self._moved, self._sweep = None, False, Sweep()

    def lift(self) -> None:
        self.here.let_go(loosely=not self._moved and not self._again)

    def marks(self) -> tuple[Mark, ...]:
        z = self.here.held.pose.position[2]
        return trail([(x, y, z) for _, x, y in self._sweep.samples])
