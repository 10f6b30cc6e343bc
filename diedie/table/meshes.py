"""Triangles of the fixed parts of the table, as they are drawn."""

from __future__ import annotations

import math
from functools import cache

from diedie.table import constants as c
from diedie.table.growing import Mesh, grown
from diedie.table.parts import Part


@cache
def wall_piece(index: int) -> Mesh:
    """One of the six wall pieces, mitred at its ends, from the map up to the platform."""
    return _ring_piece(index, 0.0, c.WALL_HEIGHT - c.PLATFORM_THICKNESS)


@cache
def platform_piece(index: int) -> Mesh:
    """The board of the launch platform that lies on one wall piece."""
    return _ring_piece(index, c.WALL_HEIGHT - c.PLATFORM_THICKNESS, c.WALL_HEIGHT)


def _ring_piece(index: int, z0: float, z1: float) -> Mesh:
    """A mitred piece of the hexagonal ring: side `index` faces 30° + 60° × index."""
    a0, a1 = math.radians(60 * index), math.radians(60 * (index + 1))
    inner, outer = c.HEX_SIDE, c.OUTER_SIDE
    loop = [
        (inner * math.cos(a0), inner * math.sin(a0)),
        (outer * math.cos(a0), outer * math.sin(a0)),
        (outer * math.cos(a1), outer * math.sin(a1)),
        (inner * math.cos(a1), inner * math.sin(a1)),
    ]
    corners = tuple((x, y, z) for z in (z0, z1) for x, y in loop)
    faces = (
        (0, 3, 2, 1),
        (4, 5, 6, 7),
        *((i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)),
    )
    return grown(Part(corners, faces), 1)
