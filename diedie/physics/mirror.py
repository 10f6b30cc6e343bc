"""Left and right alike: every other flick is simulated as it is seen in a mirror.

Bullet is not quite even-handed. A die that lands flat on a box touches it in one point first, and
which one depends on directions: of exact flicks from the middle of a side, turned at random, up to
three in four strayed to the same side. All solids and tables are their own mirror images, so a
flick may as well be simulated mirrored and its motion mirrored back. A digest of the launch
decides, as good as a coin: whatever Bullet prefers, as many flicks stray to the left as to the
right.

For that Bullet has to prefer the same in the mirror. So the mirror stands along the way of the
flick, in one of the planes that halve the table: a flick straight from a side stays one from that
side. And a die that is flicked is turned there so that its sides lie much as they did; a cube and
an octahedron look the same in each of 24 turns.
"""

from __future__ import annotations

import hashlib
import math
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

import numpy as np

from diedie.model.flick import Launch
from diedie.model.motion import Array, Motion
from diedie.model.pose import UPRIGHT, Pose, Quaternion, Vec3, compose, inverse, yawed
from diedie.model.scene import DIE_KINDS, Body, Scene
from diedie.table.arena import SIDES

_ROUNDING = 1e-9  # what is less is an error of rounding, in cm or whatever else
_HALF = math.sqrt(0.5)
# Every turn after which a cube and an octahedron look the same: by one axis, two or three.
_TURNS: tuple[Quaternion, ...] = (
    UPRIGHT,
    *((1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0)),
    *((sign * _HALF, 0.0, 0.0, _HALF) for sign in (1, -1)),
    *((0.0, sign * _HALF, 0.0, _HALF) for sign in (1, -1)),
    *((0.0, 0.0, sign * _HALF, _HALF) for sign in (1, -1)),
    *((_HALF, sign * _HALF, 0.0, 0.0) for sign in (1, -1)),
    *((_HALF, 0.0, sign * _HALF, 0.0) for sign in (1, -1)),
    *((0.0, _HALF, sign * _HALF, 0.0) for sign in (1, -1)),
    *((a / 2, b / 2, c / 2, 0.5) for a, b, c in product((1, -1), repeat=3)),
)


