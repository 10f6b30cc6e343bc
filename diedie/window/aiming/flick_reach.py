"""How far a flick goes, in a word."""

from __future__ import annotations

import math

import numpy as np

from diedie.model.flick import Flick
from diedie.table.arena import SIDES, hex_distance
from diedie.table.constants import APOTHEM, DIE_FRICTION, GRAVITY, WALL_FRICTION
from diedie.window.aiming.preview import FlickPath

# How far a die goes that is flicked across the middle: cm/s, and cm, walls apart.
_FAR = (
    (20.0, 30.0, 50.0, 70.0, 90.0, 100.0, 110.0, 120.0),
    (3.5, 7.0, 7.6, 11.0, 15.5, 19.0, 22.5, 26.0),
)
# From which speed on it may leave over the far wall: degrees of lift, and cm/s.
_OUT = ((0.0, 5.0, 10.0, 20.0, 30.0, 40.0), (600.0, 375.0, 275.0, 205.0, 180.0, 170.0))
_MIDDLE, _BEYOND = 0.38, 0.7  # of the way across


def reach(flick: Flick, path: FlickPath | None = None) -> str:
    """What a flick from the platform comes to: miss, rim, in, middle, wall or out.

    Where its `path` is shown, nothing else is said. Nothing at all is said of a shot.
    """
    if flick.place is None:
        return ""
    if path is not None and path.stays:
        return "rim"
    usual = _reach(flick, flick.place)
    x, y, _ = path.points[-1] if path is not None else (*flick.place, 0.0)
    return "in" if usual == "rim" and hex_distance(x, y) < APOTHEM else usual


def _reach(flick: Flick, place: tuple[float, float]) -> str:
    """What is usual of lone dice."""
    entry, end = across(place, flick.aim)
    if entry >= end:
        return "miss"
    if flick.speed < math.sqrt(2 * DIE_FRICTION * WALL_FRICTION * GRAVITY * entry):
        return "rim"
    if flick.speed >= np.interp(flick.lift, *_OUT):
        return "out"
    share = (np.interp(flick.speed, *_FAR) - entry) / (end - entry)
    return "in" if share < _MIDDLE else "middle" if share < _BEYOND else "wall"


def across(start: tuple[float, float], aim: float) -> tuple[float, float]:
    """How far along the aim the arena begins and ends; it ends first where it is missed."""
    dx, dy = math.cos(math.radians(aim)), math.sin(math.radians(aim))
    entry, end = 0.0, math.inf
    for nx, ny in SIDES:
        room = APOTHEM - (start[0] * nx + start[1] * ny)
        speed = dx * nx + dy * ny
        if speed > 1e-9:
            end = min(end, room / speed)
        elif speed < -1e-9:
            entry = max(entry, room / speed)
        elif room < 0:
            return 1.0, 0.0
    return entry, end
