"""The line along which a die is about to be flicked."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from diedie.export.painting.camera import Array, Camera
from diedie.export.slips.paper import Card
from diedie.table import palette

_FINER = 3
_PER_SPEED, _LONGEST = 0.055, 14.0  # cm of line per cm/s, and at most
_DASH, _WIDTH, _EDGE = 0.6, 0.2, 0.08  # cm


def aim_card(
    camera: Camera, start: tuple[float, float, float], degrees: float, speed: float
) -> Card:
    """A dashed line from a die, the longer the faster it will be."""
    turn = math.radians(degrees)
    along = np.array([math.cos(turn), math.sin(turn), 0.0])
    length = min(_PER_SPEED * speed, _LONGEST)
    steps = np.arange(1.1, 1.1 + length, 2 * _DASH)
    ends = np.array(start) + np.concatenate([[steps[0]], [steps[-1] + _DASH]])[:, None] * along
    box = camera.box(ends, camera.scale)
    fine = camera.close_up(box, _FINER)
    image = Image.new("RGBA", fine.size, (*palette.INK, 0))
    pen = ImageDraw.Draw(image)
    dashes = [np.array(start) + np.array([[s], [s + _DASH]]) * along for s in steps]
    for width, tone in ((_WIDTH + 2 * _EDGE, palette.INK), (_WIDTH, palette.CREAM)):
        for dash in dashes:
            _stroke(pen, fine.project(dash), width * fine.scale, (*tone, 255))
    return Card(image.reduce(_FINER), box[:2])


def _stroke(
    pen: ImageDraw.ImageDraw, ends: Array, width: float, tone: tuple[int, int, int, int]
) -> None:
    """A line with round ends."""
    points = [(x, y) for x, y in ends.tolist()]
    pen.line(points, fill=tone, width=max(1, round(width)))
    for point in points:
        pen.circle(point, width / 2, fill=tone)
