"""The triangles of the arena and the table around it: the floor, walls, and boards on them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from diedie.table import constants as c
from diedie.table.arena import SIDES, hexagon
from diedie.toolkit.gl.buffers import Floats

FAR = 260.0  # cm: the table has no end
BLEED = 0.1  # cm that the prints reach over their edges
_DARK = 4.5  # cm around the walls where it is darker, at least
_FALLS = 0.6  # cm that their shadow falls outwards per cm of height, at most
_HAIR = 0.08  # cm
_UP = np.array([0.0, 0.0, 1.0])

Vector = NDArray[np.float64]
Range = tuple[int, int]  # first vertex, how many


@lru_cache(4)
def surfaces(height: float) -> tuple[Floats, dict[str, Range]]:
    """Place, normal and print coordinates of every vertex, and which surface has which; of an
    arena with walls of that height."""
    board = height - c.PLATFORM_THICKNESS
    near = c.OUTER_APOTHEM + max(_DARK, _FALLS * height)
    parts = {"wood": _ring(near, FAR), "shaded": _ring(c.OUTER_APOTHEM, near)}
    parts |= {"core": _ring(c.APOTHEM, c.OUTER_APOTHEM), "floor": _floor()}
    for name, out in {"inside": -1, "outside": 1}.items():
        parts[name] = np.concatenate([_side(i, 0.0, board, out) for i in range(6)])
    for name, out in {"inner-edge": -1, "outer-edge": 1}.items():
        parts[name] = np.concatenate([_side(i, board, height, out) for i in range(6)])
    parts |= {f"top-{i}": _top(i, height) for i in range(6)}
    parts |= {f"over-{i}": _top(i, height, _HAIR) for i in range(6)}
    return joined(parts)


def joined(parts: Mapping[str, Vector]) -> tuple[Floats, dict[str, Range]]:
    """All vertices after each other, and which part has which."""
    ranges, first = {}, 0
    for name, vertices in parts.items():
        ranges[name] = (first, len(vertices))
        first += len(vertices)
    return np.concatenate(list(parts.values())).astype(np.float32), ranges


def _ring(inner: float, outer: float) -> Vector:
    """The table between two hexagons."""
    near, far = (np.array(hexagon(r).exterior.coords) for r in (inner, outer))
    sides = []
    for i in range(6):
        flat = np.array([near[i], far[i], far[i + 1], near[i + 1]])
        corners = np.column_stack([flat, np.zeros(4)])
        sides.append(fan(corners, _UP, on_sheet(corners, c.TABLE_HALF)))
    return np.concatenate(sides)


def _floor() -> Vector:
    corners = np.array([(x, y, 0.0) for x, y in hexagon(c.APOTHEM).exterior.coords[:-1]])
    return fan(corners, _UP, on_sheet(corners, (c.HEX_SIDE, c.APOTHEM)))


def _top(index: int, height: float, hair: float = 0.0) -> Vector:
    """The top of a board, wider by a hair on either side."""
    out, along = _directions(index)
    near, far = (c.APOTHEM - hair) * out, (c.OUTER_APOTHEM + hair) * out
    inner, outer = (length / math.sqrt(3) * along for length in (near @ out, far @ out))
    flat = np.array([near - inner, far - outer, far + outer, near + inner])
    half = (c.OUTER_SIDE + BLEED, c.OUTER_APOTHEM + BLEED)
    return fan(flat + height * _UP, _UP, on_sheet(flat, half))


def _side(index: int, low: float, high: float, facing: int) -> Vector:
    """A side of a wall, turned outwards or inwards; the print is that of a wall from inside."""
    out, along = _directions(index)
    apothem, side = (c.OUTER_APOTHEM, c.OUTER_SIDE) if facing > 0 else (c.APOTHEM, c.HEX_SIDE)
    ends = [apothem * out - side / 2 * along, apothem * out + side / 2 * along]
    corners = np.array([end + z * _UP for z in (low, high) for end in ends])[[0, 1, 3, 2]]
    half = (side / 2 + BLEED, (high - low) / 2 + BLEED)
    flat = np.column_stack([corners @ along, corners[:, 2] - (low + high) / 2])
    return fan(corners, facing * out, on_sheet(flat, half))


def _directions(index: int) -> tuple[Vector, Vector]:
    out = np.array([*SIDES[index], 0.0])
    return out, np.cross(out, _UP)


def on_sheet(points: Vector, half: tuple[float, float]) -> Vector:
    """Where points lie in a print, whose first row is at the top."""
    places: Vector = points[:, :2] / np.array(half) * (0.5, -0.5) + 0.5
    return places


def fan(corners: Vector, normal: Vector, uv: Vector) -> Vector:
    """Triangles that are seen from where the normal points."""
    order = [(0, i, i + 1) for i in range(1, len(corners) - 1)]
    a, b, d = corners[:3]
    if np.cross(b - a, d - a) @ normal < 0:
        order = [(i, k, j) for i, j, k in order]
    index = [i for triangle in order for i in triangle]
    return np.column_stack([corners, np.broadcast_to(normal, corners.shape), uv])[index]