@dataclass(frozen=True)
class Mirror:
    """A mirror that stands upright on the table; `way` points out of it, level, 1 cm long.

    What is `turned` is turned by that in itself beforehand: dice, which look the same then.
    """

    way: tuple[float, float]
    turned: Mapping[str, Quaternion]

    def scene(self, scene: Scene) -> Scene:
        """The scene in the mirror."""
        bodies = (Body(body.id, body.kind, self._pose(body.id, body.pose)) for body in scene.bodies)
        return Scene(tuple(bodies), scene.table)

    def launch(self, launch: Launch) -> Launch:
        """The launch in the mirror; one that is its own image stays the same to the last bit.

        Else its own errors of rounding would be mirrored, too, and Bullet may go by these.
        """
        pose = self._pose(launch.body, launch.pose)
        velocity, spin = self.image(launch.velocity), self._axis(launch.spin)
        alike = math.dist(pose.position, launch.pose.position) < _ROUNDING
        alike &= math.dist(velocity, launch.velocity) + math.dist(spin, launch.spin) < _ROUNDING
        alike &= abs(_product(pose.orientation, launch.pose.orientation)) > 1 - _ROUNDING
        return launch if alike else Launch(launch.body, pose, velocity, spin)

    def motion(self, motion: Motion, scene: Scene) -> Motion:
        """The motion that was simulated in the mirror, as it is before it; `scene` is its start."""
        frames = motion.frames.copy()
        for i, body in enumerate(motion.moved):
            if body in self.turned:
                frames[:, i, 3:] = _times(frames[:, i, 3:], _after(inverse(self.turned[body])))
        x, y = self.way
        out = 2 * (frames[..., 0] * x + frames[..., 1] * y)
        frames[..., 0] -= out * x
        frames[..., 1] -= out * y
        frames[..., 4:6] *= -1
        frames[..., 3:] = _times(frames[..., 3:], _before(self._about))
        for i, body in enumerate(motion.moved):  # where it started is known, to the last bit
            start = scene.body(body).pose
            frames[0, i] = (*start.position, *start.orientation)
        frames += 0.0  # no -0.0, which reads as if it meant something
        frames.setflags(write=False)
        last = zip(motion.moved, frames[-1].tolist(), strict=True)
        rest = {id: Pose((x, y, z), (a, b, c, w)).rounded() for id, (x, y, z, a, b, c, w) in last}
        return replace(motion, frames=frames, rest=scene.moved(rest))

    def likest(self, turn: Quaternion) -> Quaternion:
        """How a die has to turn in itself so that it lies in the mirror as much as possible as
        it does before it."""
        missing = compose(inverse(self._turn(turn)), turn)
        return max(
            _TURNS, key=lambda one: abs(sum(a * b for a, b in zip(one, missing, strict=True)))
        )

    def _pose(self, body: str, pose: Pose) -> Pose:
        turned = self._turn(pose.orientation)
        if body in self.turned:
            turned = compose(turned, self.turned[body])
        return Pose(self.image(pose.position), turned)

    def image(self, vector: Vec3) -> Vec3:
        """Where a place is seen in the mirror, or which way something goes."""
        x, y, z = vector
        out = 2 * (x * self.way[0] + y * self.way[1])
        return (x - out * self.way[0], y - out * self.way[1], z)

    def _axis(self, axis: Vec3) -> Vec3:
        """An axis about which something turns: in a mirror it turns the other way."""
        x, y, z = self.image(axis)
        return (-x, -y, -z)

    def _turn(self, turn: Quaternion) -> Quaternion:
        """How a body is turned, which is its own image from left to right."""
        x, y, z, w = turn
        return compose(self._about, (x, -y, -z, w))

    @cached_property
    def _about(self) -> Quaternion:
        """From a mirror that exchanges left and right to this one."""
        return yawed(2 * math.degrees(math.atan2(self.way[1], self.way[0])))


def is_mirrored(launches: Sequence[Launch]) -> bool:
    """Whether this flick is simulated in a mirror."""
    numbers = [number for one in launches for number in _numbers(one)]
    digest = hashlib.blake2b(struct.pack(f"<{len(numbers)}d", *numbers), digest_size=1).digest()
    return bool(launches) and bool(digest[0] & 1)


def mirror_along(scene: Scene, launches: Sequence[Launch]) -> Mirror:
    """The mirror that stands along the way of a flick; in the tray, one for all throws."""
    way = (1.0, 0.0)
    if scene.table == "arena":
        x, y, _ = launches[0].velocity
        along = max(SIDES[:3], key=lambda side: abs(side[0] * x + side[1] * y))
        way = (-along[1], along[0])
    plain = Mirror(way, {})
    kinds = {body.id: body.kind for body in scene.bodies}
    dice = (one for one in launches if kinds[one.body] in DIE_KINDS)
    return Mirror(way, {one.body: plain.likest(one.pose.orientation) for one in dice})


def _numbers(launch: Launch) -> tuple[float, ...]:
    return (*launch.pose.position, *launch.pose.orientation, *launch.velocity, *launch.spin)


def _product(one: Quaternion, other: Quaternion) -> float:
    """How much two turns are alike: 1 or -1, when they are the same."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def _times(turns: Array, matrix: Array) -> Array:
    """Turns by a matrix, number by number: `@` rounds as the processor pleases."""
    product: Array = (turns[..., None] * matrix).sum(axis=-2)
    return product


def _before(second: Quaternion) -> Array:
    """The matrix that makes of a turn the same turn before another one, which is the second."""
    x, y, z, w = second
    return np.array([[w, z, -y, -x], [-z, w, x, -y], [y, -x, w, -z], [x, y, z, w]])


def _after(first: Quaternion) -> Array:
    """The matrix that makes of a turn the same turn after another one, which is the first."""
    x, y, z, w = first
    return np.array([[w, -z, y, -x], [z, w, -x, -y], [-y, x, w, -z], [x, y, z, w]])
