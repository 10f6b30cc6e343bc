"""What is drawn on the table while a die is aimed, with as much preview as was agreed on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import shapely

from diedie.board.footprint import footprint
from diedie.games.base import Flicking
from diedie.model.flick import Flick
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.table.palette import INK, colour
from diedie.window.games.diedie.aiming.flickable_dice import parts
from diedie.window.games.diedie.aiming.preview import Foresight, Point, Way, reach
from diedie.window.match.aim import PULL_CM_S, Aim
from diedie.window.render.appearance import Area, Dot, Line, Mark
from diedie.window.render.table_marks import aim, band, cloud, edged, rungs, spot

if TYPE_CHECKING:
    from diedie.window.games.diedie.aiming.flick_activity import Aiming


LAMP = colour("#FFF1CC")
_OVER = 0.02  # cm that a mark lies over the platform
_EDGE, _REAR = 1.1, 0.8  # cm from the middle of a die to where the marks begin, ahead and behind
_ARROW = 5.0  # cm: it tells the direction, and nothing of how far
_STEP = 0.35  # cm between the points of a way
_HEAD = 1.2  # cm of the way that the arrow's head looks along
_LIGHT = 0.3


def knob(flick: Flick, die: Body, gain: float = 1.0) -> Vec3:
    """The end of the band."""
    return _ahead(die.pose.position, flick.aim, -max(_EDGE + 0.4, flick.speed / PULL_CM_S / gain))


def pulled(flick: Flick, die: Body, gain: float) -> list[Mark]:
    """The band between the die and the hand."""
    return band(_rear(flick, die), knob(flick, die, gain))


def pulled_rungs(flick: Flick, die: Body, gain: float) -> list[tuple[Vec3, Vec3]]:
    """The rungs of the same."""
    return rungs(_rear(flick, die), knob(flick, die, gain))


def _rear(flick: Flick, die: Body) -> Vec3:
    return _ahead(die.pose.position, flick.aim, -_REAR)


def pointer(flick: Flick, die: Body) -> list[Mark]:
    """A dashed arrow in the direction of the aim."""
    at = die.pose.position
    return aim([_ahead(at, flick.aim, cm) for cm in (_EDGE, _EDGE + _ARROW)])


def way_there(way: Way, die: Body) -> list[Mark]:
    """The dashed line to where the die first meets something.

    If it stays on the platform, or meets something at once, an arrow would tell of more: then its
    outline there.
    """
    points, line = way.points, list[Vec3]()
    for point in points:
        apart = math.dist(point, line[-1] if line else points[0])
        if apart >= (_STEP if line else _EDGE):
            line.append(point)
    while len(line) > 2 and math.dist(line[-2], line[-1]) < _HEAD:
        del line[-2]
    if len(line) > 1 and not way.stays:
        return aim(line)
    there, ground = Body(die.id, die.kind, Pose(points[-1], die.pose.orientation)), points[-1][2]
    corners = footprint(there).exterior.coords[:-1]
    return edged([(x, y, ground) for x, y in corners], 4.0, 1.5, closed=True)


@cache
def platform_light(side: shapely.Polygon | None) -> tuple[Mark, ...]:
    """The part of the platform on which a die may be put."""
    return tuple(
        Area(tuple((x, y, WALL_HEIGHT + _OVER) for x, y in part), LAMP, _LIGHT)
        for part in parts(side)
    )


def wish(die: Body, fits: bool) -> list[Mark]:
    """Where a hand wants the die: crossed out where it may not be."""
    marks = spot(footprint(die), fits, WALL_HEIGHT + _OVER)
    if not fits:
        (x, y, _), z, r = die.pose.position, WALL_HEIGHT + 2 * _OVER, 0.5
        for s in (-1, 1):
            marks += edged([(x - r, y - s * r, z), (x + r, y + s * r, z)], 4.0, 1.5)
    return marks


def trail(points: Sequence[Vec3]) -> tuple[Mark, ...]:
    """The hand that sweeps, and the way that it came."""
    if not points:
        return ()
    line = tuple(points)
    behind = [Line(line, 7.0, INK, 0.5), Line(line, 4.0, opacity=0.8)] if len(line) > 1 else []
    hand = [Dot(line[-1], 13.0, INK), Dot(line[-1], 10.0), Dot(line[-1], 3.5, INK)]
    return (*behind, *hand)


def _ahead(start: Vec3, degrees: float, cm: float) -> Vec3:
    turn = math.radians(degrees)
    return start[0] + cm * math.cos(turn), start[1] + cm * math.sin(turn), start[2]


class Helping:
    """What is foretold of the flick that is aimed, if anything is."""

    def __init__(self, here: Aiming) -> None:
        self._here = here
        self._seen: Aim | None = None  # of which something was asked
        self._drawn: tuple[tuple[Point, ...], tuple[Mark, ...]] = ((), ())
        self.foresight = Foresight(here.screen.app.workers)

    @property
    def agreed(self) -> str:
        """What was agreed before the match: line, cloud, or nothing."""
        return self._here.offered.help

    @property
    def on(self) -> bool:
        """Whether the player wants to see it."""
        return bool(self.agreed) and self._here.screen.app.settings.aim_help

    def switch(self, on: bool) -> None:
        """Show it, or no longer."""
        self._here.screen.app.change(aim_help=on)

    @property
    def patience(self) -> float:
        return self.foresight.patience

    def tick(self) -> bool:
        """Ask for what is aimed now, and take in what is known; whether anything is new."""
        aim = self._here.aim if self.on else None
        if aim != self._seen:
            self._seen = aim
            if aim is None or self._here.fault is not None:
                self.foresight.stop()
            else:
                self._ask(aim)
        return self.foresight.tick()

    def stop(self) -> None:
        self._seen = None
        self.foresight.stop()

    def marks(self) -> tuple[Mark, ...]:
        """The cloud; the same marks need not be drawn anew."""
        points = self.foresight.cloud
        if points != self._drawn[0]:
            self._drawn = points, tuple(cloud(points))
        return self._drawn[1]

    def reach(self) -> str:
        """How far it goes, in a word: by the way that is shown, or by what is usual."""
        aim = self._here.aim
        return "" if aim is None else reach(aim.flick, self.foresight.way)

    def _ask(self, aim: Aim) -> None:
        match = self._here.session.match
        task = match.game.task(match.state, self._here.strike)
        assert isinstance(task, Flicking)
        self.foresight.want(task.scene, aim.flick, self.agreed == "cloud")
