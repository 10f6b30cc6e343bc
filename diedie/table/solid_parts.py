"""What a shape is made of: convex cores grown by a radius, their triangles, mass and inertia."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from diedie.model.pose import Vec3

Array = NDArray[np.float64]
Corners = tuple[Vec3, ...]
Faces = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Part:
    """A convex core (corners, and faces as loops seen counter-clockwise from outside), rounded."""

    corners: Corners
    faces: Faces
    rounding: float = 0.0


@dataclass(frozen=True)
class Solid:
    """A body's parts around its centre of mass, and its density in g/cm³."""

    parts: tuple[Part, ...]
    density: float

    @cached_property
    def base(self) -> float:
        """How far the lowest point lies below the centre, standing upright, in cm."""
        return -min(z - p.rounding for p in self.parts for _, _, z in p.corners)

    @cached_property
    def top(self) -> float:
        """How far the highest point lies above the centre, standing upright, in cm."""
        return max(z + p.rounding for p in self.parts for _, _, z in p.corners)

    @cached_property
    def reach(self) -> float:
        """The radius of the sphere around the centre that holds all of it, in cm."""
        return max(math.hypot(*corner) + p.rounding for p in self.parts for corner in p.corners)

    def lifted(self, dz: float) -> Solid:
        """The same solid, higher by so many cm."""
        return Solid(
            tuple(
                Part(tuple((x, y, z + dz) for x, y, z in p.corners), p.faces, p.rounding)
                for p in self.parts
            ),
            self.density,
        )


@dataclass(frozen=True)
class Weight:
    """Mass in g, moments of inertia about the three axes in g cm², height of the centre in cm."""

    mass: float
    inertia: Vec3
    centre: float


def weigh(body: Solid) -> Weight:
    """What a solid weighs; parts of one solid do not overlap.

    By the tetrahedra between the origin and each triangle: those that look inwards count below 0.
    """
    corners = joined(body, 12)
    volumes = np.linalg.det(corners) / 6
    middles = corners.sum(axis=1)
    mass = body.density * volumes.sum()
    x, y, z = body.density / 4 * (volumes @ middles) / mass
    squares = (corners**2).sum(axis=1) + middles**2
    xx, yy, zz = body.density / 20 * (volumes @ squares) - mass * np.array([x, y, z]) ** 2
    # In what order a machine adds is its own affair: rounded, the sums are the same on all.
    inertia = (round(float(yy + zz), 12), round(float(xx + zz), 12), round(float(xx + yy), 12))
    return Weight(round(float(mass), 12), inertia, float(z))


def joined(body: Solid, smoothness: int) -> Array:
    """The triangles of all parts of a solid."""
    return np.concatenate([grown(part, smoothness) for part in body.parts])


def grown(part: Part, smoothness: int) -> Array:
    """The triangles of a part's core, grown by its rounding: flat faces, round edges and corners.

    Each edge becomes a strip of `smoothness` steps from one face's normal to the next,
    each corner a fan between the strips that meet there. Nothing is left open.
    """
    corners = np.array(part.corners, dtype=np.float64)
    normals = [_normal(corners[list(face)]) for face in part.faces]
    triangles: list[Array] = []
    for face, normal in zip(part.faces, normals, strict=True):
        triangles += _fan(corners[list(face)] + part.rounding * normal)
    if part.rounding > 0:
        side = {(a, b): i for i, f in enumerate(part.faces) for a, b in _edges(f)}
        for (a, b), i in side.items():
            j = side[b, a]
            arc = part.rounding * _arc(normals[i], normals[j], smoothness)
            if a < b:  # each edge once
                for one, two in itertools.pairwise(arc):
                    quad = corners[[b, a, a, b]] + np.array([one, one, two, two])
                    triangles += [quad[[0, 1, 2]], quad[[0, 2, 3]]]
        for corner in range(len(corners)):
            around = _faces_around(corner, part.faces, side)
            arcs = [
                _arc(normals[i], normals[j], smoothness)
                for i, j in zip(around, around[1:] + around[:1], strict=True)
            ]
            triangles.append(_cap(corners[corner], part.rounding, arcs, smoothness))
    return np.concatenate(triangles).reshape(-1, 3, 3)


def _normal(loop: Array) -> Array:
    normal = np.cross(loop[1] - loop[0], loop[2] - loop[0])
    unit: Array = normal / np.linalg.norm(normal)
    return unit


def _fan(loop: Array) -> list[Array]:
    return [loop[[0, i, i + 1]] for i in range(1, len(loop) - 1)]


def _edges(face: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(face, face[1:] + face[:1], strict=True))


def _arc(start: Array, end: Array, steps: int) -> Array:
    """Unit vectors on the way from one to the other, both included."""
    angle = math.acos(float(np.clip(start @ end, -1, 1)))
    t = np.linspace(0, 1, steps + 1)[:, None]
    arc: Array = (np.sin((1 - t) * angle) * start + np.sin(t * angle) * end) / math.sin(angle)
    arc[0], arc[-1] = start, end
    return arc


def _faces_around(
    corner: int, faces: tuple[tuple[int, ...], ...], side: dict[tuple[int, int], int]
) -> list[int]:
    """The faces that meet in a corner, counter-clockwise seen from outside."""
    first = next(i for i, face in enumerate(faces) if corner in face)
    around, face = [first], first
    while True:
        loop = faces[face]
        before = loop[loop.index(corner) - 1]
        face = side[corner, before]
        if face == first:
            return around
        around.append(face)


def _cap(centre: Array, radius: float, arcs: list[Array], steps: int) -> Array:
    """The rounded corner: rings from the rim of normals to their middle."""
    rim = np.concatenate([arc[:-1] for arc in arcs])
    middle = rim.mean(axis=0)
    middle /= np.linalg.norm(middle)
    rings = [rim]
    for k in range(1, steps):
        ring = rim + (middle - rim) * (k / steps)
        rings.append(ring / np.linalg.norm(ring, axis=1, keepdims=True))
    triangles: list[Array] = []
    for outer, inner in itertools.pairwise(rings):
        quads = np.stack([outer, np.roll(outer, -1, 0), np.roll(inner, -1, 0), inner], axis=1)
        triangles.append(quads[:, [0, 1, 2, 0, 2, 3]])
    tips = np.broadcast_to(middle, rim.shape)
    triangles.append(np.stack([rings[-1], np.roll(rings[-1], -1, 0), tips], axis=1))
    corners: Array = centre + radius * np.concatenate([part.reshape(-1, 3) for part in triangles])
    return corners
