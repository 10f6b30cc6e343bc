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
    x, y, z = die.pose.position
    angle = math.radians(aim.flick.aim)
    dx, dy = math.cos(angle), math.sin(angle)

    def at(cm: float) -> Vec3:
        return (x + dx * cm, y + dy * cm, z)

    ahead = _EDGE + 2.0 + aim.flick.speed * _AHEAD
    pulled = max(_EDGE, aim.flick.speed / PULL_CM_S)
    return (*band(at(-0.8), at(-pulled)), *aim_line((at(_EDGE), at(ahead))))
