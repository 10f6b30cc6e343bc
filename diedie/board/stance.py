"""How bodies stand: which face is up, how far it is off the level, how low and high they reach."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from diedie.model.dice import FACES, top_face
from diedie.model.pose import Quaternion, Vec3, compose, lifting, rotate
from diedie.model.scene import Body
from diedie.table.arena import in_tray
from diedie.table.constants import CLEAR_DEG
from diedie.table.solids import solid

Array = NDArray[np.float64]

_KEPT = 512  # bodies: rules ask for the same ones again and again
_LIFTED = 0.2  # cm: a die whose middle lies higher rests on something
# The side that a monument should have up.
_UPRIGHT: Mapping[int, Vec3] = MappingProxyType({0: (0.0, 0.0, 1.0)})


@dataclass(frozen=True, eq=False)
class Stances:
    """How some bodies stand, a row each.

    `face` is the side that points up most (of a monument: 0, its top), `tilt` by how many degrees
    it misses the vertical; `low` and `high` are the heights of the lowest and highest points.
    """

    position: Array
    turn: Array  # rotation matrices
    face: NDArray[np.int64]
    tilt: Array
    low: Array
    high: Array

    def of(self, rows: NDArray[np.intp]) -> Stances:
        """How some of them stand."""
        position, turn, face = self.position[rows], self.turn[rows], self.face[rows]
        return Stances(position, turn, face, self.tilt[rows], self.low[rows], self.high[rows])


def stances(bodies: Sequence[Body]) -> Stances:
    """How these bodies stand."""
    poses = np.array([(*b.pose.position, *b.pose.orientation) for b in bodies]).reshape(-1, 7)
    turn = _matrices(poses[:, 3:])
    up = turn[:, 2]
    up = up / np.linalg.norm(up, axis=1, keepdims=True)
    face = np.zeros(len(bodies), dtype=np.int64)
    tilt, low, high = (np.zeros(len(bodies)) for _ in range(3))
    for kind, rows in by_kind(bodies):
        names, normals, corners, rounding = _sides(kind)
        cosines = up[rows] @ normals.T
        best = cosines.argmax(axis=1)
        face[rows] = names[best]
        tilt[rows] = np.degrees(np.arccos(np.clip(cosines.max(axis=1), -1.0, 1.0)))
        heights = turn[rows, 2] @ corners.T
        low[rows] = (heights - rounding).min(axis=1)
        high[rows] = (heights + rounding).max(axis=1)
    z = poses[:, 2]
    return Stances(poses[:, :3], turn, face, tilt, z + low, z + high)


@lru_cache(_KEPT)
def lowest(body: Body) -> float:
    """The height of a body's lowest point in cm."""
    return float(stances([body]).low[0])


@lru_cache(_KEPT)
def highest(body: Body) -> float:
    """The height of a body's highest point in cm."""
    return float(stances([body]).high[0])


def by_kind(bodies: Sequence[Body]) -> Iterator[tuple[str, NDArray[np.intp]]]:
    """Each kind of body among these, and the rows that it has."""
    rows: dict[str, list[int]] = {}
    for row, body in enumerate(bodies):
        rows.setdefault(body.kind, []).append(row)
    return ((kind, np.array(own, dtype=np.intp)) for kind, own in rows.items())


def sides(kind: str) -> Mapping[int, Vec3]:
    """The outward normals of the sides that a kind of body may show on top."""
    return FACES.get(kind, _UPRIGHT)


def levelled(body: Body) -> Quaternion:
    """How a die would lie exactly level with the same face up; monuments stay as they are."""
    q = body.pose.orientation
    if not body.is_die:
        return q
    face, _ = top_face(body.kind, q)
    return compose(lifting(rotate(q, sides(body.kind)[face])), q)


@cache
def _sides(kind: str) -> tuple[NDArray[np.int64], Array, Array, Array]:
    """The names and normals of a kind's sides, its corners and how much each is rounded."""
    named = sides(kind)
    parts = solid(kind).parts
    corners = np.array(list(itertools.chain.from_iterable(part.corners for part in parts)))
    rounding = np.repeat([p.rounding for p in parts], [len(p.corners) for p in parts])
    return np.array(list(named)), np.array(list(named.values())), corners, rounding


def _matrices(q: Array) -> Array:
    """The rotation matrices of quaternions (x, y, z, w)."""
    x, y, z, w = q.T
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    return np.moveaxis(np.array(rows), 2, 0)


def tray_face(die: Body) -> int | None:
    """What it clearly shows; None when it leans, rests on another die or lies outside."""
    face, tilt = top_face(die.kind, die.pose.orientation)
    base = solid(die.kind).base
    lies = die.pose.position[2] < base + _LIFTED and stays_in_tray(die)
    return face if tilt <= CLEAR_DEG and lies else None


def stays_in_tray(die: Body) -> bool:
    """Whether it has not left the tray."""
    return in_tray(die.pose.position, solid(die.kind).base / 2)
