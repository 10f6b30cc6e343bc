"""Cameras that show something as large as there is room for it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from diedie.table import constants as c
from diedie.ui.render.camera import Array, Camera, Size

Room = tuple[float, float, float, float]  # left, bottom, right, top, in pixels


def tray_corners(margin: float = 0.0) -> Array:
    """The outermost points of the tray, with some of the wood around it (cm)."""
    x, y = (half + c.TRAY_WALL + margin for half in c.TRAY_HALF)
    signs = [(sx, sy) for sx in (-1, 1) for sy in (-1, 1)]
    return np.array([(sx * x, sy * y, z) for sx, sy in signs for z in (0.0, c.TRAY_HEIGHT)])


def fitted(camera: Camera, size: Size, room: Room, points: Array) -> Camera:
    """The same look at the table, zoomed and shifted until the points fill a room of a picture."""
    straight = replace(camera, shift=(0.0, 0.0))
    middle = np.array(size) / 2
    seen = straight.project_all(points, size) - middle
    low, high = seen.min(axis=0), seen.max(axis=0)
    corner, opposite = np.array(room[:2]), np.array(room[2:])
    larger = float(((opposite - corner) / (high - low)).min())
    x, y = (((corner + opposite) / 2 - larger * (low + high) / 2 - middle) / size[1]).tolist()
    half = math.atan(math.tan(math.radians(camera.fov / 2)) / larger)
    return replace(camera, fov=math.degrees(2 * half), shift=(x, -y))
