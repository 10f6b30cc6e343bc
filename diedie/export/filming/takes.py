"""What moves in a shot, at any moment of it: simulated motions, and hands that put dice down."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from diedie.export.painting.camera import Array
from diedie.model.motion import FRAME_RATE, Motion
from diedie.model.pose import Pose
from diedie.model.scene import Scene

CARRY_SECONDS = 0.5
_FARTHEST = 300.0  # cm, beyond every picture
_LIFT, _STEEPNESS = 1.0, 0.1  # cm, how high a hand lifts a die, and more per cm of way


@dataclass(frozen=True, eq=False)
class Take:
    """Poses of the bodies that move, as rows x, y, z, qx, qy, qz, qw at `rate` a second."""

    moved: tuple[str, ...]
    frames: Array
    rate: float

    @property
    def seconds(self) -> float:
        return (len(self.frames) - 1) / self.rate

    def at(self, second: float) -> dict[str, Pose]:
        """Where the moved bodies are, also between two frames."""
        last = len(self.frames) - 1
        where = min(max(second * self.rate, 0.0), float(last))
        before = min(int(where), last)
        rows = _between(self.frames[before], self.frames[min(before + 1, last)], where - before)
        return {id: _pose(row) for id, row in zip(self.moved, rows.tolist(), strict=True)}


def filmed(motion: Motion) -> Take:
    """What physics did."""
    return Take(motion.moved, motion.frames, FRAME_RATE)


def carried(before: Scene, after: Scene) -> Take | None:
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
        rows = _between(start, end, float(share))
        rows[:, 2] += 4 * share * (1 - share) * (_LIFT + _STEEPNESS * way)
        frames.append(rows)
    return Take(tuple(body.id for body in moved), np.array(frames), FRAME_RATE)


def _between(one: Array, two: Array, share: float) -> Array:
    """Poses on the way from one to the other; turns go the short way."""
    same = np.where((one[:, 3:] * two[:, 3:]).sum(axis=1, keepdims=True) < 0, -1.0, 1.0)
    rows = (1 - share) * one + share * two
    rows[:, 3:] = (1 - share) * one[:, 3:] + share * same * two[:, 3:]
    return rows


def _pose(row: list[float]) -> Pose:
    """A pose that can be drawn, whatever a file says."""
    x, y, z = np.clip(row[:3], -_FARTHEST, _FARTHEST).tolist()
    length = float(np.linalg.norm(row[3:]))
    if length < 1e-3:
        return Pose((x, y, z))
    a, b, c, d = (value / length for value in row[3:])
    return Pose((x, y, z), (a, b, c, d))


def _row(pose: Pose) -> tuple[float, ...]:
    return (*pose.position, *pose.orientation)
