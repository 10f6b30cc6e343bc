"""The aim of a flick as it is drawn on the table: an arrow ahead, a band behind."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.model.flick import Flick
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.window.aiming.aim import PULL_CM_S, ahead
from diedie.window.render.appearance import Mark
from diedie.window.render.table_marks import aim, band

_AHEAD = 0.1  # s of flight that the line shows
EDGE, REAR = 1.1, 0.8  # cm from the middle of a die to where the marks begin, ahead and behind


def aim_marks(flick: Flick, bodies: Sequence[Body]) -> tuple[Mark, ...]:
    """The marks of a flick that is only watched: the band goes to the hand that pulls."""
    die = next((body for body in bodies if body.id == flick.die), None)
    if die is None:
        return ()
    start, pulled = die.pose.position, max(EDGE, flick.speed / PULL_CM_S)
    rubber = band(ahead(start, flick.aim, -REAR), ahead(start, flick.aim, -pulled))
    return (*rubber, *speed_arrow(start, flick.aim, flick.speed))


def speed_arrow(start: Vec3, degrees: float, speed: float) -> list[Mark]:
    """A dashed arrow from a die, the longer the faster it will be."""
    return arrow(start, degrees, 2.0 + speed * _AHEAD)


def arrow(start: Vec3, degrees: float, length: float) -> list[Mark]:
    """A dashed arrow of so many cm, from the edge of a die on."""
    return aim([ahead(start, degrees, cm) for cm in (EDGE, EDGE + length)])
