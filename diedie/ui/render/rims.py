"""The boards on the walls: half clear where they turn to the viewer, and what they then cover."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from diedie.model.scene import Body
from diedie.table.arena import SIDES
from diedie.table.constants import APOTHEM, OUTER_APOTHEM, WALL_HEIGHT
from diedie.ui.render.camera import Camera

_CLEAR = 0.3  # a board is half clear when it is turned so far to the viewer
_NEAR = 4.5  # cm from a half clear board where it may cover a body, or its shadow
_LONG = 0.5  # cm that a shadow falls aside per cm of height, at most


@lru_cache(maxsize=16)
def clearness(camera: Camera) -> tuple[float, ...]:
    """How opaque the six boards are: those that turn to the viewer hide no die behind them."""
    out = np.array([(x, y, 0.0) for x, y in SIDES]) @ camera.axes[2]
    found: list[float] = (1 - np.clip(out / _CLEAR, 0, 1) / 2).tolist()
    return tuple(1.0 if opacity > 0.99 else opacity for opacity in found)


def under_rim(bodies: Sequence[Body], camera: Camera) -> bool:
    """Whether a half clear board may cover one of them, or its shadow on the floor."""
    clear = [side for side, opacity in zip(SIDES, clearness(camera), strict=True) if opacity < 1]
    for body in bodies:
        x, y, z = body.pose.position
        for nx, ny in clear:
            away = x * nx + y * ny
            if away < APOTHEM:
                away += _LONG * z
                if away > APOTHEM - _NEAR:
                    return True
            elif away < OUTER_APOTHEM and z < WALL_HEIGHT:
                return True
    return False
