"""A flick as a player means it and as physics gets it, and a throw of the hand."""

from __future__ import annotations

import math

import msgspec

from diedie.errors import FlickError
from diedie.model.pose import Pose, Vec3

# What a finger can do; the README and the errors quote these.
AIM_DEG = (-36000.0, 36000.0)
SPEED_CM_S = (1.0, 1000.0)
LIFT_DEG = (0.0, 40.0)
STRIKE_CM = (-0.6, 0.6)
# And what a hand can do that throws: let the dice drop, or throw them at the far wall.
STRENGTH = (0.5, 2.0)


class Flick(msgspec.Struct, frozen=True):
    """One strike with a finger.

    `place` is where the die is put on the platform, or None to flick it where it lies.
    `aim` is in degrees counter-clockwise from +x, `speed` in cm/s, `lift` in degrees above the
    horizontal. `strike` is where the finger hits the rear of the die, cm from its middle,
    to the right and up: off-centre gives spin, high gives tumble, low gives hop.

    >>> import diedie
    >>> diedie.Flick("s2", aim=90, speed=120, place=(0, -15.25), lift=10).strike
    (0.0, 0.0)
    """

    die: str
    aim: float
    speed: float
    place: tuple[float, float] | None = None
    lift: float = 0.0
    strike: tuple[float, float] = (0.0, 0.0)

    def check(self) -> None:
        """Raise FlickError when a number is out of its bounds or not a number."""
        check_bounds("aim", self.aim, AIM_DEG)
        check_bounds("speed", self.speed, SPEED_CM_S)
        check_bounds("lift", self.lift, LIFT_DEG)
        for value in self.strike:
            check_bounds("strike", value, STRIKE_CM)


class Launch(msgspec.Struct, frozen=True):
    """A body set in motion: from where, how fast (cm/s) and with what spin (rad/s)."""

    body: str
    pose: Pose
    velocity: Vec3
    spin: Vec3


class Throw(msgspec.Struct, frozen=True):
    """How the hand throws: which shake (a seed), towards where in degrees, and how strongly.

    A strength of 1 is a relaxed throw.
    """

    seed: int
    aim: float = 90.0
    strength: float = 1.0

    def check(self) -> None:
        """Raise FlickError when a number is out of its bounds or not a number."""
        check_bounds("aim", self.aim, AIM_DEG)
        check_bounds("strength", self.strength, STRENGTH)


def check_bounds(name: str, value: float, bounds: tuple[float, float]) -> None:
    """Raise FlickError when a number is out of its bounds or not a number."""
    low, high = bounds
    if not (math.isfinite(value) and low <= value <= high):
        raise FlickError(f"{name}-out-of-bounds", value=value, low=low, high=high)


def clamp(value: float, bounds: tuple[float, float]) -> float:
    """The number within the bounds that is nearest to a number."""
    return min(max(value, bounds[0]), bounds[1])
