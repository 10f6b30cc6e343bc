"""Dice and what their faces show."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from diedie.model.pose import (
    UPRIGHT,
    Quaternion,
    Vec3,
    compose,
    inverse,
    lifting,
    rotate,
    turn,
    yawed,
)

_S = 1 / math.sqrt(3)

# The outward normal of each face. Opposite faces of the d6 sum to 7, and 1, 2, 3 run
# counter-clockwise around their common corner, as on dice sold in the West.
_D6: Mapping[int, Vec3] = MappingProxyType(
    {
        1: (0.0, 0.0, -1.0),
        2: (0.0, 1.0, 0.0),
        3: (1.0, 0.0, 0.0),
        4: (-1.0, 0.0, 0.0),
        5: (0.0, -1.0, 0.0),
        6: (0.0, 0.0, 1.0),
    }
)
# Opposite faces of the d8 sum to 9.
_D8: Mapping[int, Vec3] = MappingProxyType(
    {
        1: (_S, _S, _S),
        7: (-_S, _S, _S),
        4: (-_S, -_S, _S),
        6: (_S, -_S, _S),
        8: (-_S, -_S, -_S),
        2: (_S, -_S, -_S),
        5: (_S, _S, -_S),
        3: (-_S, _S, -_S),
    }
)
FACES: Mapping[str, Mapping[int, Vec3]] = MappingProxyType({"d6": _D6, "d8": _D8})

_L, _M, _H = -0.25, 0.0, 0.25
# Where the pips of a d6 lie on their face, in edge lengths from the middle of the face.
PIPS: Mapping[int, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        1: ((_M, _M),),
        2: ((_L, _H), (_H, _L)),
        3: ((_L, _H), (_M, _M), (_H, _L)),
        4: ((_L, _L), (_L, _H), (_H, _L), (_H, _H)),
        5: ((_L, _L), (_L, _H), (_M, _M), (_H, _L), (_H, _H)),
        6: ((_L, _L), (_L, _M), (_L, _H), (_H, _L), (_H, _M), (_H, _H)),
    }
)


def showing(kind: str, face: int, yaw: float = 0.0) -> Quaternion:
    """The orientation of a die that shows `face`, turned by `yaw` degrees."""
    return compose(yawed(yaw), lifting(FACES[kind][face]))


def yaw_of(kind: str, orientation: Quaternion) -> float:
    """By how many degrees a level die is turned: what `showing` takes beside its face."""
    face, _ = top_face(kind, orientation)
    x, y, _ = rotate(compose(orientation, inverse(lifting(FACES[kind][face]))), (1.0, 0.0, 0.0))
    return math.degrees(math.atan2(y, x)) % 360.0


def turned_to(kind: str, orientation: Quaternion, face: int) -> Quaternion:
    """The orientation of a die that shows `face` and looks the same otherwise: the outline of
    a d8 turns with its faces, unless it is turned as it maps onto itself."""
    top, _ = top_face(kind, orientation)
    old, new = FACES[kind][top], FACES[kind][face]
    fits = (q for q in _symmetries() if math.dist(rotate(q, new), old) < 1e-6)
    return compose(orientation, next(fits))


@cache
def _symmetries() -> tuple[Quaternion, ...]:
    """The 24 turns that map a cube, or an octahedron, onto itself."""
    quarters = [turn(axis, 90.0) for axis in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))]
    turns: list[Quaternion] = [UPRIGHT]
    for q in turns:
        for quarter in quarters:
            new = compose(quarter, q)
            if all(abs(sum(a * b for a, b in zip(new, o, strict=True))) < 0.999 for o in turns):
                turns.append(new)
    return tuple(turns)


def top_face(kind: str, orientation: Quaternion) -> tuple[int, float]:
    """The face that points up most, and by how many degrees it misses the vertical."""
    up = rotate(inverse(orientation), (0, 0, 1))
    length = math.sqrt(up[0] ** 2 + up[1] ** 2 + up[2] ** 2)
    cosines = {
        face: (n[0] * up[0] + n[1] * up[1] + n[2] * up[2]) / length
        for face, n in FACES[kind].items()
    }
    face = max(cosines, key=cosines.__getitem__)
    return face, math.degrees(math.acos(min(1.0, cosines[face])))
