"""The flick in the making, drawn: which way, and how far it is pulled back."""

from __future__ import annotations

import math
from collections.abc import Sequence

from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.ui.play.aiming import PULL_CM_S, Aim
from diedie.ui.render.marks import aim as aim_line
from diedie.ui.render.marks import band
from diedie.ui.render.overlays import Mark

_AHEAD = 0.1  # s of flight that the line shows
_EDGE = 1.1  # cm from the middle of a die to where the marks begin


def aim_marks(aim: Aim, bodies: Sequence[Body]) -> tuple[Mark, ...]:
    """A dashed arrow ahead, and a band with rungs to the hand that pulls."""
    die = next((body for body in bodies if body.id == aim.flick.die), None)
    if die is None:
        return ()
    start, way, speed = die.pose.position, aim.flick.aim, aim.flick.speed
    pulled = max(_EDGE, speed / PULL_CM_S)
    rubber = band(_ahead(start, way, -0.8), _ahead(start, way, -pulled))
    return (*rubber, *arrow(start, way, speed))


def arrow(start: Vec3, degrees: float, speed: float) -> list[Mark]:
    """A dashed arrow from a die, the longer the faster it will be."""
    ends = (_EDGE, _EDGE + 2.0 + speed * _AHEAD)
    return aim_line([_ahead(start, degrees, cm) for cm in ends])


def _ahead(start: Vec3, degrees: float, cm: float) -> Vec3:
    angle = math.radians(degrees)
    return start[0] + cm * math.cos(angle), start[1] + cm * math.sin(angle), start[2]
