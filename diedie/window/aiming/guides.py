"""What is drawn on the table while a die is aimed: the band, as much help as there is, places."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

import shapely

from diedie.board.footprint import footprint
from diedie.model.aiming import Aiming
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body
from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, WALL_HEIGHT
from diedie.table.palette import CREAM, INK, colour
from diedie.window.aiming.aim import ahead
from diedie.window.aiming.aim_marks import EDGE, REAR, line_start, out_of_walls
from diedie.window.aiming.flick_draft import FlickDraft
from diedie.window.aiming.flick_reach import across
from diedie.window.aiming.gestures import Gesture, PullGesture, SlideGesture, SweepGesture
from diedie.window.aiming.platform_places import platform_parts
from diedie.window.aiming.preview import FlickPath
from diedie.window.render.appearance import AreaMark, DotMark, LineMark, Mark
from diedie.window.render.table_marks import aim, band, edged, rungs, spot

_LAMP = colour("#FFF1CC")
_OVER = 0.02  # cm that a mark lies over the platform
_ARROW, _TIP = 6.1, 0.9  # cm: it tells the direction, and nothing of how far
_STEP = 0.35  # cm between the points of a path
_MET = 0.75  # cm: the ring around what a path comes to
_LIGHT = 0.3
_DASH = (0.9, 0.45)  # cm, and of the gap
_DOTS = (0.3, 0.5)
_FAINT = ((5.0, INK, 0.6), (2.6, CREAM, 0.9))  # dp, and how they cover


def guide_marks(
    draft: FlickDraft,
    gesture: Gesture | None,
    help: Aiming,
    path: FlickPath | None,
    banded: bool,
) -> tuple[Mark, ...]:
    """All that is drawn over dice, too. `banded`: a band lies there while no hand is at it."""
    if draft.aim is None:
        return ()
    marks: list[Mark] = []
    side, pointed = draft.offers.side, draft.pointed
    if not draft.aim.is_shot and (side or pointed or isinstance(gesture, SlideGesture)):
        marks += _platform_light(side)
    if pointed is not None:
        marks += _place(draft.body(pointed.aim), pointed.fault is None)
    if banded and not isinstance(gesture, PullGesture):
        marks += band(_rear(draft), draft.knob, out_of_walls(draft.held.pose.position))
    if isinstance(gesture, SweepGesture):
        return (*marks, *_trail(gesture.trail))
    die, flick = draft.held, draft.aim.flick
    start = line_start(die, flick)
    if help == "exact" and path is not None:
        return (*marks, *_path(path, die, start if draft.aim.is_shot else None))
    if help == "direction":
        marks += _way_across(die.pose.position, flick.aim)
    if help != "off":
        marks += aim([start, _down(die.pose.position, flick.aim)])
    return tuple(marks)


def band_rungs(draft: FlickDraft) -> list[tuple[Vec3, Vec3]]:
    """The rungs of the band between the die and the hand."""
    return rungs(_rear(draft), draft.knob)


def _rear(draft: FlickDraft) -> Vec3:
    assert draft.aim is not None
    return ahead(draft.held.pose.position, draft.aim.flick.aim, -REAR)


def _down(die: Vec3, degrees: float) -> Vec3:
    """The end of the arrow ahead: on the map, or on the platform where it does not lead there."""
    x, y, z = ahead(die, degrees, _ARROW)
    return x, y, _OVER if hex_distance(x, y) < APOTHEM else z


def _way_across(die: Vec3, degrees: float) -> list[Mark]:
    """The way over the map to the far edge of its rim: however strong the flick, the same."""
    entry, end = across((die[0], die[1]), degrees)
    start = max(entry, _ARROW + _TIP)
    if start >= end:
        return []
    ends = [(*ahead(die, degrees, cm)[:2], _OVER) for cm in (start, end)]
    return [LineMark(tuple(ends), width, tone, opacity, _DOTS) for width, tone, opacity in _FAINT]


def _path(path: FlickPath, die: Body, start: Vec3 | None) -> list[Mark]:
    """The dashed line to where the die first meets something, from its start or else from `EDGE`.

    A ring is there, as nobody knows how it goes on; where it comes to rest, its outline.
    """
    points, line = path.points, list[Vec3]()
    for point in points:
        apart = math.dist(point, line[-1] if line else points[0])
        if apart >= (_STEP if line else EDGE):
            line.append(point)
    marks: list[Mark] = []
    if len(line) > 1:
        way = tuple(line if start is None else [start, *line[1:]])
        marks = [LineMark(way, 9.0, INK, dash=_DASH), LineMark(way, 5.5, dash=_DASH)]
    if path.rests:
        there = Body(die.id, die.kind, Pose(points[-1], path.turn))
        return [*marks, *spot(footprint(there), True, points[-1][2])]
    x, y, z = points[-1]
    turns = (math.radians(15 * i) for i in range(24))
    ring = [(x + _MET * math.cos(turn), y + _MET * math.sin(turn), z) for turn in turns]
    return [*marks, *edged(ring, 4.0, 1.5, closed=True)]


@cache
def _platform_light(side: shapely.Polygon | None) -> tuple[Mark, ...]:
    """The part of the platform on which a die may be put."""
    return tuple(
        AreaMark(tuple((x, y, WALL_HEIGHT + _OVER) for x, y in part), _LAMP, _LIGHT)
        for part in platform_parts(side)
    )


def _place(die: Body, fits: bool) -> list[Mark]:
    """Where a hand wants the die: crossed out where it may not be."""
    marks = spot(footprint(die), fits, WALL_HEIGHT + _OVER)
    if not fits:
        (x, y, _), z, r = die.pose.position, WALL_HEIGHT + 2 * _OVER, 0.5
        for s in (-1, 1):
            marks += edged([(x - r, y - s * r, z), (x + r, y + s * r, z)], 4.0, 1.5)
    return marks


def _trail(points: Sequence[Vec3]) -> tuple[Mark, ...]:
    """The hand that sweeps, and the way that it came."""
    if not points:
        return ()
    line = tuple(points)
    trail = [LineMark(line, 7.0, INK, 0.5), LineMark(line, 4.0, opacity=0.8)]
    behind = trail if len(line) > 1 else []
    hand = [DotMark(line[-1], 13.0, INK), DotMark(line[-1], 10.0), DotMark(line[-1], 3.5, INK)]
    return (*behind, *hand)
