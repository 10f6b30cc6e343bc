"""What was simulated, shown at any speed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from diedie.model.motion import FRAME_RATE, Contact, Motion
from diedie.model.pose import Pose
from diedie.model.scene import Body

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Playback:
    """A motion, and the moment of it that is shown (seconds since it began)."""

    motion: Motion
    at: float = 0.0

    @property
    def over(self) -> bool:
        return self.at >= self.motion.seconds

    def later(self, seconds: float) -> Playback:
        """The same motion, further on or back; never past its ends."""
        return replace(self, at=min(max(self.at + seconds, 0.0), self.motion.seconds))

    def bodies(self) -> list[Body]:
        """Where everything is at that moment, between frames as well."""
        frames = self.motion.frames
        place = self.at * FRAME_RATE
        first = min(int(place), len(frames) - 1)
        second = min(first + 1, len(frames) - 1)
        poses = _between(frames[first], frames[second], place - first)
        rows = dict(zip(self.motion.moved, poses.tolist(), strict=True))
        return [_moved(body, rows.get(body.id)) for body in self.motion.rest.bodies]

    def knocks(self, since: float) -> list[Contact]:
        """What knocked between an earlier moment and this one."""
        first, last = since * FRAME_RATE, self.at * FRAME_RATE
        return [contact for contact in self.motion.contacts if first < contact.frame <= last]


def _between(one: Array, other: Array, share: float) -> Array:
    """Poses on the way from one frame to the next; quaternions the short way round."""
    near = np.where((one[:, 3:] * other[:, 3:]).sum(axis=1, keepdims=True) < 0, -1.0, 1.0)
    target = np.hstack([other[:, :3], other[:, 3:] * near])
    mixed: Array = one + (target - one) * share
    mixed[:, 3:] /= np.linalg.norm(mixed[:, 3:], axis=1, keepdims=True)
    return mixed


def _moved(body: Body, row: list[float] | None) -> Body:
    if row is None:
        return body
    x, y, z, a, b, c, d = row
    return Body(body.id, body.kind, Pose((x, y, z), (a, b, c, d)))
