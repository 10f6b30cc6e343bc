"""Left and right alike: every other flick is simulated as it is seen in a mirror.

Bullet is not quite even-handed. A die that lands flat on a box touches it in one point first, and
which one depends on directions: of exact flicks from the middle of a side, turned at random, up to
65 in 100 strayed to the same side. All solids and tables are their own mirror images, so a flick
may as well be simulated mirrored and its motion mirrored back. A digest of the launch decides, as
good as a coin: whatever Bullet prefers, as many flicks stray to the left as to the right.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec
import numpy as np

from diedie.model.flick import Launch
from diedie.model.motion import Motion
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene

_EXCHANGED = np.array([-1.0, 1.0, 1.0, 1.0, -1.0, -1.0, 1.0])  # of a pose's seven numbers


def in_mirror(launches: Sequence[Launch]) -> bool:
    """Whether this flick is simulated mirrored."""
    numbers = [(launch.pose, launch.velocity, launch.spin) for launch in launches]
    return bool(hashlib.blake2b(msgspec.msgpack.encode(numbers), digest_size=1).digest()[0] & 1)


def mirrored_scene(scene: Scene) -> Scene:
    """The scene with left and right exchanged."""
    bodies = (Body(body.id, body.kind, _mirrored(body.pose)) for body in scene.bodies)
    return Scene(tuple(bodies), scene.table)


def mirrored_launch(launch: Launch) -> Launch:
    """The launch with left and right exchanged; a spin turns the other way about y and z."""
    (vx, vy, vz), (x, y, z) = launch.velocity, launch.spin
    return Launch(launch.body, _mirrored(launch.pose), (-vx, vy, vz), (x, -y, -z))


def mirrored_motion(motion: Motion, scene: Scene) -> Motion:
    """The motion with left and right exchanged back, in the scene that it came from."""
    frames = motion.frames * _EXCHANGED
    frames.setflags(write=False)
    moved = set(motion.moved)
    rest = {body.id: _mirrored(body.pose) for body in motion.rest.bodies if body.id in moved}
    return replace(motion, frames=frames, rest=scene.moved(rest))


def _mirrored(pose: Pose) -> Pose:
    (x, y, z), (a, b, c, w) = pose.position, pose.orientation
    return Pose((-x, y, z), (a, -b, -c, w))
