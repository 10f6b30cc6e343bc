"""Who takes part in a flick: what moves, what it may meet next, and what touches that.

A flick meets about three of 25 dice. The others stay out of the world as bystanders, which
makes every step cheaper, and join asleep when something that moves may reach them within the
next frame, with all that touches them. This is foresight, not knowledge: what is hit may hit
another in the same frame. So it is checked after each frame that nothing got into a bystander;
if it did, the flick starts again with that one in from the beginning.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Quaternion, Vec3, dot, rotate
from diedie.model.scene import Body
from diedie.physics.world import BulletPose
from diedie.table import constants as c
from diedie.table.solids import solid

Turned = tuple[Vec3, Vec3, Vec3]  # the rows of a matrix; its columns are where the faces look
Box = tuple[float, float, float, float, float, float]  # lowest x, y, z, highest x, y, z


class Space(NamedTuple):
    """What a body takes: the upright box around it, and how a cube stands in that."""

    box: Box
    turned: Turned | None = None


_APART = 0.05  # cm between bodies that have nothing to do with each other
_TOUCHING = 0.02  # cm between bodies that touch, at most
_INTO = 0.03  # cm: deeper in a bystander is a hit
_AHEAD = 0.15  # cm around the way ahead: gravity bends it by 0.14 in a frame
_PASSED_ON = 0.8  # of the speed of a die that hits another, at 0.6 of bounce


class Company:
    """The bystanders of a flick, by their number in the scene, and whom they would follow."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        self._kinds = [body.kind for body in bodies]
        self._reach = [solid(body.kind).reach for body in bodies]
        self._farthest = max(self._reach, default=0.0)
        self._at: dict[int, BulletPose] = {
            i: (body.pose.position, body.pose.orientation) for i, body in enumerate(bodies)
        }
        self._spaces: dict[int, Space] = {}
        # How far each moving body was from all bystanders, and where it was then.
        self._room: dict[int, tuple[Vec3, float]] = {}

    def __contains__(self, body: int) -> bool:
        """Whether a body is a bystander."""
        return body in self._at

    def take_in(self, bodies: Iterable[int]) -> list[int]:
        """The bystanders among these bodies, and all that touches them: no bystanders any more."""
        joined: list[int] = []
        waiting = [body for body in bodies if body in self._at]
        while waiting:
            body = waiting.pop()
            if body in self._at:
                waiting += self._touched(self._space(body), _TOUCHING, body)
                joined.append(body)
                del self._at[body]
        return sorted(joined)

    def leave_out(self, body: int, pose: BulletPose) -> None:
        """A body that has come to rest is a bystander again."""
        self._at[body] = pose
        self._spaces.pop(body, None)
        self._room.clear()

    def met_next(self, body: int, pose: BulletPose, velocity: Vec3) -> list[int]:
        """The bystanders that a moving body may reach within a frame, or those that it hits.

        A bystander is met by what would keep it in, were it in the world: else it would leave, and
        join again, and leave, as long as something rolls slowly by.
        """
        position, space = pose[0], None
        reach = self._reach[body] + _AHEAD
        way = math.hypot(*velocity) / FRAME_RATE
        known = self._room.get(body)
        if known is not None and math.dist(known[0], position) + way + reach < known[1]:
            return []
        room, met, near, reaches = math.inf, [], way + reach, self._reach
        for other, (place, _) in self._at.items():
            apart = math.dist(position, place) - reaches[other]
            if apart < near:
                box = self._space(other).box
                apart = max(apart, _gap(box, position))
                if apart < near and _on_way(box, position, velocity, reach):
                    space = space or space_of(self._kinds[body], pose)
                    if concerned(space, self._space(other), way):
                        met.append(other)
            if apart < room:
                room = apart
        self._room[body] = position, room
        for other in tuple(met):
            met += self._touched(self._space(other), _PASSED_ON * way, other)
        return met

    def hit(self, body: int, pose: BulletPose) -> list[int]:
        """The bystanders into which a moving body has got."""
        known = self._room.get(body)
        reach = self._reach[body]
        if known is not None and math.dist(known[0], pose[0]) + reach < known[1]:
            return []
        return self._touched(space_of(self._kinds[body], pose), -_INTO, body)

    def _touched(self, space: Space, apart: float, body: int) -> list[int]:
        """The bystanders that are that near to a body's space."""
        box = space.box
        far = self._farthest + apart
        left, right, near, beyond = box[0] - far, box[3] + far, box[1] - far, box[4] + far
        return [
            other
            for other, ((x, y, _), _) in self._at.items()
            if left < x < right
            and near < y < beyond
            and other != body
            and overlap(space, self._space(other), apart)
        ]

    def _space(self, body: int) -> Space:
        space = self._spaces.get(body)
        if space is None:
            space = self._spaces[body] = space_of(self._kinds[body], self._at[body])
        return space


