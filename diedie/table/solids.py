"""The shape of each body: one source for what is simulated and what is drawn.

A part is a convex core grown by a rounding radius. Physics takes the core's corners and the
radius as collision margin, which is exact; `meshes` grows the same core into triangles.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import cache

from diedie.model.pose import Vec3
from diedie.table import constants as c

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

    @property
    def base(self) -> float:
        """How far the lowest point lies below the centre, standing upright, in cm."""
        return -min(z - p.rounding for p in self.parts for _, _, z in p.corners)

    @property
    def top(self) -> float:
        """How far the highest point lies above the centre, standing upright, in cm."""
        return max(z + p.rounding for p in self.parts for _, _, z in p.corners)

    @property
    def reach(self) -> float:
        """The radius of the sphere around the centre that holds all of it, in cm."""
        return max(math.hypot(*corner) + p.rounding for p in self.parts for corner in p.corners)


_BOX_FACES: Faces = (
    (0, 1, 3, 2),
    (4, 6, 7, 5),
    (0, 4, 5, 1),
    (2, 3, 7, 6),
    (0, 2, 6, 4),
    (1, 5, 7, 3),
)


def _frustum(bottom: float, top: float, z0: float, z1: float, at: tuple[float, float]) -> Corners:
    """A square frustum between the heights z0 and z1, sides `bottom` and `top`, around `at`."""
    return tuple(
        (at[0] + sx * side / 2, at[1] + sy * side / 2, z)
        for sx, sy, (side, z) in itertools.product((-1, 1), (-1, 1), ((bottom, z0), (top, z1)))
    )


def _box(side: float, z0: float, z1: float, at: tuple[float, float] = (0.0, 0.0)) -> Part:
    return Part(_frustum(side, side, z0, z1, at), _BOX_FACES)


def _d6() -> Solid:
    core = c.D6_EDGE - 2 * c.D6_ROUNDING
    corners = _frustum(core, core, -core / 2, core / 2, (0.0, 0.0))
    return Solid((Part(corners, _BOX_FACES, c.D6_ROUNDING),), c.DIE_DENSITY)


def _d8() -> Solid:
    tip = (c.D8_HEIGHT / 2 - c.D8_ROUNDING) * math.sqrt(3)
    corners: Corners = (
        (tip, 0, 0),
        (0, tip, 0),
        (-tip, 0, 0),
        (0, -tip, 0),
        (0, 0, tip),
        (0, 0, -tip),
    )
    faces = tuple(face for i in range(4) for face in ((i, (i + 1) % 4, 4), ((i + 1) % 4, i, 5)))
    return Solid((Part(corners, faces, c.D8_ROUNDING),), c.DIE_DENSITY)


def _pyramid() -> Solid:
    r = c.MONUMENT_ROUNDING
    slope = (c.PYRAMID_BASE - c.PYRAMID_TOP) / 2 / c.PYRAMID_HEIGHT
    inset = r * (math.hypot(1, slope) - slope)  # the sides move inwards by r along their normal
    bottom = c.PYRAMID_BASE - 2 * (inset + 2 * r * slope)
    top = c.PYRAMID_TOP - 2 * inset
    core = _frustum(bottom, top, r, c.PYRAMID_HEIGHT - r, (0.0, 0.0))
    return Solid((Part(core, _BOX_FACES, r),), c.MONUMENT_DENSITY)


def _castle() -> Solid:
    corner = c.CASTLE_WALL / 2 - c.CASTLE_TURRET / 2
    turrets = tuple(
        _box(c.CASTLE_TURRET, c.CASTLE_SIDE, c.CASTLE_HEIGHT, (sx * corner, sy * corner))
        for sx, sy in itertools.product((-1, 1), (-1, 1))
    )
    return Solid((_box(c.CASTLE_WALL, 0, c.CASTLE_SIDE), *turrets), c.MONUMENT_DENSITY)


def _building() -> Solid:
    lower = _box(c.BUILDING_SIDE, 0, c.BUILDING_SHOULDER)
    upper = _box(c.BUILDING_TIER, c.BUILDING_SHOULDER, c.BUILDING_HEIGHT)
    return Solid((lower, upper), c.MONUMENT_DENSITY)


_MAKERS = {"d6": _d6, "d8": _d8, "pyramid": _pyramid, "castle": _castle, "building": _building}


@cache
def solid(kind: str) -> Solid:
    """The shape of a kind of body, its origin in the centre of mass."""
    made = _MAKERS[kind]()
    if kind in ("d6", "d8"):
        return made
    from diedie.table.meshes import weigh

    return _shifted(made, -weigh(made).centre)


def _shifted(body: Solid, dz: float) -> Solid:
    parts = tuple(
        Part(tuple((x, y, z + dz) for x, y, z in p.corners), p.faces, p.rounding)
        for p in body.parts
    )
    return Solid(parts, body.density)
