"""When a body has come to rest: how long it stayed where it is, and how it lies there."""

from __future__ import annotations

import math

from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Quaternion, Vec3
from diedie.model.scene import MONUMENT_KINDS, Table
from diedie.physics.world import BulletPose
from diedie.table import constants as c
from diedie.table.arena import hex_distance
from diedie.table.solids import solid

_STILL_TURN = 1 - math.cos(c.STILL_RAD / 2)
_LEVEL, _CLEAR = (math.cos(math.radians(deg)) for deg in (c.LEVEL_DEG, c.CLEAR_DEG))
_FLAT_FRAMES, _LEVEL_FRAMES, _FRAMES = (
    round(seconds * FRAME_RATE)
    for seconds in (c.STILL_FLAT_SECONDS, c.STILL_LEVEL_SECONDS, c.STILL_SECONDS)
)


class Stillness:
    """Since which frame each body that ever moved has stayed near one pose."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._since: dict[int, tuple[BulletPose, int]] = {}
        self._there: dict[int, tuple[Vec3, int]] = {}  # and has turned in one place
        self._frames: dict[int, int] = {}  # for how long it has to stay, once that is known

    def note(self, body: int, pose: BulletPose, frame: int) -> None:
        """The body was seen at `pose`."""
        known = self._since.get(body)
        if known is None or not near(known[0], pose):
            self._since[body] = (pose, frame)
            self._frames.pop(body, None)
            there = self._there.get(body)
            stood = known is not None and frame - known[1] > _FLAT_FRAMES
            if there is None or stood or math.dist(there[0], pose[0]) > c.STILL_CM:
                self._there[body] = (pose[0], frame)

    def rests(self, body: int, kind: str, frame: int) -> bool:
        """Whether it has stayed for as long as a body has to that lies as it does."""
        pose, since = self._since[body]
        stayed = frame - since
        if stayed < _FLAT_FRAMES:
            return False
        needed = self._frames.get(body)
        if needed is None:
            needed = self._frames[body] = self.frames_for(kind, pose)
        return stayed >= needed

    def spins(self, body: int, kind: str, pose: BulletPose, frame: int) -> bool:
        """Whether it has only turned on the spot, on a face, for as long as others rest."""
        return (
            frame - self._there[body][1] >= _FRAMES
            and self._since[body][1] == frame
            and _levelness(kind, pose[1]) > _CLEAR
        )

    def flat(self, body: int, kind: str) -> bool:
        """Whether it lies level on the map, the platform or the felt."""
        return self.frames_for(kind, self._since[body][0]) == _FLAT_FRAMES

    def leans(self, body: int, kind: str) -> bool:
        """Whether it lies on no face."""
        return _levelness(kind, self._since[body][0][1]) < _LEVEL

    def frames_for(self, kind: str, pose: BulletPose) -> int:
        """For how long a body that lies so has to stay to be at rest."""
        position, orientation = pose
        if _levelness(kind, orientation) < _LEVEL:
            return _FRAMES
        if kind not in MONUMENT_KINDS and self._grounded(kind, position):
            return _FLAT_FRAMES
        return _LEVEL_FRAMES

    def _grounded(self, kind: str, position: Vec3) -> bool:
        height = position[2] - solid(kind).base if kind == "d6" else position[2] - c.D8_HEIGHT / 2
        if abs(height) < c.LEVEL_CM:
            return True
        on_rim = self._table == "arena" and abs(height - c.WALL_HEIGHT) < c.LEVEL_CM
        return on_rim and c.APOTHEM < hex_distance(position[0], position[1]) < c.OUTER_APOTHEM


def trembles(pose: BulletPose, start: BulletPose) -> bool:
    """Whether a body only trembles, by micrometres, as one does that a neighbour has woken."""
    return near(pose, start, 0.25)


def near(one: BulletPose, other: BulletPose, part: float = 1.0) -> bool:
    """Whether two poses are as near as those of a body that is still, or a part of that."""
    (x1, y1, z1), (qx1, qy1, qz1, qw1) = one
    (x2, y2, z2), (qx2, qy2, qz2, qw2) = other
    far = part * c.STILL_CM
    return (
        -far < x1 - x2 < far
        and -far < y1 - y2 < far
        and -far < z1 - z2 < far
        and 1 - abs(qx1 * qx2 + qy1 * qy2 + qz1 * qz2 + qw1 * qw2) < part * part * _STILL_TURN
    )


def _levelness(kind: str, orientation: Quaternion) -> float:
    """The cosine of the angle by which the face that points up most misses the vertical."""
    x, y, z, w = orientation
    a, b, up = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
    if kind == "d6":
        return max(abs(a), abs(b), abs(up))
    if kind == "d8":
        return (abs(a) + abs(b) + abs(up)) / math.sqrt(3)
    return up
