"""Which body a pixel means."""

from __future__ import annotations

import math
from collections.abc import Sequence

from diedie.model.pose import Vec3, dot, inverse, rotate
from diedie.model.scene import Body
from diedie.table.solids import solid
from diedie.window.render.camera import Camera, Size

NEAR = 22.0  # dp around the middle of a die that still mean it


def pick(
    bodies: Sequence[Body], camera: Camera, size: Size, x: float, y: float, dp: float = 1.0
) -> Body | None:
    """The body under a pixel; else the one whose middle is nearest, within `NEAR` dp."""
    eye, way = camera.ray(x, y, size)
    hits = [(far, body) for body in bodies if (far := _distance(body, eye, way)) is not None]
    if hits:
        return min(hits, key=lambda hit: hit[0])[1]
    middles = [(math.dist(camera.project(b.pose.position, size), (x, y)), b) for b in bodies]
    near = [entry for entry in middles if entry[0] <= NEAR * dp]
    return min(near, key=lambda entry: entry[0])[1] if near else None


def _distance(body: Body, eye: Vec3, way: Vec3) -> float | None:
    """How far along the line of sight a body is met; None if it is not."""
    back, (px, py, pz) = inverse(body.pose.orientation), body.pose.position
    o = rotate(back, (eye[0] - px, eye[1] - py, eye[2] - pz))
    d = rotate(back, way)
    distances = [far for part in solid(body.kind).parts if (far := _met(part.corners, part.faces,
             part.rounding, o, d)) is not None]  # fmt: skip
    return min(distances, default=None)


def _met(
    corners: Sequence[Vec3], faces: Sequence[Sequence[int]], rounding: float, o: Vec3, d: Vec3
) -> float | None:
    """Where a line enters a convex part: the planes of its faces, moved out by the rounding."""
    near, far = 0.0, math.inf
    for face in faces:
        a, b, c = (corners[i] for i in face[:3])
        u, v = _minus(b, a), _minus(c, a)
        n = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
        length = math.hypot(*n)
        away = dot(n, _minus(a, o)) / length + rounding
        speed = dot(n, d) / length
        if abs(speed) < 1e-9:
            if away < 0:
                return None
        elif speed < 0:
            near = max(near, away / speed)
        else:
            far = min(far, away / speed)
    return near if near <= far else None


def _minus(a: Vec3, b: Vec3) -> Vec3:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])
