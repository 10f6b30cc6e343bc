"""What the mouse does with the die, from its press to its end."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.model.pose import Vec3
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, WALL_HEIGHT
from diedie.ui.play.guides import knob
from diedie.ui.play.perching import onto
from diedie.ui.render.overlays import Mark
from diedie.ui.screens.base import Sight

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming

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
    from diedie.ui.screens.match.aiming.pulling import Pulling
    from diedie.ui.screens.match.aiming.sweeping import Sweeping

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
