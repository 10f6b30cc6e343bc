"""Where it is dark: in the shadow of the key light, and where things touch the ground."""

from __future__ import annotations

import numpy as np
import shapely
from PIL import Image, ImageChops, ImageFilter
from shapely import affinity

from diedie.export.painting.sheet import Sheet
from diedie.table import constants as c
from diedie.table import palette

Walls = tuple[shapely.Polygon, shapely.Polygon]  # they stand between an inner and an outer outline

_X, _Y, _Z = palette.KEY_FROM
SLOPE = np.array([-_X / _Z, -_Y / _Z])  # how far aside a shadow falls per cm of height
CAST, TOUCH = 0.45, 0.42  # how much light they take
SOFT = 0.1  # cm, how soft the edge of a shadow is
_SOFT_TOUCH = 0.4


def of_walls(walls: Walls, height: float, density: float) -> Sheet:
    """The shadows of walls on the table and on the ground between them."""
    cast, touch = (Sheet(c.TABLE_HALF, density, "L") for _ in range(2))
    inner, outer = walls
    dx, dy = (height * SLOPE).tolist()
    fallen = outer.union(affinity.translate(outer, dx, dy)).convex_hull
    open_floor = inner.intersection(affinity.translate(inner, dx, dy))
    for sheet, dark, light in ((cast, fallen, open_floor), (touch, outer, inner)):
        sheet.fill(dark.exterior.coords, 255)
        sheet.fill(light.exterior.coords, 0)
    layers = [
        softened(cast.image, SOFT * density, CAST),
        softened(touch.image, _SOFT_TOUCH * density, TOUCH),
    ]
    cast.show(ImageChops.screen(*layers))
    return cast


def softened(mask: Image.Image, blur: float, strength: float) -> Image.Image:
    """A mask with soft edges, so many pixels wide, and so strong at most."""
    levels = [round(strength * level) for level in range(256)]
    return mask.filter(ImageFilter.GaussianBlur(blur)).point(levels)
