"""Where the table is looked at from: cm to pixels and back, and the cameras that are used."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from diedie.model.pose import Vec3
from diedie.table import constants as c

Array = NDArray[np.float64]
Size = tuple[int, int]

PITCHES, DISTANCES = (45.0, 88.0), (30.0, 90.0)  # how far an orbit goes
_NARROW = 1.25  # a window narrower than this shows more above and below, not less at the sides
_AHEAD, _BEYOND = 70.0, 200.0  # cm before and behind what it looks at that are drawn
_NEAREST = 4.0  # cm


@dataclass(frozen=True)
class Camera:
    """A view of the table.

    `pitch` (below the horizon), `yaw` (how far the table seems turned, counter-clockwise) and
    the vertical field of view are in degrees, the distance to the `target` is in cm, the lens
    shift (right and down) in shares of the height. Pixels count from the lower left corner.
    """

    pitch: float
    distance: float
    target: Vec3 = (0.0, 0.0, 0.0)
    shift: tuple[float, float] = (0.0, 0.0)
    fov: float = 34.0
    yaw: float = 0.0

    @cached_property
    def axes(self) -> Array:
        """Its right, its up and its back, a row each."""
        p, y = math.radians(self.pitch), math.radians(-self.yaw)
        sp, cp, sy, cy = math.sin(p), math.cos(p), math.sin(y), math.cos(y)
        return np.array([[cy, sy, 0.0], [-sy * sp, cy * sp, cp], [sy * cp, -cy * cp, sp]])

    @cached_property
    def eye(self) -> Array:
        """Where it stands."""
        eye: Array = np.array(self.target) + self.distance * self.axes[2]
        return eye

    def focal(self, size: Size) -> float:
        """Pixels that a cm takes at a distance of 1 cm."""
        room = min(size[1], size[0] / _NARROW)
        return room / 2 / math.tan(math.radians(self.fov / 2))

    def scale(self, size: Size) -> float:
        """Pixels that a cm takes where it looks."""
        return self.focal(size) / self.distance

    def clip(self, size: Size) -> Array:
        """The matrix from space to the clip space of OpenGL."""
        return _clip(self, size)

    def project(self, point: Sequence[float], size: Size) -> tuple[float, float]:
        """The pixel of a point in space."""
        (pixel,) = self.project_all(np.array([point], dtype=np.float64), size).tolist()
        return (pixel[0], pixel[1])

    def project_all(self, points: Array, size: Size) -> Array:
        """The pixels of points in space, one per row."""
        seen = (points - self.eye) @ self.axes.T
        pixels: Array = self._middle(size) - self.focal(size) * seen[:, :2] / seen[:, 2:]
        return pixels

    def box(self, points: Array, size: Size) -> tuple[int, int, int, int]:
        """The part of the picture in which points in space are seen: left, lower, wide, high."""
        if ((points - self.eye) @ self.axes[2] > -_NEAREST).any():  # too near to tell
            return (0, 0, *size)
        pixels = self.project_all(points, size)
        low = np.clip(np.floor(pixels.min(axis=0)), 0, size).astype(int)
        high = np.clip(np.ceil(pixels.max(axis=0)), 0, size).astype(int)
        return (int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1]))

    def ray(self, x: float, y: float, size: Size) -> tuple[Vec3, Vec3]:
        """The line of sight through a pixel: the eye, and the unit vector away from it."""
        across, up = (np.array([x, y]) - self._middle(size)) / self.focal(size)
        way = np.array([across, up, -1.0]) @ self.axes
        way /= np.linalg.norm(way)
        a, b, c = self.eye.tolist()
        d, e, f = way.tolist()
        return (a, b, c), (d, e, f)

    def hit(self, x: float, y: float, size: Size, height: float = 0.0) -> Vec3 | None:
        """Where a pixel lies on the level plane of that height; None above the horizon."""
        (a, b, c), (d, e, f) = self.ray(x, y, size)
        if f > -1e-6 or c <= height:
            return None
        t = (height - c) / f
        return (a + t * d, b + t * e, height)

    def orbited(self, turn: float = 0.0, tilt: float = 0.0, closer: float = 1.0) -> Camera:
        """Turned and tilted by degrees and `closer` by a factor, as far as an orbit goes."""
        return replace(
            self,
            yaw=(self.yaw + turn + 180) % 360 - 180,
            pitch=min(PITCHES[1], max(PITCHES[0], self.pitch + tilt)),
            distance=min(DISTANCES[1], max(DISTANCES[0], self.distance / closer)),
        )

    def _middle(self, size: Size) -> Array:
        width, height = size
        return np.array([width / 2 + self.shift[0] * height, height / 2 - self.shift[1] * height])


@lru_cache(maxsize=16)
def _clip(camera: Camera, size: Size) -> Array:
    (width, height), focal = size, camera.focal(size)
    near, far = max(_NEAREST, camera.distance - _AHEAD), camera.distance + _BEYOND
    x, y = (camera._middle(size) / np.array(size) * 2 - 1).tolist()
    a, b = -(far + near) / (far - near), -2 * far * near / (far - near)
    lens = np.array(
        [[2 * focal / width, 0, -x, 0], [0, 2 * focal / height, -y, 0], [0, 0, a, b], [0, 0, -1, 0]]
    )
    view = np.eye(4)
    view[:3, :3] = camera.axes
    view[:3, 3] = -camera.axes @ camera.eye
    matrix: Array = lens @ view
    return matrix


def between(start: Camera, end: Camera, share: float) -> Camera:
    """On the way from one camera to another: 0 is the start, 1 the end, cubic in and out."""
    if share <= 0:
        return start
    if share >= 1:
        return end
    return blend(start, end, 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2)


def blend(start: Camera, end: Camera, t: float) -> Camera:
    """As much of one camera as of another: 0 is the start, 1 the end; turns go the short way."""
    turn = (end.yaw - start.yaw + 180) % 360 - 180

    def mix(a: float, b: float) -> float:
        return a + (b - a) * t

    # What is in the picture grows evenly, also towards the map view, which is far away.
    tan_a, tan_b = (math.tan(math.radians(c.fov / 2)) for c in (start, end))
    tan = math.exp(mix(math.log(tan_a), math.log(tan_b)))
    seen = math.exp(mix(math.log(start.distance * tan_a), math.log(end.distance * tan_b)))
    x, y, z = (mix(a, b) for a, b in zip(start.target, end.target, strict=True))
    return Camera(
        mix(start.pitch, end.pitch),
        seen / tan,
        (x, y, z),
        (mix(start.shift[0], end.shift[0]), mix(start.shift[1], end.shift[1])),
        math.degrees(2 * math.atan(tan)),
        start.yaw + turn * t,
    )


TABLE = Camera(64.0, 63.5, shift=(-0.014, -0.042))
AIM = Camera(60.0, 61.5, target=(0.0, -1.2, 1.0), shift=(-0.019, 0.0))
THEATRE = Camera(60.0, 71.0, shift=(-0.019, -0.1))
MENU = Camera(52.0, 60.0, shift=(0.328, 0.019), fov=32.0, yaw=-14.0)
OVER_TRAY = Camera(62.0, 49.0, shift=(-0.008, -0.144))
_CLOSE = Camera(58.0, 34.0)
_PARALLEL = 2.0  # degrees of view that count as none
ABOVE = Camera(90.0, 18.0 / math.tan(math.radians(_PARALLEL / 2)), fov=_PARALLEL)


def close(to: Vec3, yaw: float = 0.0) -> Camera:
    """Close to a die, as seen from a side of the table."""
    return replace(_CLOSE, target=to, yaw=yaw)


Room = tuple[float, float, float, float]  # left, bottom, right, top, in pixels


def tray_corners(margin: float = 0.0) -> Array:
    """The outermost points of the tray, with some of the wood around it (cm)."""
    x, y = (half + c.TRAY_WALL + margin for half in c.TRAY_HALF)
    signs = [(sx, sy) for sx in (-1, 1) for sy in (-1, 1)]
    return np.array([(sx * x, sy * y, z) for sx, sy in signs for z in (0.0, c.TRAY_HEIGHT)])


def fitted(camera: Camera, size: Size, room: Room, points: Array) -> Camera:
    """The same look at the table, zoomed and shifted until the points fill a room of a picture."""
    straight = replace(camera, shift=(0.0, 0.0))
    middle = np.array(size) / 2
    seen = straight.project_all(points, size) - middle
    low, high = seen.min(axis=0), seen.max(axis=0)
    corner, opposite = np.array(room[:2]), np.array(room[2:])
    larger = float(((opposite - corner) / (high - low)).min())
    x, y = (((corner + opposite) / 2 - larger * (low + high) / 2 - middle) / size[1]).tolist()
    half = math.atan(math.tan(math.radians(camera.fov / 2)) / larger)
    return replace(camera, fov=math.degrees(2 * half), shift=(x, -y))
