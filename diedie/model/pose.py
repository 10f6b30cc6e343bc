"""Where a body is and how it is turned."""

from __future__ import annotations

import math

import msgspec

Vec3 = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]  # x, y, z, w

UPRIGHT: Quaternion = (0.0, 0.0, 0.0, 1.0)


class Pose(msgspec.Struct, frozen=True):
    """Position in cm and orientation as a quaternion (x, y, z, w)."""

    position: Vec3
    orientation: Quaternion = UPRIGHT

    def rounded(self) -> Pose:
        """The pose to 1 µm and 1e-6, which files keep without loss and piles do not notice."""
        x, y, z = self.position
        a, b, c, d = self.orientation
        return Pose(
            (round(x, 4), round(y, 4), round(z, 4)),
            (round(a, 6), round(b, 6), round(c, 6), round(d, 6)),
        )


def dot(a: Vec3, b: Vec3) -> float:
    """The scalar product of two vectors."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def rotate(q: Quaternion, v: Vec3) -> Vec3:
    """The vector `v` turned by `q`."""
    x, y, z, w = q
    vx, vy, vz = v
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return (
        vx + w * tx + y * tz - z * ty,
        vy + w * ty + z * tx - x * tz,
        vz + w * tz + x * ty - y * tx,
    )


def compose(second: Quaternion, first: Quaternion) -> Quaternion:
    """The turn that does `first`, then `second`."""
    x1, y1, z1, w1 = second
    x2, y2, z2, w2 = first
    return (
        w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
        w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
        w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
        w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
    )


def inverse(q: Quaternion) -> Quaternion:
    """The turn back."""
    x, y, z, w = q
    return (-x, -y, -z, w)


def turn(axis: Vec3, degrees: float) -> Quaternion:
    """A turn by `degrees`, counter-clockwise about the unit vector `axis`."""
    half = math.radians(degrees) / 2
    s = math.sin(half)
    return (axis[0] * s, axis[1] * s, axis[2] * s, math.cos(half))


def yawed(degrees: float) -> Quaternion:
    """A turn about the vertical."""
    return turn((0.0, 0.0, 1.0), degrees)


def lifting(normal: Vec3) -> Quaternion:
    """The shortest turn that brings the unit vector `normal` to point straight up."""
    x, y, z = normal
    if z < -1 + 1e-9:
        return (1.0, 0.0, 0.0, 0.0)
    # The half-way quaternion (n × up, 1 + n · up), normalised.
    length = math.sqrt(y * y + x * x + (1 + z) ** 2)
    return (y / length, -x / length, 0.0, (1 + z) / length)
