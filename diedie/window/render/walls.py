"""The walls around the ground of a table: what they hide, and where they are half clear."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance
from diedie.window.render.camera import Camera

TRAY_ROUNDING = 0.4  # cm, of the tray's inner corners: small, for those that dice meet are sharp
_CLEAR = 0.3  # a board is half clear when it is turned so far to the viewer


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


TRAY = Walls(c.TRAY_HEIGHT, _beyond_tray, ("TRAY",), glassy=True)


def arena_walls(height: float) -> Walls:
    """The walls of an arena: as high as today, or as when a match was played."""
    return Walls(height, _beyond_arena)


@lru_cache(maxsize=16)
def clearness(camera: Camera) -> tuple[float, ...]:
    """How opaque the six boards are: those that turn to the viewer hide no die behind them."""
    out = np.array([(x, y, 0.0) for x, y in SIDES]) @ camera.axes[2]
    opacities: list[float] = (1 - np.clip(out / _CLEAR, 0, 1) / 2).tolist()
    return tuple(1.0 if opacity > 0.99 else opacity for opacity in opacities)