def overlap(one: Space, other: Space, apart: float) -> bool:
    """Whether two spaces overlap, or are less than so many cm apart."""
    a, b = one.box, other.box
    return (
        a[0] < b[3] + apart
        and b[0] < a[3] + apart
        and a[1] < b[4] + apart
        and b[1] < a[4] + apart
        and a[2] < b[5] + apart
        and b[2] < a[5] + apart
        and not _parted(one, other, apart)
    )


def concerned(one: Space, other: Space, way: float) -> bool:
    """Whether bodies touch, or may soon, of which one goes so many cm in a frame."""
    return overlap(one, other, _APART + 2 * way)


def _parted(one: Space, other: Space, apart: float) -> bool:
    """Whether two cubes lie on either side of a face of one of them, with so much room between."""
    if one.turned is None or other.turned is None:
        return False
    a, b = one.box, other.box
    way = (
        (a[0] + a[3] - b[0] - b[3]) / 2,
        (a[1] + a[4] - b[1] - b[4]) / 2,
        (a[2] + a[5] - b[2] - b[5]) / 2,
    )
    half = c.D6_EDGE / 2
    faces, others = tuple(zip(*one.turned, strict=True)), tuple(zip(*other.turned, strict=True))
    alike = [[abs(dot(face, another)) for another in others] for face in faces]
    for face, (x, y, z) in zip(faces, alike, strict=True):
        if abs(dot(face, way)) > half * (1 + x + y + z) + apart:
            return True
    for face, (x, y, z) in zip(others, zip(*alike, strict=True), strict=True):
        if abs(dot(face, way)) > half * (1 + x + y + z) + apart:
            return True
    return False


def space_of(kind: str, pose: BulletPose) -> Space:
    """What a body of that kind takes."""
    (x, y, z), orientation = pose
    if kind == "d6":
        rows, half, r = _matrix(orientation), c.D6_EDGE / 2 - c.D6_ROUNDING, c.D6_ROUNDING
        a, b, d = [half * (abs(i) + abs(j) + abs(k)) + r for i, j, k in rows]
        return Space((x - a, y - b, z - d, x + a, y + b, z + d), rows)
    points = [
        (rotate(orientation, corner), part.rounding)
        for part in solid(kind).parts
        for corner in part.corners
    ]
    low = [min(point[i] - r for point, r in points) for i in range(3)]
    high = [max(point[i] + r for point, r in points) for i in range(3)]
    return Space((x + low[0], y + low[1], z + low[2], x + high[0], y + high[1], z + high[2]))


def _matrix(q: Quaternion) -> Turned:
    x, y, z, w = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
        (2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
        (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)),
    )


def _gap(box: Box, point: Vec3) -> float:
    """How far a point lies outside a box."""
    x, y, z = point
    return math.hypot(
        max(box[0] - x, 0.0, x - box[3]),
        max(box[1] - y, 0.0, y - box[4]),
        max(box[2] - z, 0.0, z - box[5]),
    )


def _on_way(box: Box, start: Vec3, velocity: Vec3, reach: float) -> bool:
    """Whether the way of a frame comes that near to a box."""
    first, last = 0.0, 1.0
    for i in range(3):
        low, high = box[i] - reach - start[i], box[i + 3] + reach - start[i]
        way = velocity[i] / FRAME_RATE
        if abs(way) < 1e-9:
            if low > 0 or high < 0:
                return False
            continue
        one, two = low / way, high / way
        first, last = max(first, min(one, two)), min(last, max(one, two))
        if first > last:
            return False
    return True
