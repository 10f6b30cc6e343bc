"""Dice and monuments as triangles, and bodies and shadows as rows of numbers for the card."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from diedie.model.pose import Vec3, rotate
from diedie.model.scene import Body
from diedie.table import constants as c
from diedie.table.palette import PIP_SHAPES
from diedie.table.solid_parts import Part, grown
from diedie.table.solids import solid
from diedie.toolkit.gl.buffers import Floats, Indices
from diedie.window.render.appearance import PLAIN, BodyLook
from diedie.window.render.camera import Camera
from diedie.window.render.shader_programs import floats
from diedie.window.render.walls import Walls

SHADOW_ROW = (4, 4, 4, 2)
DIE_ROW = (4, 4, 4, 4, 4)
MONUMENT_ROW = (4, 4, 4)
GHOST = 0.5  # how opaque a ghost is
_SHAPES = tuple(PIP_SHAPES)
_SLICES = 4  # boxes that throw the pyramid's shadow
_BLOB = 1.35  # cm, the radius of a die's contact blob
_SLANT = 0.5  # cm that a shadow falls aside per cm of height, at most
_ASIDE = 4.0  # cm that a shadow falls aside, at most
_FADES = (10.0, 40.0)  # cm of height over which a shadow gets lost
_Box = tuple[Vec3, tuple[float, float, float, float], float]  # middle, half size, reach


@cache
def die_mesh(kind: str) -> tuple[Floats, Indices]:
    """The core of a die: its corners, how far each moves when the sides move out by 1 cm, and
    its triangles. The shaders make it round."""
    (part,) = solid(kind).parts
    corners = np.array(part.corners)
    loops = [corners[list(face)] for face in part.faces]
    normals = [np.cross(loop[1] - loop[0], loop[2] - loop[0]) for loop in loops]
    units = np.array([normal / np.linalg.norm(normal) for normal in normals])
    rows = []
    for i, corner in enumerate(corners):
        around = units[[i in face for face in part.faces]]
        out = np.linalg.lstsq(around, np.ones(len(around)), rcond=None)[0]
        rows.append([*corner, *out])
    fans = [(f[0], f[k], f[k + 1]) for f in part.faces for k in range(1, len(f) - 1)]
    return np.array(rows, np.float32), np.array(fans, np.uint32).ravel()


@cache
def monument_mesh(kind: str) -> tuple[Floats, int]:
    """A monument's triangles, then the ribbons along its edges, and how many are the first."""
    import trimesh  # half a second, which a table without monuments need not wait

    rows: list[list[float]] = []
    edges: list[list[float]] = []
    for part in solid(kind).parts:
        corners = grown(part, 1).reshape(-1, 3)
        mesh = trimesh.Trimesh(corners, np.arange(len(corners)).reshape(-1, 3), process=False)
        for triangle, normal in zip(mesh.triangles, mesh.face_normals, strict=True):
            rows += [[*point, *normal, 0.0, 0.0] for point in triangle]
        edges += _ribbons(part)
    return np.array(rows + edges, np.float32), len(rows)


def _ribbons(part: Part) -> list[list[float]]:
    rows: list[list[float]] = []
    corners = np.array(part.corners)
    middle = corners.mean(axis=0)
    grown_ = middle + (corners - middle) * (1 + part.rounding / np.abs(corners - middle).max())
    for face in part.faces:
        for i, j in zip(face, (*face[1:], face[0]), strict=True):
            if i < j:
                a, b = grown_[i].tolist(), grown_[j].tolist()
                ends = [(a, b, 1.0, 1.0), (a, b, -1.0, 1.0), (b, a, -1.0, -1.0), (b, a, 1.0, -1.0)]
                # Seen from either end "left" is another side.
                quad = [ends[k] for k in (0, 1, 2, 0, 2, 3)]
                rows += [[*p, *q, side, way] for p, q, side, way in quad]
    return rows


def die_rows(bodies: Sequence[Body], looks: Mapping[str, BodyLook]) -> Floats:
    """A row for each die."""
    rows = [
        (*_place(body, look), *body.pose.orientation, *_wear(look))
        for body in bodies
        for look in (looks.get(body.id, PLAIN),)
    ]
    return np.array(rows, np.float32).reshape(-1, sum(DIE_ROW))


