"""Where it is dark: in the shadow of the key light, and where a body touches the ground."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from PIL import ImageChops, ImageFilter
from shapely import affinity

from diedie.export.camera import Array
from diedie.export.sheet import Sheet
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon

Walls = tuple[shapely.Polygon, shapely.Polygon]

_X, _Y, _Z = palette.KEY_FROM
SLOPE = np.array([-_X / _Z, -_Y / _Z])  # how far aside a shadow falls per cm of height
_CAST = (0.45, 0.1)  # how much light it takes, how soft it is in cm
_TOUCH = (0.42, 0.4)
_FADES = 0.8  # cm over which a lifted body loses its blob


def on_ground(
    bodies: Sequence[Array],
    density: float,
    walls: Walls | None = None,
    height: float = c.WALL_HEIGHT,
) -> Sheet:
    """The shadows on table and map, of bodies given by their points, and of walls.

    Those stand between two outlines; normally they are the arena's.
    """
    cast, touch = (Sheet(c.TABLE_HALF, density, "L") for _ in range(2))
    inner, outer = walls or (hexagon(c.APOTHEM), hexagon(c.OUTER_APOTHEM))
    dx, dy = (height * SLOPE).tolist()
    fallen = outer.union(affinity.translate(outer, dx, dy)).convex_hull
    open_floor = inner.intersection(affinity.translate(inner, dx, dy))
    for sheet, dark, light in ((cast, fallen, open_floor), (touch, outer, inner)):
        sheet.fill(dark.exterior.coords, 255)
        sheet.fill(light.exterior.coords, 0)
    return _darkness(cast, touch, bodies, 0.0)


def on_platform(bodies: Sequence[Array], density: float) -> Sheet:
    """The shadows on the platform, of what is above it."""
    half = (c.OUTER_SIDE, c.OUTER_APOTHEM)
    cast, touch = (Sheet(half, density, "L") for _ in range(2))
    raised = [points for points in bodies if points[:, 2].mean() > c.WALL_HEIGHT]
    return _darkness(cast, touch, raised, c.WALL_HEIGHT)


def _darkness(cast: Sheet, touch: Sheet, bodies: Sequence[Array], ground: float) -> Sheet:
    # The highest first: its faint blob must not cover a dark one.
    for points in sorted(bodies, key=lambda points: -float(points[:, 2].min())):
        height = np.maximum(points[:, 2:] - ground, 0)
        cast.fill(_outline(points[:, :2] + height * SLOPE).exterior.coords, 255)
        strength = round(255 * math.exp(-float(height.min()) / _FADES))
        if strength > 10:
            touch.fill(_outline(points[:, :2]).buffer(0.15).exterior.coords, strength)
    soft = [
        sheet.image.filter(ImageFilter.GaussianBlur(blur * sheet.density)).point(
            [round(share * level) for level in range(256)]
        )
        for sheet, (share, blur) in ((cast, _CAST), (touch, _TOUCH))
    ]
    cast.show(ImageChops.screen(*soft))
    return cast


def _outline(points: Array) -> shapely.Polygon:
    return shapely.multipoints(points).convex_hull
