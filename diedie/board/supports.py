"""Which bodies touch, and which of them rest or lean on others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from diedie.board.stance import Array, Stances, by_kind, stances
from diedie.model.scene import Body, Scene
from diedie.table import constants as c
from diedie.table.arena import SIDES
from diedie.table.solid_parts import Part
from diedie.table.solids import solid

_GAP = 0.03  # cm between bodies that touch: Bullet holds them up to 0.02 apart
_LEVEL = math.cos(math.radians(1.0))
# How far the push of a touch points up: 1 is from straight below, 0 from the side.
_FROM_BELOW = 0.1  # a level body rests on what pushes it more than that
_FROM_ABOVE = -math.cos(math.atan(c.DIE_FRICTION**2))  # what pushes less lies on it and stays

# No part has more corners, edges or faces; those that have fewer have some of them twice.
_CORNERS, _EDGES, _FACES = 8, 12, 8


class Cores(NamedTuple):
    """The cores of the parts of bodies where they lie, a row each; `owner` is the body's row."""

    owner: NDArray[np.intp]
    rounding: Array
    corners: Array
    starts: Array  # of the edges,
    ways: Array  # and how they go on
    normals: Array


def resting(scene: Scene, standing: Stances | None = None) -> dict[str, frozenset[str]]:
    """By body, what rests or leans on it; `standing` is how they stand, if known.

    What lies by itself on the map, the table or the platform rests on no body. What is level
    elsewhere rests on what it touches below it. What is tilted leans on all that it touches,
    but for what lies on top of it.
    """
    resting: dict[str, set[str]] = {body.id: set() for body in scene.bodies}
    known = stances(scene.bodies) if standing is None else standing
    rows = _in_company(scene.bodies, known)
    if len(rows):
        bodies, standing = [scene.bodies[row] for row in rows.tolist()], known.of(rows)
        placed = cores(bodies, standing)
        level = np.zeros(len(bodies), dtype=np.bool_)
        level[placed.owner[(placed.normals[:, :, 2] < -_LEVEL).any(axis=1)]] = True
        lying = level & _grounded(scene, standing)
        for one, other, up in touches(placed, lying):
            for upper, lower, push in ((one, other, up), (other, one, -up)):
                if not lying[upper] and push > (_FROM_BELOW if level[upper] else _FROM_ABOVE):
                    resting[bodies[lower].id].add(bodies[upper].id)
    return {id: frozenset(those) for id, those in resting.items()}


def touches(placed: Cores, lying: NDArray[np.bool_]) -> list[tuple[int, int, float]]:
    """The rows of bodies that touch, and how far the push on the first of them points up.

    Two that are both `lying` are left out. The gap between convex cores is the widest that an
    axis shows, and that axis is one of few: normal to a face, normal to two edges, or from an
    edge to a corner.
    """
    owner, rounding, corners, starts, ways, normals = placed
    i, j = np.nonzero(_near(placed) & ~(lying[owner][:, None] & lying[owner]))
    if not len(i):
        return []
    across = np.cross(ways[i][:, :, None], ways[j][:, None]).reshape(len(i), -1, 3)
    out = _to_corners(starts[i], ways[i], corners[j])
    back = _to_corners(starts[j], ways[j], corners[i])
    axes = np.concatenate([normals[i], normals[j], across, out, back], axis=1)
    length = np.linalg.norm(axes, axis=2, keepdims=True)
    axes /= np.where(length > 1e-6, length, np.inf)  # what is no axis shows no gap
    one, other = (axes @ corners[k].swapaxes(1, 2) for k in (i, j))
    gaps = np.concatenate([one.min(2) - other.max(2), other.min(2) - one.max(2)], axis=1)
    widest = gaps.max(axis=1) - rounding[i] - rounding[j]
    ups = np.concatenate([axes[:, :, 2], -axes[:, :, 2]], axis=1)
    up = np.take_along_axis(ups, gaps.argmax(axis=1)[:, None], axis=1)[:, 0]
    touching = [of[widest < _GAP].tolist() for of in (owner[i], owner[j], up)]
    return list(zip(*touching, strict=True))


def _near(placed: Cores) -> NDArray[np.bool_]:
    """Which parts of different bodies, each pair once, may touch by the spheres around them."""
    middle = placed.corners.mean(axis=1)
    reach = np.linalg.norm(placed.corners - middle[:, None], axis=2).max(axis=1) + placed.rounding
    apart = np.linalg.norm(middle[:, None] - middle, axis=2)
    near: NDArray[np.bool_] = apart < reach[:, None] + reach + _GAP
    return near & (placed.owner[:, None] < placed.owner)


def _in_company(bodies: Sequence[Body], standing: Stances) -> NDArray[np.intp]:
    """The rows of bodies that are near enough to another one to touch it, however turned."""
    reach = np.array([solid(body.kind).reach for body in bodies])
    apart = np.linalg.norm(standing.position[:, None] - standing.position, axis=2)
    np.fill_diagonal(apart, np.inf)
    return np.flatnonzero((apart < reach[:, None] + reach + _GAP).any(axis=1))


def _to_corners(starts: Array, ways: Array, corners: Array) -> Array:
    """From the nearest point of each edge to each corner."""
    away = corners[:, None] - starts[:, :, None]
    along = (away * ways[:, :, None]).sum(axis=3) / (ways * ways).sum(axis=2)[:, :, None]
    shortest: Array = away - np.clip(along, 0.0, 1.0)[..., None] * ways[:, :, None]
    return shortest.reshape(len(corners), -1, 3)


def _grounded(scene: Scene, standing: Stances) -> NDArray[np.bool_]:
    """Whether each body reaches down to the map or table, or to the platform under its middle."""
    grounded: NDArray[np.bool_] = standing.low < _GAP
    if scene.table == "arena":
        out = (standing.position[:, :2] @ np.array(SIDES).T).max(axis=1)
        grounded |= (out > c.APOTHEM) & (np.abs(standing.low - c.WALL_HEIGHT) < _GAP)
    return grounded


def cores(bodies: Sequence[Body], standing: Stances) -> Cores:
    """The cores of bodies, at least one, that stand so."""
    owners, roundings, vectors = [], [], []
    for kind, rows in by_kind(bodies):
        own, rounding = _cores(kind)
        turned = own @ standing.turn[rows, None].swapaxes(2, 3)
        turned[:, :, : _CORNERS + _EDGES] += standing.position[rows, None, None]
        owners.append(np.repeat(rows, len(own)))
        roundings.append(np.tile(rounding, len(rows)))
        vectors.append(turned.reshape(-1, *own.shape[1:]))
    ends = np.cumsum([_CORNERS, _EDGES, _EDGES])
    parted = np.split(np.concatenate(vectors), ends, axis=1)
    return Cores(np.concatenate(owners), np.concatenate(roundings), *parted)


@cache
def _cores(kind: str) -> tuple[Array, Array]:
    """Of each part of a kind the corners, edges (starts, then ways) and normals; its rounding."""
    parts = solid(kind).parts
    return np.array([_vectors(part) for part in parts]), np.array([p.rounding for p in parts])


def _vectors(part: Part) -> Array:
    corners = np.array(part.corners)
    sides = [edge for face in part.faces for edge in zip(face, face[1:] + face[:1], strict=True)]
    starts, ends = corners[np.resize([(a, b) for a, b in sides if a < b], (_EDGES, 2)).T]
    first, second, third = corners[np.resize([face[:3] for face in part.faces], (_FACES, 3)).T]
    normals = np.cross(second - first, third - first)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    return np.concatenate([np.resize(corners, (_CORNERS, 3)), starts, ends - starts, normals])
