"""The line ahead of an aimed die begins at the die that is flicked."""

from __future__ import annotations

import math

import pytest
import shapely
from window.aiming.test_preview import agreed, aimed
from window.stage import aiming, playing

from diedie.board.footprint import footprint
from diedie.model.pose import Vec3
from diedie.table.constants import D6_EDGE
from diedie.window.aiming.aim_marks import EDGE, aim_marks
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.aiming.preview import FlickPath, simulated_endings
from diedie.window.render.appearance import LineMark, Mark


def starts(here: FlickActivity) -> list[Vec3]:
    """Where the line begins: by the direction alone, by the way that is known, and as the flick
    is watched."""
    assert here.draft.aim is not None
    here.help.preview.path = None
    plain = here.overlay().above
    (path,) = simulated_endings(*aimed(here), None)
    assert isinstance(path, FlickPath)
    here.help.preview.path = path
    watched = aim_marks(here.draft.aim.flick, here.bodies())
    return [start(marks) for marks in (plain, here.overlay().above, watched)]


def start(marks: tuple[Mark, ...]) -> Vec3:
    """Where the dashed line among them begins."""
    return next(mark.points[0] for mark in marks if isinstance(mark, LineMark) and mark.dash)


@pytest.mark.parametrize("degrees", [-90.0, -45.0, 20.0, 100.0])
def test_the_line_of_a_shot_begins_at_the_top_of_the_tower(degrees: float) -> None:
    """Before it, or lower, it would lie across the die below."""
    _, screen = playing(agreed("shot", "exact"))
    here = aiming(screen)
    here.draft.take(here.draft.choices[0].die)
    assert here.draft.aim is not None
    here.draft.change(here.draft.aim.turned(degrees - here.draft.aim.flick.aim))
    die = here.draft.held
    _, _, middle = die.pose.position
    for x, y, z in starts(here):
        assert 0 < footprint(die).distance(shapely.Point(x, y)) < 0.15
        assert middle + D6_EDGE / 4 < z < middle + D6_EDGE / 2


def test_the_line_from_the_platform_begins_before_the_die() -> None:
    _, screen = playing(agreed("attack", "exact"))
    here = aiming(screen)
    die = here.draft.held.pose.position
    for place in starts(here):
        assert EDGE - 1e-9 <= math.dist(place, die) < EDGE + 0.6
        assert abs(place[2] - die[2]) < 0.1
