"""A person who flicks from anywhere, meaning anywhere: what studies of maps are made with."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from diedie.model.chance import chance
from diedie.model.flick import Flick
from diedie.model.hand import made_by
from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance

_LIFT = 5.0  # degrees that are meant
# A speed that brings a die about so far, fitted to lone dice on the bare table.
_SPEED_AT_ONCE, _SPEED_PER_CM = 20.0, 4.1  # cm/s, and cm/s for each cm


def human_flick(die: str, seed: int, number: int, sides: Sequence[int] = range(6)) -> Flick:
    """A flick by a shaky hand from anywhere on these sides of the platform."""
    source = chance(seed, "heat", number)
    return made_by("shaky", any_aim(die, source, sides), source)


def any_aim(die: str, source: random.Random, sides: Sequence[int] = range(6)) -> Flick:
    """A flick from anywhere on these sides of the platform, meant for anywhere on the map."""
    nx, ny = SIDES[source.choice(sides)]
    along = source.uniform(-0.45, 0.45) * c.HEX_SIDE
    out = c.APOTHEM + c.RIM_WIDTH / 2
    x, y = nx * out - ny * along, ny * out + nx * along
    tx, ty = _any_point(source)
    way = math.hypot(tx - x, ty - y)
    aim = math.degrees(math.atan2(ty - y, tx - x))
    return Flick(die, aim, _SPEED_AT_ONCE + _SPEED_PER_CM * way, (x, y), _LIFT)


def _any_point(source: random.Random) -> tuple[float, float]:
    """A point of the hexagon, all equally likely."""
    while True:
        x = source.uniform(-c.HEX_SIDE, c.HEX_SIDE)
        y = source.uniform(-c.APOTHEM, c.APOTHEM)
        if hex_distance(x, y) < c.APOTHEM:
            return x, y
