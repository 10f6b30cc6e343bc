"""The shape and weight of each kind of body: one source for what is simulated and drawn."""

from __future__ import annotations

import itertools
import math
from functools import cache

from diedie.table import constants as c
from diedie.table.solid_parts import Corners, Faces, Part, Solid, Weight, weigh

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
    corner = (c.CASTLE_SIDE - c.CASTLE_TURRET) / 2
    turrets = tuple(
        _box(c.CASTLE_TURRET, c.CASTLE_SHOULDER, c.CASTLE_HEIGHT, (sx * corner, sy * corner))
        for sx, sy in itertools.product((-1, 1), (-1, 1))
    )
    return Solid((_box(c.CASTLE_SIDE, 0, c.CASTLE_SHOULDER), *turrets), c.MONUMENT_DENSITY)


def _building() -> Solid:
    lower = _box(c.BUILDING_SIDE, 0, c.BUILDING_SHOULDER)
    upper = _box(c.BUILDING_TIER, c.BUILDING_SHOULDER, c.BUILDING_HEIGHT)
    return Solid((lower, upper), c.MONUMENT_DENSITY)


_MAKERS = {"d6": _d6, "d8": _d8, "pyramid": _pyramid, "castle": _castle, "building": _building}


@cache
def solid(kind: str) -> Solid:
    """The shape of a kind of body, its origin in the centre of mass."""
    made = _MAKERS[kind]()
    return made.lifted(-round(weigh(made).centre, 9))


@cache
def weight(kind: str) -> Weight:
    """What a kind of body weighs."""
    return weigh(solid(kind))
