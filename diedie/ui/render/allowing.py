"""The picture of what is allowed on the floor."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from diedie.board.maps import Map
from diedie.table import constants as c
from diedie.ui.render.overlays import Allowed

_DENSITY = 20.0  # pixels to the cm


def allowed_floor(board: Map, allowed: Allowed) -> Image.Image:
    """The floor from above: dark, half bright where it is lit, bright where a footprint fits."""
    half, scale = (c.HEX_SIDE, c.APOTHEM), _DENSITY
    picture = Image.new("L", (round(2 * half[0] * scale), round(2 * half[1] * scale)))
    pen = ImageDraw.Draw(picture)

    def fill(shape: Any, tone: int) -> None:
        for part in getattr(shape, "geoms", [shape]):
            for i, loop in enumerate((part.exterior, *part.interiors)):
                line = [((half[0] + x) * scale, (half[1] - y) * scale) for x, y in loop.coords]
                pen.polygon(line, fill=0 if i else tone)

    for territory in board.territories:
        if territory.id in allowed.territories:
            fill(territory.shape, 255 if allowed.fits is None else 128)
    if allowed.fits is not None and not allowed.fits.is_empty:
        fill(allowed.fits, 255)
    return picture
