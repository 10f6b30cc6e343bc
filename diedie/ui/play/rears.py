"""Which face of a die a finger strikes, and how it looks from there."""

from __future__ import annotations

import math

from diedie.model.dice import FACES
from diedie.model.pose import Vec3, rotate
from diedie.model.scene import Body


def rear(die: Body, aim: float) -> tuple[int, int]:
    """The face at the rear of a die that is aimed, and its quarter turns as seen from behind."""
    turn = math.radians(aim)
    ahead, right = (math.cos(turn), math.sin(turn), 0.0), (math.sin(turn), -math.cos(turn), 0.0)
    turned = {
        face: rotate(die.pose.orientation, normal) for face, normal in FACES[die.kind].items()
    }
    face = min(turned, key=lambda face: _dot(turned[face], ahead))
    if die.kind != "d6":
        return face, 0
    x, y, z = (abs(part) for part in FACES[die.kind][face])
    across = rotate(die.pose.orientation, (z, x, y))  # along which a face's pips are counted
    return face, round(math.degrees(math.atan2(across[2], _dot(across, right))) / 90) % 4


def _dot(a: Vec3, b: Vec3) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
