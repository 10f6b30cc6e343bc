"""A throw of the hand, from which physics rolls dice."""

from __future__ import annotations

import msgspec

from diedie.model.flick import AIM_DEG, within

STRENGTH = (0.5, 2.0)  # a hand that lets the dice drop, and one that throws them at the far wall


class Throw(msgspec.Struct, frozen=True):
    """How the hand throws: which shake (a seed), towards where in degrees, and how strongly.

    A strength of 1 is a relaxed throw.
    """

    seed: int
    aim: float = 90.0
    strength: float = 1.0

    def check(self) -> None:
        """Raise FlickError when a number is out of its bounds or not a number."""
        within("aim", self.aim, AIM_DEG)
        within("strength", self.strength, STRENGTH)