def monument_rows(bodies: Sequence[Body], looks: Mapping[str, BodyLook]) -> Floats:
    """A row for each monument."""
    rows = [
        (*_place(body, look), *body.pose.orientation, float(look.ghost), 0.0, 0.0, 0.0)
        for body in bodies
        for look in (looks.get(body.id, PLAIN),)
    ]
    return np.array(rows, np.float32).reshape(-1, sum(MONUMENT_ROW))


def shadow_rows(
    bodies: Sequence[Body],
    looks: Mapping[str, BodyLook],
    walls: Walls,
    raised: bool,
    octahedra: bool,
) -> Floats:
    """The shadows on the ground, or those on the walls of what is above them; those of d8s, or
    of all else."""
    ground = walls.height if raised else 0.0
    rows = []
    for body in bodies:
        if (body.kind == "d8") != octahedra:
            continue
        look, (x, y, z) = looks.get(body.id, PLAIN), body.pose.position
        if look.ghost or (raised and (z < ground or walls.beyond(x, y) < -_ASIDE)):
            continue
        high = min(1.0, max(0.0, (z - ground - _FADES[0]) / (_FADES[1] - _FADES[0])))
        strength = look.strength * (1 - high)
        if strength > 0:
            for middle, half, reach in _boxes(body.kind):
                u, v, w = rotate(body.pose.orientation, middle)
                at = (x + u, y + v, z + w + look.lift)
                rows.append((*at, reach, *body.pose.orientation, *half, ground, strength))
    return np.array(rows, np.float32).reshape(-1, sum(SHADOW_ROW))


def spaces(bodies: Sequence[Body], looks: Mapping[str, BodyLook]) -> NDArray[np.float64]:
    """The corners of upright boxes that hold these bodies and all their shadows."""
    corners = []
    for body in bodies:
        (x, y, z), reach = body.pose.position, max(solid(body.kind).reach, _BLOB)
        top = z + looks.get(body.id, PLAIN).lift + reach
        aside = math.sqrt(2) * reach + _SLANT * max(top, 0.0)
        floor = min(0.0, z - reach)
        corners += list(product((x - aside, x + aside), (y - aside, y + aside), (floor, top)))
    return np.array(corners).reshape(-1, 3)


def far_first(bodies: Sequence[Body], camera: Camera) -> list[Body]:
    """The farthest first: the order in which soft edges can be drawn."""
    eye = camera.eye.tolist()
    return sorted(bodies, key=lambda body: -math.dist(body.pose.position, eye))


def _place(body: Body, look: BodyLook) -> tuple[float, float, float, float]:
    x, y, z = body.pose.position
    return x, y, z + look.lift, look.strength * (GHOST if look.ghost else 1.0)


@cache
def _wear(look: BodyLook) -> tuple[float, ...]:
    livery = look.livery
    return (
        *(*floats(livery.body), float(_SHAPES.index(livery.shape))),
        *(*floats(livery.pips), float(look.ghost)),
        *(*floats(look.frame), float(look.crew)),
    )


@cache
def _boxes(kind: str) -> tuple[_Box, ...]:
    """The boxes, or the octahedron, that throw a body's shadow."""
    if kind == "d8":
        return (((0.0, 0.0, 0.0), (c.D8_HEIGHT / 2, 0.0, 0.8, 0.0), _BLOB),)
    boxes: list[_Box] = []
    for part in solid(kind).parts:
        low, high = np.array(part.corners).min(0), np.array(part.corners).max(0)
        slices = _SLICES if kind == "pyramid" else 1
        for i in range(slices):
            z0, z1 = (low[2] + (high[2] - low[2]) * k / slices for k in (i, i + 1))
            narrow = 1 - (i + 0.5) / slices * (1 - c.PYRAMID_TOP / c.PYRAMID_BASE)
            half = (high - low) / 2 * (narrow if slices > 1 else 1.0) + part.rounding * 0.8
            half[2] = (z1 - z0) / 2 + part.rounding * 0.8
            at = (float((low[0] + high[0]) / 2), float((low[1] + high[1]) / 2), float(z0 + z1) / 2)
            x, y, z = half.tolist()
            reach = _BLOB if kind == "d6" else math.hypot(x, y) * 1.15
            boxes.append((at, (x, y, z, 0.0), reach))
    return tuple(boxes)
