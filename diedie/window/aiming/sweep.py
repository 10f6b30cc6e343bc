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
_RUN = 3.5  # cm before the die over which the speed is taken
_LEAST = 0.5  # cm of it that there have to be
_LEAP = 14.0  # cm between two samples: the mouse has been put elsewhere
_OLD = 0.4  # s that a sample counts
_STILL = 0.06  # s without a sample: the hand rested; touch pads tell where it is 30 times a second
_FEWEST = 3  # samples that make a motion
_AROUND = 4  # of them around the run, where so many are known


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
        speed = velocity(self.samples, met)
        if speed is None or math.hypot(*speed) == 0:
            return Hit(None)
        vx, vy = speed
        off = ((met.x - die[0]) * vy - (met.y - die[1]) * vx) / math.hypot(vx, vy)
        return Hit(speed, _SPIN * off)


def velocity(samples: Sequence[Sample], met: Sample | None = None) -> tuple[float, float] | None:
    """How fast a hand is, over its last cm before it met the die, or before the last of these.

    Mice and touch pads tell of the same motion a thousand times a second or thirty times. So it is
    measured by time, in the middle of that run, on the parabola through the samples around.
    """
    motion, met = _motion(samples), met or samples[-1]
    if len(motion) < _FEWEST:
        return None
    start = _run_up(motion, met)
    if math.dist(start[1:], met[1:]) < _LEAST:
        return None
    since = sum(sample.at >= start.at for sample in motion) + 1
    at, x, y = np.array(motion[-max(since, _AROUND) :]).T
    away = at - (start.at + met.at) / 2
    vx, vy = (float(np.polyfit(away, part, 2)[1]) for part in (x, y))
    return vx, vy


def _motion(samples: Sequence[Sample]) -> list[Sample]:
    """The newest samples, back to where the hand rested; of one moment only the last."""
    motion: list[Sample] = []
    for sample in reversed(samples):
        if motion and motion[-1].at - sample.at > _STILL:
            break
        if not motion or sample.at < motion[-1].at:
            motion.append(sample)
    return motion[::-1]


def _run_up(motion: Sequence[Sample], met: Sample) -> Sample:
    """Where the run-up began to where the die was met."""
    last = met
    for sample in reversed(motion):
        if sample.at >= last.at:
            continue
        far, near = math.dist(sample[1:], met[1:]), math.dist(last[1:], met[1:])
        if far >= _RUN:
            return _between(sample, last, (far - _RUN) / (far - near))
        last = sample
    return last


def _between(start: Sample, end: Sample, share: float) -> Sample:
    """Where the hand was so far on its way between two samples."""
    at, x, y = (a + share * (b - a) for a, b in zip(start, end, strict=True))
    return Sample(at, x, y)


def _met(start: Sample, end: Sample, die: tuple[float, float]) -> Sample | None:
    """Where and when the hand came to the die from outside, if it did."""
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
    return _between(start, end, share) if 0 <= share <= 1 else None
