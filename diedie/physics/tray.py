"""Dice thrown from a hand into the tray."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from diedie.model.chance import chance
from diedie.model.flick import Launch, Throw
from diedie.model.motion import Motion
from diedie.model.pose import Pose, Quaternion
from diedie.model.scene import Body, Scene
from diedie.physics.simulation import run

_HAND_HEIGHT = 5.0  # cm above the felt
_BEHIND = 1.5  # cm from the middle of the tray back to the foremost dice
_SPACING = 2.9  # cm between dice in the hand, so that none touch however they are turned
_COLUMNS = 3
_SPEED = (25.0, 60.0)  # cm/s, a relaxed throw
_SPIN = 25.0  # rad/s, about four turns a second: a die tumbles before it lies


def roll(dice: Sequence[Body], throw: Throw, lying: Scene | None = None) -> Motion:
    """Throw dice into the tray, beside those already lying there, which are held fast.

    Only the kinds and names of `dice` matter: the shake turns them anyhow. The same throw
    of the same dice gives the same motion.
    """
    source = chance(throw.seed, "roll", len(dice))
    aim = math.radians(throw.aim)
    launches = []
    for i, die in enumerate(dice):
        row, column = divmod(i, _COLUMNS)
        across = (column - (_COLUMNS - 1) / 2) * _SPACING
        back = _BEHIND + row * _SPACING  # side by side: dice that fall onto dice come to lean
        place = (
            -back * math.cos(aim) - across * math.sin(aim),
            -back * math.sin(aim) + across * math.cos(aim),
            _HAND_HEIGHT + source.uniform(0, 0.4),
        )
        speed = source.uniform(*_SPEED) * throw.strength
        way = aim + math.radians(source.gauss(0, 8))
        launches.append(
            Launch(
                die.id,
                Pose(place, _any_turn(source)),
                (speed * math.cos(way), speed * math.sin(way), source.uniform(-60, -20)),
                (source.gauss(0, _SPIN), source.gauss(0, _SPIN), source.gauss(0, _SPIN)),
            )
        )
    thrown = {die.id for die in dice}
    still = () if lying is None else tuple(b for b in lying.bodies if b.id not in thrown)
    held = {body.id for body in still}
    return run(Scene((*still, *dice), table="tray"), launches, held)


def _any_turn(source: random.Random) -> Quaternion:
    """A uniformly random orientation: a normal vector in four dimensions, made a unit."""
    a, b, c_, d = (source.gauss(0, 1) for _ in range(4))
    length = math.sqrt(a * a + b * b + c_ * c_ + d * d)
    return (a / length, b / length, c_ / length, d / length)
