"""Left and right alike: every other flick is simulated as it is seen in a mirror.

Bullet is not quite even-handed. A die that lands flat on a box touches it in one point first, and
which one depends on directions: of exact flicks from the middle of a side, turned at random, up to
65 in 100 strayed to the same side. All solids and tables are their own mirror images, so a flick
may as well be simulated mirrored and its motion mirrored back. A digest of the launch decides, as
good as a coin: whatever Bullet prefers, as many flicks stray to the left as to the right.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from diedie.model.flick import Launch
from diedie.model.motion import Motion
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene

_EXCHANGED = np.array([-1.0, 1.0, 1.0, 1.0, -1.0, -1.0, 1.0])  # of a pose's seven numbers


def in_mirror(launches: Sequence[Launch]) -> bool:
    """Whether this flick is simulated mirrored."""
    numbers = [number for one in launches for number in _numbers(one)]
    digest = hashlib.blake2b(struct.pack(f"<{len(numbers)}d", *numbers), digest_size=1).digest()
    return bool(digest[0] & 1)


def _numbers(launch: Launch) -> tuple[float, ...]:
    return (*launch.pose.position, *launch.pose.orientation, *launch.velocity, *launch.spin)


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
    frames = motion.frames * _EXCHANGED + 0.0  # no -0.0, which reads as if it meant something
    frames.setflags(write=False)
    moved = set(motion.moved)
    rest = {body.id: _mirrored(body.pose) for body in motion.rest.bodies if body.id in moved}
    return replace(motion, frames=frames, rest=scene.moved(rest))


def _mirrored(pose: Pose) -> Pose:
    (x, y, z), (a, b, c, w) = pose.position, pose.orientation
    return Pose((0.0 - x, y, z), (a, 0.0 - b, 0.0 - c, w))
