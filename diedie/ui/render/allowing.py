"""The picture of what is allowed on the floor."""

from __future__ import annotations

import numpy as np
import shapely
from PIL import Image, ImageDraw

from diedie.board.maps import Map
from diedie.table import constants as c
from diedie.ui.render.overlays import Allowed

_DENSITY = 20.0  # pixels to the cm
_LIT, _FITS = 128, 255
_SIZE = (round(2 * c.HEX_SIDE * _DENSITY), round(2 * c.APOTHEM * _DENSITY))


def allowed_floor(board: Map, allowed: Allowed) -> Image.Image:
    """The floor from above: dark, half bright where it is lit, bright where a footprint fits."""
    picture = Image.new("L", _SIZE)
    lit = _FITS if allowed.fits is None else _LIT
    shapes = [(t.shape, lit) for t in board.territories if t.id in allowed.territories]
    for shape, tone in (*shapes, (allowed.fits or shapely.Polygon(), _FITS)):
        for part in shapely.get_parts(shape):
            if not part.is_empty:
                picture.paste(tone, mask=_mask(part))
    return picture


def _mask(area: shapely.Polygon) -> Image.Image:
    """Where an area is, without its holes."""
    mask = Image.new("L", _SIZE)
    pen = ImageDraw.Draw(mask)
    for i, loop in enumerate((area.exterior, *area.interiors)):
        points = (np.array(loop.coords)[:, :2] * (1, -1) + (c.HEX_SIDE, c.APOTHEM)) * _DENSITY
        pen.polygon([(x, y) for x, y in points.tolist()], fill=0 if i else 255)
    return mask
