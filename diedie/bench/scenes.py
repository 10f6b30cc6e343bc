"""Tables to measure and to test on: any number of dice, any flick, from a seed."""

from __future__ import annotations

import math

from diedie.model.chance import chance
from diedie.model.dice import showing
from diedie.model.flick import LIFT_DEG, STRIKE_CM, Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance

_SPACING = 2.3  # cm: turned dice do not touch, and a hundred fit
_INSIDE = c.APOTHEM - 1.15  # cm: no corner in a wall

FLICKED = "flicked"


def crowded(dice: int, seed: int, towers: int = 0) -> Scene:
    """That many dice strewn over the arena, one more on the platform to be flicked.

    So many of them as `towers` says stand on top of others.
    """
    source = chance(seed, "crowded", dice, towers)
    rows = range(-7, 8)
    sites = [
        ((i + (j % 2) / 2) * _SPACING, j * _SPACING * math.sqrt(3) / 2) for i in rows for j in rows
    ]
    inside = [site for site in sites if hex_distance(*site) < _INSIDE]
    lower = source.sample(inside, dice - towers)
    bodies = []
    for i in range(dice):
        floor, site = divmod(i, len(lower))
        x, y = lower[site]
        turned = showing("d6", source.randint(1, 6), source.uniform(0, 360))
        pose = Pose((x, y, (floor + 0.5) * c.D6_EDGE), turned)
        bodies.append(Body(f"die-{i}", "d6", pose.rounded()))
    waiting = Pose((0.0, -c.APOTHEM - c.RIM_WIDTH / 2, c.WALL_HEIGHT + c.D6_EDGE / 2))
    return Scene((*bodies, Body(FLICKED, "d6", waiting)))


def any_flick(seed: int, speeds: tuple[float, float] = (40.0, 250.0)) -> Flick:
    """A flick from anywhere on the platform, more or less towards the middle."""
    source = chance(seed, "flick")
    nx, ny = source.choice(SIDES)
    along = source.uniform(-0.4, 0.4) * c.HEX_SIDE
    out = c.APOTHEM + c.RIM_WIDTH / 2
    x, y = nx * out - ny * along, ny * out + nx * along
    inwards = math.degrees(math.atan2(-y, -x))
    return Flick(
        FLICKED,
        aim=inwards + source.gauss(0, 12),
        speed=source.uniform(*speeds),
        place=(x, y),
        lift=source.uniform(LIFT_DEG[0], LIFT_DEG[1] / 2),
        strike=(source.uniform(*STRIKE_CM), source.uniform(*STRIKE_CM)),
    )
