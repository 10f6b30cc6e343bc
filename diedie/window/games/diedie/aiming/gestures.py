"""What the mouse does with the die: slides it, points, pulls it back or sweeps through it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, WALL_HEIGHT
from diedie.window.games.diedie.aiming.flickable_dice import onto
from diedie.window.games.diedie.aiming.guides import knob, trail
from diedie.window.match.aim import NEAREST
from diedie.window.match.sweep import Sample, Sweep
from diedie.window.render.appearance import Mark
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.aiming.flick_activity import Aiming


_GRIP = 1.2  # cm around the knob


class Hand:
    """A hand that does nothing: hands say what is different.

    `loose`: it goes on without a button, until the next press.
    """

    loose = False

    def __init__(self, here: Aiming) -> None:
        self.here = here

    def begin(self, sight: Sight) -> None:
        """The button went down."""
        self.move(sight)

    def move(self, sight: Sight) -> bool:
        """The mouse moved; whether anything looks different."""
        return False

    def press(self, sight: Sight) -> None:
        """The button went down once more, while the hand was loose."""
        self.here.let_go()

    def lift(self) -> None:
        """The button went up."""
        self.here.let_go()

    def slack(self) -> None:
        """Take back what it did."""

    def marks(self) -> tuple[Mark, ...]:
        return ()


class Sliding(Hand):
    """The die goes along the platform with the hand."""

    def __init__(self, here: Aiming) -> None:
        super().__init__(here)
        self._before = here.aim

    def move(self, sight: Sight) -> bool:
        return self.here.perch(sight(WALL_HEIGHT))

    def slack(self) -> None:
        self.here.aim = self._before


class Pointing(Hand):
    """The die is aimed at the point of the map under the hand."""

    def __init__(self, here: Aiming) -> None:
        super().__init__(here)
        self._before = here.aim

    def move(self, sight: Sight) -> bool:
        goal, (x, y, _) = sight(0.0), self.here.held.pose.position
        if goal is None or self.here.aim is None:
            return False
        self.here.change(self.here.aim.towards((x, y), (goal[0], goal[1])))
        return True

    def slack(self) -> None:
        self.here.aim = self._before


def gripped(here: Aiming, die: str | None, sight: Sight) -> Hand | None:
    """The hand that a press there begins with."""

    aim, method = here.aim, here.method
    if aim is None:
        return None
    at = sight(here.held.pose.position[2])
    grip = knob(aim.flick, here.held, here.gain)
    if method == "pull" and (die == aim.flick.die or (at and math.dist(at, grip) < _GRIP)):
        return Pulling(here, None if die == aim.flick.die else at)
    if not aim.is_shot and (die == aim.flick.die or _on_platform(sight(WALL_HEIGHT))):
        return Sliding(here)
    if method == "gesture":
        return Sweeping(here)
    return Pointing(here) if _on_map(sight(0.0)) else None


def _on_platform(at: Vec3 | None) -> bool:
    return at is not None and any(onto(at[0], at[1]))


def _on_map(at: Vec3 | None) -> bool:
    return at is not None and hex_distance(at[0], at[1]) < APOTHEM


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
