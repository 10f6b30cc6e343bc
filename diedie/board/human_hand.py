"""A hand that flicks a die, and is only human: it means one flick and makes another."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from diedie.model.chance import chance
from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick, clamp
from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance

# What a hand does when it means to do the right thing.
_AIM_SCATTER = 4.0  # degrees
_SPEED_SCATTER = 0.1  # of the speed that was meant
_LIFT, _LIFT_SCATTER = 5.0, 5.0  # degrees
_STRIKE_SCATTER = 0.12  # cm
# A speed that brings a die about so far, fitted to lone dice on the bare table.
_SPEED_AT_ONCE, _SPEED_PER_CM = 20.0, 4.1  # cm/s, and cm/s for each cm


def human_flick(die: str, seed: int, number: int, sides: Sequence[int] = range(6)) -> Flick:
    """A flick from anywhere on these sides of the platform, meant for anywhere on the map."""
    source = chance(seed, "heat", number)
    nx, ny = SIDES[source.choice(sides)]
    along = source.uniform(-0.45, 0.45) * c.HEX_SIDE
    out = c.APOTHEM + c.RIM_WIDTH / 2
    x, y = nx * out - ny * along, ny * out + nx * along
    tx, ty = _any_point(source)
    way = math.hypot(tx - x, ty - y)
    aim = math.degrees(math.atan2(ty - y, tx - x))
    speed = _SPEED_AT_ONCE + _SPEED_PER_CM * way
    return scattered(Flick(die, aim, speed, (x, y), _LIFT), source)


def scattered(flick: Flick, source: random.Random) -> Flick:
    """What a hand makes of a flick that it means."""
    side, up = flick.strike
    return Flick(
        flick.die,
        aim=flick.aim + source.gauss(0, _AIM_SCATTER),
        speed=clamp(flick.speed * source.gauss(1, _SPEED_SCATTER), SPEED_CM_S),
        place=flick.place,
        lift=clamp(flick.lift + source.gauss(0, _LIFT_SCATTER), LIFT_DEG),
        strike=(
            clamp(side + source.gauss(0, _STRIKE_SCATTER), STRIKE_CM),
            clamp(up + source.gauss(0, _STRIKE_SCATTER), STRIKE_CM),
        ),
    )


def _any_point(source: random.Random) -> tuple[float, float]:
    """A point of the hexagon, all equally likely."""
    while True:
        x = source.uniform(-c.HEX_SIDE, c.HEX_SIDE)
        y = source.uniform(-c.APOTHEM, c.APOTHEM)
        if hex_distance(x, y) < c.APOTHEM:
            return x, y
