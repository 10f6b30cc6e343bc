"""What happened on the table, from the launch to the rest, and what hands carried there."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from diedie.model.pose import Pose
from diedie.model.scene import Scene

Array = NDArray[np.float64]

FRAME_RATE = 60
_FARTHEST = 300.0  # cm, beyond every picture
CARRY_SECONDS = 0.5  # that hands take to carry dice elsewhere
_LIFT, _STEEPNESS = 1.0, 0.1  # cm, how high a hand lifts a die, and more per cm of way

Surface = Literal["map", "wall", "platform", "table", "felt"]


class Contact(msgspec.Struct, frozen=True):
    """A knock: `body` met the body `other`, or a surface, in the frame that ends at `frame`.

    `strength` is the change of velocity in cm/s, gravity apart: what a sound needs.
    """

    frame: int
    body: str
    strength: float
    other: str | None = None
    surface: Surface | None = None


@dataclass(frozen=True, eq=False)
class Motion:
    """The bodies that moved, their poses at 60 Hz, their knocks, and the scene at rest.

    `frames[f, i]` is x, y, z, qx, qy, qz, qw of body `moved[i]`; frame 0 is the start.
    `restless` names what had not come to rest when the time was up.
    `lost` names what went over the edge of the table.
    `steps` is how many steps physics took; 0 where hands carried or a file remembers.

    >>> import diedie
    >>> flick = diedie.Flick("s2", place=(0, -15.25), aim=90, speed=120)
    >>> motion = diedie.simulate(diedie.Scene.example(), flick)
    >>> paths = motion.frames[:, motion.moved.index("s2"), :2]
    >>> paths[0].tolist(), len(paths) > 60 * motion.seconds
    ([0.0, -15.25], True)
    """

    moved: tuple[str, ...]
    frames: Array
    contacts: tuple[Contact, ...]
    rest: Scene
    restless: tuple[str, ...]
    lost: tuple[str, ...]
    steps: int

    def __repr__(self) -> str:
        return f"<Motion of {', '.join(self.moved) or 'nothing'}: {self.seconds:.2f} s>"

    @property
    def settled(self) -> bool:
        return not self.restless

    @property
    def seconds(self) -> float:
        """The simulated time."""
        return (len(self.frames) - 1) / FRAME_RATE

    def poses(self, frame: int) -> dict[str, Pose]:
        """Where the moved bodies were in that frame."""
        rows = self.frames[frame].tolist()
        return {
            id: Pose((r[0], r[1], r[2]), (r[3], r[4], r[5], r[6]))
            for id, r in zip(self.moved, rows, strict=True)
        }

    def at(self, second: float) -> dict[str, Pose]:
        """Where the moved bodies were at a moment, also between two frames."""
        last = len(self.frames) - 1
        where = min(max(second * FRAME_RATE, 0.0), float(last))
        before = min(int(where), last)
        rows = between(self.frames[before], self.frames[min(before + 1, last)], where - before)
        return {id: _pose(row) for id, row in zip(self.moved, rows.tolist(), strict=True)}

    @property
    def digest(self) -> str:
        """A fingerprint of the whole motion: equal only if every bit is."""
        h = hashlib.blake2b(self.frames.tobytes(), digest_size=16)
        rest = Scene(self.rest.bodies, self.rest.table)  # whatever is in hands besides
        parts = (self.moved, self.contacts, rest, self.restless, self.lost, self.steps)
        h.update(msgspec.json.encode(parts))
        return h.hexdigest()


def between(one: Array, two: Array, share: float) -> Array:
    """Poses on the way from one to the other, a row each; turns go the short way."""
    same = np.where((one[:, 3:] * two[:, 3:]).sum(axis=1, keepdims=True) < 0, -1.0, 1.0)
    rows = (1 - share) * one + share * two
    rows[:, 3:] = (1 - share) * one[:, 3:] + share * same * two[:, 3:]
    return rows


def pose_between(one: Pose, two: Pose, share: float) -> Pose:
    """A pose on the way from one to the other."""
    rows = [np.array([[*pose.position, *pose.orientation]]) for pose in (one, two)]
    (row,) = between(rows[0], rows[1], share).tolist()
    return _pose(row)


def _pose(row: list[float]) -> Pose:
    """A pose that can be drawn, whatever a file says."""
    x, y, z = (min(max(value, -_FARTHEST), _FARTHEST) for value in row[:3])
    length = math.hypot(*row[3:])
    if length < 1e-3:
        return Pose((x, y, z))
    a, b, c, d = (value / length for value in row[3:])
    return Pose((x, y, z), (a, b, c, d))


def carry_motion(before: Scene, after: Scene) -> Motion | None:
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
