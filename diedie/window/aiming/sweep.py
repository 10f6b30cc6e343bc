"""A sweep of the hand through the die: how fast it was when it hit, and how far off-centre."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

SLOWEST = 15.0  # cm/s: what is slower is no flick
_REACH = 1.2  # cm: the die, and a finger
_SPIN = 0.5  # of the way off-centre that counts: hands are not so exact
_LEAP = 10.0  # cm between two samples: the mouse has been put elsewhere
_OLD, _ENOUGH = 0.1, 0.03  # s: how long a sample counts, and how far back one has to look
_FEWEST = 3  # samples that make a motion


class Sample(NamedTuple):
    """Where the hand was (cm), and when (s)."""

    at: float
    x: float
    y: float


@dataclass(frozen=True)
class Hit:
    """The hand meets the die: how fast (cm/s; None: nobody knows), how far to the right (cm)."""

    velocity: tuple[float, float] | None
    side: float = 0.0

    def is_flick(self, gain: float = 1.0) -> bool:
        """Whether it is more than a touch."""
        return self.velocity is not None and gain * math.hypot(*self.velocity) >= SLOWEST


class Sweep:
    """The way of a hand, as far back as it matters."""

    def __init__(self) -> None:
        self.samples: deque[Sample] = deque()

    def add(self, now: Sample, die: tuple[float, float]) -> Hit | None:
        """The hand is there now; whether it has hit the die on its way."""
        before = self.samples[-1] if self.samples else None
        if before is not None and (
            now.at < before.at or math.dist(before[1:], now[1:]) > _LEAP
        ):  # fmt: skip
            self.samples.clear()
            before = None
        while self.samples and now.at - self.samples[0].at > _OLD:
            self.samples.popleft()
        self.samples.append(now)
        met = None if before is None else _met(before, now, die)
        if met is None:
            return None
        speed = velocity(self.samples)
        if speed is None or math.hypot(*speed) == 0:
            return Hit(None)
        vx, vy = speed
        off = ((met[0] - die[0]) * vy - (met[1] - die[1]) * vx) / math.hypot(vx, vy)
        return Hit(speed, _SPIN * off)


def velocity(samples: Sequence[Sample]) -> tuple[float, float] | None:
    """How fast the hand is at the last of them: the straight line through the newest."""
    newest = samples[-1].at
    some = [s for i, s in enumerate(reversed(samples))
            if i < _FEWEST or newest - s.at <= _ENOUGH]  # fmt: skip
    at, x, y = np.array(some).T
    spread = ((at - at.mean()) ** 2).sum()
    if len(some) < _FEWEST or spread < 1e-9:
        return None
    vx, vy = (float(((at - at.mean()) * part).sum() / spread) for part in (x, y))
    return vx, vy


def _met(start: Sample, end: Sample, die: tuple[float, float]) -> tuple[float, float] | None:
    """Where the hand came to the die from outside, if it did."""
    ax, ay = start.x - die[0], start.y - die[1]
    dx, dy = end.x - start.x, end.y - start.y
    length = dx * dx + dy * dy
    outside = ax * ax + ay * ay - _REACH**2
    if outside <= 0 or length == 0:
        return None
    along = ax * dx + ay * dy
    inside = along * along - length * outside
    if inside < 0:
        return None
    share = (-along - math.sqrt(inside)) / length
    return (start.x + share * dx, start.y + share * dy) if 0 <= share <= 1 else None
