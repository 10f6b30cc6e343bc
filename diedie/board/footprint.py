"""The shadow that a body throws straight down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import affinity

from diedie.board.ground import Shapes
from diedie.board.stance import Array, Stances, by_kind, sides, stances
from diedie.model.pose import Pose, Quaternion, inverse, lifting, rotate
from diedie.model.scene import Body, Kind
from diedie.table.solids import solid

# Bodies that miss the level by less are taken to lie flat, as nearly all at rest do: their
# outline is then off by less than 0.1 mm, and free of hair-thin sides.
_FLAT_DEG = 0.2
# Parts that share a side are grown by so many cm: rounded numbers would leave gaps between them.
_HAIR = 1e-4


def footprint(body: Body) -> shapely.Polygon:
    """The outline of a body seen from straight above."""
    return _footprint(body.kind, body.pose)


@lru_cache(512)
def _footprint(kind: Kind, pose: Pose) -> shapely.Polygon:
    return footprints([Body("", kind, pose)])[0]


def footprints(bodies: Sequence[Body], standing: Stances | None = None) -> Shapes:
    """The outlines of bodies seen from straight above; `standing` is how they stand, if known."""
    known = stances(bodies) if standing is None else standing
    outlines: Shapes = np.empty(len(bodies), dtype=object)
    for kind, rows in by_kind(bodies):
        flat = known.tilt[rows] < _FLAT_DEG
        lying = rows[flat]
        outlines[lying] = _lying(kind, known.face[lying], known.turn[lying], known.position[lying])
        for row in rows[~flat].tolist():
            outlines[row] = _shadow(kind, known.turn[row], known.position[row])
    return outlines


def outline(kind: Kind, orientation: Quaternion) -> tuple[shapely.Polygon, ...]:
    """The footprint of a body that is not on the table yet, at the origin."""
    return (footprint(Body("", kind, Pose((0.0, 0.0, 0.0), orientation))),)


def put_at(shapes: Sequence[shapely.Polygon], x: float, y: float, turn: float) -> shapely.Geometry:
    """Footprints around the origin, put down together at a place and turned by some degrees."""
    turned = affinity.rotate(shapely.union_all(shapes), turn, origin=(0, 0))
    return affinity.translate(turned, x, y)


def _lying(kind: str, face: NDArray[np.int64], turn: Array, position: Array) -> Shapes:
    """The outlines of bodies of one kind that lie flat, each with some face up."""
    outlines, along = _flat(kind)
    direction = np.einsum("nij,nj->ni", turn[:, :2], along[face])
    cos, sin = (direction / np.linalg.norm(direction, axis=1, keepdims=True)).T[:, :, None]
    x, y = np.moveaxis(outlines[face], 2, 0)
    turned = np.stack([cos * x - sin * y, sin * x + cos * y], axis=2)
    polygons: Shapes = shapely.polygons(turned + position[:, None, :2])
    return polygons


@cache
def _flat(kind: str) -> tuple[Array, Array]:
    """By face, the outline of a body lying flat, and which of its own directions is then +x."""
    named = sides(kind)
    outlines, along = [], []
    for face in range(max(named) + 1):
        upright = lifting(named.get(face, (0.0, 0.0, 1.0)))
        axes = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
        matrix = np.array([rotate(upright, axis) for axis in axes]).T
        # What lies straight above one another must become one point: hence the rounding.
        shadow = _shadow(kind, matrix, np.zeros(3), digits=9)
        outlines.append(shapely.get_coordinates(shadow) if face in named else None)
        along.append(rotate(inverse(upright), (1, 0, 0)))
    unused = np.zeros_like(outlines[-1])
    return np.array([unused if o is None else o for o in outlines]), np.array(along)


def _shadow(kind: str, turn: Array, position: Array, digits: int = 12) -> shapely.Polygon:
    """The outline of a body however it stands: its straight sides meet in sharp corners."""
    outlines, parts = [], solid(kind).parts
    hair = _HAIR if len(parts) > 1 else 0.0
    for part in parts:
        seen = np.round(np.array(part.corners) @ turn[:2].T + position[:2], digits)
        hull = shapely.convex_hull(shapely.multipoints(seen))
        outlines.append(shapely.buffer(hull, part.rounding + hair, join_style="mitre"))
    if len(outlines) == 1:
        return outlines[0]
    return shapely.simplify(shapely.union_all(outlines), 1e-6)
