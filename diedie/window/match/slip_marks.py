"""The flick that was meant beside the one that the hand made, on the table."""

from __future__ import annotations

from diedie.model.pose import Vec3
from diedie.record.lines import Ply
from diedie.table.constants import D6_EDGE, WALL_HEIGHT
from diedie.window.aiming.aim_marks import meant_line, speed_arrow
from diedie.window.render.appearance import NOTHING, Overlay

_MIDDLE = D6_EDGE / 2  # cm that the middle of a die lies over the platform


def slip_overlay(ply: Ply | None, wall_height: float = WALL_HEIGHT) -> Overlay:
    """An arrow for the flick that was made, and a dotted line for the one that was meant; nothing
    where they are the same."""
    if ply is None or ply.meant is None or ply.flick is None or ply.line.made is None:
        return NOTHING
    made, meant = ply.flick, ply.meant
    start: Vec3
    if made.place is not None:
        start = (*made.place, wall_height + _MIDDLE)
    else:
        start = ply.before.scene.body(made.die).pose.position
    line = meant_line(start, meant.aim, meant.speed)
    return Overlay(above=(*line, *speed_arrow(start, made.aim, made.speed)))
