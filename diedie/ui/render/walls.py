"""The walls around the ground of a table, for what falls on them and what they hide."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from diedie.table import constants as c
from diedie.table.arena import hex_distance

TRAY_ROUNDING = 0.4  # cm, of the tray's inner corners: small, for those that dice meet are sharp


@dataclass(frozen=True)
class Walls:
    """How high they are in cm, how far `beyond` their inner side a place lies (less than nothing
    on the ground), and the flags of shaders that know them.

    Dice shine through `glassy` ones; the others have tops that are half clear.
    """

    height: float
    beyond: Callable[[float, float], float]
    flags: tuple[str, ...] = ()
    glassy: bool = False


def _beyond_arena(x: float, y: float) -> float:
    return hex_distance(x, y) - c.APOTHEM


def _beyond_tray(x: float, y: float) -> float:
    across, along = (
        abs(at) - half + TRAY_ROUNDING for at, half in zip((x, y), c.TRAY_HALF, strict=True)
    )
    round_ = math.hypot(max(across, 0.0), max(along, 0.0)) - TRAY_ROUNDING
    return round_ + min(max(across, along), 0.0)


ARENA = Walls(c.WALL_HEIGHT, _beyond_arena)
TRAY = Walls(c.TRAY_HEIGHT, _beyond_tray, ("TRAY",), glassy=True)
