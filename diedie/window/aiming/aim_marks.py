"""The aim of a flick as it is drawn on the table: an arrow ahead, a band behind."""

from __future__ import annotations

from collections.abc import Sequence

import shapely

from diedie.board.footprint import footprint
from diedie.model.flick import Flick
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.table.palette import CREAM, INK
from diedie.window.aiming.aim import PULL_CM_S, ahead
from diedie.window.render.appearance import LineMark, Mark
from diedie.window.render.table_marks import aim, band

_AHEAD = 0.1  # s of flight that the line shows
EDGE, REAR = 1.1, 0.8  # cm from the middle of a die to where the marks begin, ahead and behind
_OUT, _GAP, _HIGH = 3.0, 0.1, 0.7  # cm: out of any die; before its face, over its middle
_CLEAR = 0.1  # cm
_BEYOND = 1.5  # as far as the arrow of such a flick
_DOTS = (0.3, 0.5)  # cm, and of the gap
_FAINT = ((5.0, INK, 0.6), (2.6, CREAM, 0.9))  # dp, and how they cover


def aim_marks(flick: Flick, bodies: Sequence[Body]) -> tuple[Mark, ...]:
    """The marks of a flick that is only watched: the band goes to the hand that pulls."""
    die = next((body for body in bodies if body.id == flick.die), None)
    if die is None:
        return ()
    middle, pulled = die.pose.position, max(EDGE, flick.speed / PULL_CM_S)
    rear, hand = (ahead(middle, flick.aim, -cm) for cm in (REAR, pulled))
    line = arrow(line_start(die, flick), middle, flick.aim, _long(flick.speed))
    return (*band(rear, hand, out_of_walls(middle)), *line)


def out_of_walls(place: Vec3) -> float:
    """How far the band of a die there has to be over its place, in cm, to be hidden by no wall:
    behind a tower at the edge of the map it goes through the platform."""
    return max(0.0, WALL_HEIGHT + _CLEAR - place[2])


def line_start(die: Body, flick: Flick) -> Vec3:
    """Where the line ahead of a die begins: before it.

    That of a shot begins high on its face. From its middle or from before it the line would lie
    across the die below, as tables are seen from above.
    """
    middle = die.pose.position
    if flick.place is not None:
        return ahead(middle, flick.aim, EDGE)
    way = shapely.LineString([middle[:2], ahead(middle, flick.aim, _OUT)[:2]])
    x, y, z = ahead(middle, flick.aim, footprint(die).intersection(way).length + _GAP)
    return x, y, z + _HIGH


def speed_arrow(middle: Vec3, degrees: float, speed: float) -> list[Mark]:
    """A dashed arrow from a die, the longer the faster it will be."""
    return arrow(ahead(middle, degrees, EDGE), middle, degrees, _long(speed))


def meant_line(middle: Vec3, degrees: float, speed: float) -> list[Mark]:
    """A faint dotted line from a die: what was meant, and on beyond the arrow of what was made."""
    ends = tuple(ahead(middle, degrees, cm) for cm in (EDGE, EDGE + _BEYOND * _long(speed)))
    return [LineMark(ends, width, tone, opacity, _DOTS) for width, tone, opacity in _FAINT]


def arrow(start: Vec3, middle: Vec3, degrees: float, length: float) -> list[Mark]:
    """A dashed arrow from its start to so many cm from the edge of a die."""
    return aim([start, ahead(middle, degrees, EDGE + length)])


def _long(speed: float) -> float:
    return 2.0 + speed * _AHEAD
