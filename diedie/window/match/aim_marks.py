"""The aim of a flick that is only watched, as it is drawn on the table."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.model.flick import Flick
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.window.aiming.aim import PULL_CM_S, ahead
from diedie.window.render.appearance import Mark
from diedie.window.render.table_marks import aim, band

_AHEAD = 0.1  # s of flight that the line shows
_EDGE, _REAR = 1.1, 0.8  # cm from the middle of a die to where the marks begin, ahead and behind


def aim_marks(flick: Flick, bodies: Sequence[Body]) -> tuple[Mark, ...]:
    """A dashed arrow ahead, and a band with rungs to the hand that pulls."""
    die = next((body for body in bodies if body.id == flick.die), None)
    if die is None:
        return ()
    start, pulled = die.pose.position, max(_EDGE, flick.speed / PULL_CM_S)
    rubber = band(ahead(start, flick.aim, -_REAR), ahead(start, flick.aim, -pulled))
    return (*rubber, *arrow(start, flick.aim, flick.speed))


def arrow(start: Vec3, degrees: float, speed: float) -> list[Mark]:
    """A dashed arrow from a die, the longer the faster it will be."""
    ends = (_EDGE, _EDGE + 2.0 + speed * _AHEAD)
    return aim([ahead(start, degrees, cm) for cm in ends])
