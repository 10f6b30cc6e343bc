"""Hands that lift dice and put them down elsewhere: no physics, but something to be watched."""

from __future__ import annotations

import numpy as np

from diedie.model.motion import FRAME_RATE, Motion, between
from diedie.model.pose import Pose
from diedie.model.scene import Scene

CARRY_SECONDS = 0.5
_LIFT, _STEEPNESS = 1.0, 0.1  # cm, how high a hand lifts a die, and more per cm of way


def carried(before: Scene, after: Scene) -> Motion | None:
    """Hands that lift what lies elsewhere afterwards and put it there; None if nothing does."""
    there = {body.id: body.pose for body in before.bodies}
    moved = [b for b in after.bodies if b.id in there and there[b.id] != b.pose]
    if not moved:
        return None
    start = np.array([_row(there[body.id]) for body in moved])
    end = np.array([_row(body.pose) for body in moved])
    way = np.linalg.norm(end[:, :3] - start[:, :3], axis=1)
    steps = round(CARRY_SECONDS * FRAME_RATE)
    frames = []
    for k in range(steps + 1):
        share = (1 - np.cos(np.pi * k / steps)) / 2
        rows = between(start, end, float(share))
        rows[:, 2] += 4 * share * (1 - share) * (_LIFT + _STEEPNESS * way)
        frames.append(rows)
    return Motion(tuple(body.id for body in moved), np.array(frames), (), after, (), (), 0)


def _row(pose: Pose) -> tuple[float, ...]:
    return (*pose.position, *pose.orientation)
