"""Dice and monuments as triangles."""

from __future__ import annotations

from functools import cache

import numpy as np

from diedie.table.growing import grown
from diedie.table.parts import Part
from diedie.table.solids import solid
from diedie.ui.gl.buffers import Floats, Indices


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
    rows: list[list[float]] = []
    edges: list[list[float]] = []
    for part in solid(kind).parts:
        mesh = grown(part, 1)
        for triangle, normal in zip(mesh.triangles, mesh.face_normals, strict=True):
            rows += [[*point, *normal, 0.0, 0.0] for point in triangle]
        edges += _ribbons(part)
    return np.array(rows + edges, np.float32), len(rows)


def _ribbons(part: Part) -> list[list[float]]:
    found: list[list[float]] = []
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
                found += [[*p, *q, side, way] for p, q, side, way in quad]
    return found
