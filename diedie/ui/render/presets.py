"""The cameras of the visual guide."""

from __future__ import annotations

import math
from dataclasses import replace

from diedie.model.pose import Vec3
from diedie.ui.render.camera import Camera

TABLE = Camera(64.0, 63.5, shift=(-0.014, -0.042))
AIM = Camera(60.0, 61.5, target=(0.0, -1.2, 1.0), shift=(-0.019, 0.0))
COMBAT = Camera(64.0, 70.0, shift=(-0.019, -0.089))
THEATRE = Camera(60.0, 71.0, shift=(-0.019, -0.1))
MENU = Camera(52.0, 60.0, shift=(0.328, 0.019), fov=32.0, yaw=-14.0)
DICY = Camera(62.0, 49.0, shift=(-0.008, -0.144))
_CLOSE = Camera(58.0, 34.0)
_PARALLEL = 2.0  # degrees of view that count as none
ABOVE = Camera(90.0, 18.0 / math.tan(math.radians(_PARALLEL / 2)), fov=_PARALLEL)

PRESETS = {
    "table": TABLE,
    "aim": AIM,
    "combat": COMBAT,
    "theatre": THEATRE,
    "menu": MENU,
    "dicy": DICY,
    "above": ABOVE,
}


def close(to: Vec3, yaw: float = 0.0) -> Camera:
    """Close to a die, as seen from a side of the table."""
    return replace(_CLOSE, target=to, yaw=yaw)
