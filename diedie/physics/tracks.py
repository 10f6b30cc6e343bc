"""The ways of the bodies that move, frame by frame, and the motion that they make together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

import numpy as np

from diedie.errors import SimulationError
from diedie.model.motion import Motion
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Scene
from diedie.physics.contacts import knocks
from diedie.physics.world import BulletPose

_STANDING: Vec3 = (0.0, 0.0, 0.0)


class Track:
    """Where a body was in each frame and how fast; between two notes it lay still."""

    def __init__(self, start: BulletPose) -> None:
        self.poses = [start]
        self.velocities = [_STANDING]
        self.lost = False

    def note(self, frame: int, pose: BulletPose, velocity: Vec3) -> None:
        if len(self.poses) < frame:
            self.last_until(frame - 1)
        self.poses.append(pose)
        self.velocities.append(velocity)

    def last_until(self, frame: int) -> None:
        """Let it stay as it was noted last, up to that frame."""
        missing = frame + 1 - len(self.poses)
        if missing > 0:
            self.poses += [self.poses[-1]] * missing
            # Being lost is no knock: nothing stopped it.
            velocity = self.velocities[-1] if self.lost else _STANDING
            self.velocities += [velocity] * missing


def motion_of(
    started: Scene, tracks: dict[int, Track], frame: int, restless: Iterable[int], steps: int
) -> Motion:
    """What happened on the table up to that frame."""
    moved = sorted(tracks)
    bodies = [started.bodies[i] for i in moved]
    for track in tracks.values():
        track.last_until(frame)
    each = chain.from_iterable
    numbers = each(each(each(tracks[i].poses for i in moved)))
    frames = np.fromiter(numbers, np.float64).reshape(len(moved), frame + 1, 7)
    frames = np.ascontiguousarray(frames.transpose(1, 0, 2))
    if not np.isfinite(frames).all():
        raise SimulationError("no-motion")
    frames.setflags(write=False)
    places = [[position for position, _ in tracks[i].poses] for i in moved]
    velocities = [tracks[i].velocities for i in moved]
    return Motion(
        moved=tuple(body.id for body in bodies),
        frames=frames,
        contacts=knocks(bodies, started.table, places, velocities),
        rest=started.moved(
            {
                body.id: Pose(*tracks[i].poses[-1]).rounded()
                for i, body in zip(moved, bodies, strict=True)
            }
        ),
        restless=tuple(started.bodies[i].id for i in sorted(restless)),
        lost=tuple(started.bodies[i].id for i in moved if tracks[i].lost),
        steps=steps,
    )
