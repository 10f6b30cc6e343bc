"""Dice leave the hand that shook them: their way from there into the motion of the throw."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import permutations

from diedie.model.motion import Motion, pose_between
from diedie.model.pose import UPRIGHT, Pose, compose, inverse

_SECONDS = 0.15  # until a die is where the motion has it


def dealt(hand: Mapping[str, Pose], motion: Motion) -> dict[str, Pose]:
    """Which die has which place in the hand, as dice in a hand look alike.

    The ways into the motion are as short as can be, so that no two dice meet on them.
    """
    there = motion.at(_SECONDS / 2)
    dice = [die for die in hand if die in motion.moved]
    ways = [[_squared(hand[place], there[die]) for place in dice] for die in dice]
    orders = permutations(range(len(dice)))
    best = min(orders, key=lambda order: sum(way[n] for way, n in zip(ways, order, strict=True)))
    return {die: hand[dice[n]] for die, n in zip(dice, best, strict=True)}


def leaving(hand: Mapping[str, Pose], motion: Motion, at: float) -> Mapping[str, Pose]:
    """Where dice from a hand are seen at a moment of the motion, if not where that has them.

    They begin to spin at once and never leave the air between the hand and the motion.
    """
    if not hand or at >= _SECONDS:
        return {}
    share = max(0.0, at) / _SECONDS
    share *= share * (3 - 2 * share)
    start, now = motion.at(0.0), motion.at(at)
    return {die: _between(pose, start[die], now[die], share) for die, pose in hand.items()}


def _between(held: Pose, start: Pose, now: Pose, share: float) -> Pose:
    """On the way, and turned less and less otherwise than the motion has it."""
    otherwise = Pose(held.position, compose(inverse(start.orientation), held.orientation))
    part = pose_between(otherwise, Pose(now.position, UPRIGHT), share)
    return Pose(part.position, compose(now.orientation, part.orientation))


def _squared(one: Pose, two: Pose) -> float:
    return math.dist(one.position, two.position) ** 2
