"""Dice in a hand over the tray: where it is, how it shakes them, and how it throws."""

from __future__ import annotations

import math
import struct
import zlib
from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from diedie.model.flick import STRENGTH
from diedie.model.pose import Pose, Quaternion, compose, turn
from diedie.table.constants import TRAY_HALF
from diedie.window.aiming.sweep import Sample, velocity

HEIGHT = 4.6  # cm of the hand above the felt
_COLUMNS, _SPACING, _REACH = 3, 1.95, 2.6  # cm between dice in the hand, and from its middle
_JOSTLE, _TUMBLE = 0.22, 70.0  # cm, and degrees for a cm of way
# What keys do: degrees, and of the strength.
_KEYS = {
    "throw-left": (15.0, 0.0),
    "throw-right": (-15.0, 0.0),
    "throw-stronger": (0.0, 0.25),
    "throw-weaker": (0.0, -0.25),
}
_KEPT = 8  # samples that say how fast it is
_RESTS = 0.15  # s without a motion: it rests
_SLOW, _FAST = 8.0, 95.0  # cm/s: from there on it throws, and as hard as it can
_AXES = ((0.6, 0.0, 0.8), (0.0, 0.8, 0.6), (0.8, 0.6, 0.0), (-0.6, 0.8, 0.0), (0.0, -0.6, 0.8),
         (0.48, 0.64, 0.6))  # fmt: skip


class ThrowStrength(NamedTuple):
    """Towards where, in degrees, and how strongly."""

    aim: float
    strength: float


USUAL = ThrowStrength(90.0, 1.0)


def change_throw(way: ThrowStrength, action: str) -> ThrowStrength | None:
    """What a key makes of a throw; None where it is another key."""
    low, high = STRENGTH
    turn, push = _KEYS.get(action, (0.0, 0.0))
    if not turn and not push:
        return None
    strength = min(max(way.strength + push, low), high)
    return ThrowStrength((way.aim + turn) % 360, strength)


class ShakenDice:
    """A hand with dice in it; the same way of it gives the same `shake`, another one another."""

    def __init__(self, dice: Sequence[str], x: float, y: float) -> None:
        self.dice, self.shake = tuple(dice), 0
        self.at = _over_tray(x, y)
        self._samples: deque[Sample] = deque(maxlen=_KEPT)
        self._way, self._rested = 0.0, 0.0
        self._before = (0.0, 0.0)  # the last step

    def move(self, moment: float, x: float, y: float) -> bool:
        """The hand is there now; whether the dice rattle, as they do when it turns round."""
        there = _over_tray(x, y)
        step = (there[0] - self.at[0], there[1] - self.at[1])
        if self._samples and moment < self._samples[-1].at:
            self._samples.clear()
        self._samples.append(Sample(moment, x, y))
        self._rested = 0.0
        if step == (0.0, 0.0):
            return False
        turned = step[0] * self._before[0] + step[1] * self._before[1] < 0
        self._way += math.hypot(*step)
        self.at, self._before = there, step
        self.shake = zlib.crc32(struct.pack("<2h", *(round(100 * c) for c in there)), self.shake)
        return turned

    def jolt(self) -> None:
        """Shake the dice where they are."""
        self._way += _SPACING
        self.shake = zlib.crc32(b"jolt", self.shake)

    def rest(self, seconds: float) -> None:
        """Time passes without a motion."""
        self._rested += seconds

    def thrown(self, gain: float, usual: ThrowStrength) -> ThrowStrength:
        """How the dice leave the hand; a hand at rest throws as usual, or lets them drop."""
        fast = velocity(self._samples) if self._samples and self._rested < _RESTS else None
        speed = 0.0 if fast is None else gain * math.hypot(*fast)
        if fast is None or speed < _SLOW:
            return usual
        low, high = STRENGTH
        share = min(1.0, (speed - _SLOW) / (_FAST - _SLOW))
        aim = round(math.degrees(math.atan2(fast[1], fast[0])) % 360, 1)
        return ThrowStrength(aim, round(low + share * (high - low), 2))

    def poses(self) -> Mapping[str, Pose]:
        """Where each die is just now."""
        poses, wide = {}, min(_COLUMNS, len(self.dice))
        deep = -(-len(self.dice) // _COLUMNS)
        for i, die in enumerate(self.dice):
            row, column = divmod(i, _COLUMNS)
            dx, dy = (column - (wide - 1) / 2) * _SPACING, ((deep - 1) / 2 - row) * _SPACING
            swing = _JOSTLE * math.sin(2.1 * i + 3.0 * self._way)
            lift = _JOSTLE * math.cos(1.3 * i + 4.0 * self._way)
            place = (self.at[0] + dx + swing, self.at[1] + dy - swing, HEIGHT + 0.6 * row + lift)
            poses[die] = Pose(place, self._turned(i))
        return poses

    def _turned(self, number: int) -> Quaternion:
        first = turn(_AXES[-1 - number % len(_AXES)], 57.0 * number)
        return compose(turn(_AXES[number % len(_AXES)], _TUMBLE * self._way), first)


def _over_tray(x: float, y: float) -> tuple[float, float]:
    """Where a hand can be: all its dice over the tray."""
    wide, deep = (half - _REACH for half in TRAY_HALF)
    return min(max(x, -wide), wide), min(max(y, -deep), deep)
