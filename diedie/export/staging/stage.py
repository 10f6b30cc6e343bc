"""The stage of a film: all that stays while dice move, drawn once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from PIL import Image, ImageChops, ImageOps

from diedie.board.maps import Map
from diedie.export.painting import prints, shadows
from diedie.export.painting.box import box_pieces
from diedie.export.painting.camera import Array, Box, Camera, View, fitted
from diedie.export.painting.lamp import under_lamp
from diedie.export.painting.painter import Canvas, back_to_front, filled
from diedie.export.painting.sheet import Sheet
from diedie.table import constants as c
from diedie.table.arena import hexagon
from diedie.table.palette import colour

# From above, and a little from the front: dice show a side, and the walls hide none of them.
ABOVE = View(pitch=81.5, distance=84.0)
_FINER = 2  # it is drawn so many times larger, then reduced
_MARGIN = 0.6  # cm of table around the box
_TRAY, _TRAY_EDGE, _TRAY_INSIDE = colour("#5A3520"), colour("#85563A"), colour("#3A2116")
_LINE = 0.08  # cm


@dataclass(frozen=True, eq=False)
class Stage:
    """A camera and what it sees of an empty table.

    `bare` is lit, but without shadows: those are the mask `dark`. The masks `ground` and
    `top` say where a shadow can fall on the ground, and where on the top of the walls, which are
    `height` cm high around the `floor`.
    """

    camera: Camera
    bare: Image.Image
    dark: Image.Image
    ground: Image.Image
    top: Image.Image
    floor: shapely.Polygon
    height: float

    def beyond(self, x: float, y: float, z: float) -> bool:
        """Whether a thing lies outside the walls, and lower than they are."""
        return z < self.height and not bool(shapely.contains_xy(self.floor, x, y))


@lru_cache(maxsize=1)
def arena_stage(board: Map, language: str, size: tuple[int, int], room: Box) -> Stage:
    """The arena with a map, as large as it fits into a room of the picture."""
    inner, outer = hexagon(c.APOTHEM), hexagon(c.OUTER_APOTHEM)
    camera = fitted(ABOVE, size, room, _raised(outer.buffer(_MARGIN), c.WALL_HEIGHT))
    fine = camera.close_up((0, 0, *size), _FINER)
    canvas = Canvas(fine, _endless_wood().seen_by(fine))
    floor = _raised(inner)
    land = prints.map_print(board, language, fine.scale).seen_by(fine)
    canvas.paste(floor, land.crop(fine.box(floor)))
    rim = prints.rim_print(fine.scale).seen_by(fine, c.WALL_HEIGHT)
    box = box_pieces(prints.wall_print(fine.scale), rim)
    for piece in back_to_front(box, fine):
        piece.paint(canvas, piece)
    return _built(camera, canvas, (inner, outer), c.WALL_HEIGHT)


@lru_cache(maxsize=1)
def tray_stage(size: tuple[int, int], room: Box) -> Stage:
    """The tray for rolled dice, as large as it fits into a room of the picture."""
    (x, y), w = c.TRAY_HALF, c.TRAY_WALL
    inner, outer = shapely.box(-x, -y, x, y), shapely.box(-x - w, -y - w, x + w, y + w)
    camera = fitted(ABOVE, size, room, _raised(outer.buffer(2 * _MARGIN), c.TRAY_HEIGHT))
    fine = camera.close_up((0, 0, *size), _FINER)
    canvas = Canvas(fine, _endless_wood().seen_by(fine))
    floor, edge, rim = _raised(inner), _raised(inner, c.TRAY_HEIGHT), _raised(outer, c.TRAY_HEIGHT)
    canvas.polygon(edge, _TRAY_INSIDE)
    felt = prints.felt(fine.scale).seen_by(fine)
    canvas.paste(floor, felt.crop(fine.box(floor)))
    for i in range(4):
        canvas.polygon(np.array([edge[i], rim[i], rim[i + 1], edge[i + 1]]), _TRAY)
        canvas.line(np.array([edge[i], rim[i]]), _LINE, _TRAY_INSIDE)
    for line, tone in ((edge, _TRAY_EDGE), (rim, _TRAY_INSIDE)):
        canvas.line(line, _LINE, tone)
    return _built(camera, canvas, (inner, outer), c.TRAY_HEIGHT)


def _endless_wood() -> Sheet:
    """The table without an edge: a film has no place where the picture ends."""
    wood = prints.wood()
    rows = wood.image, ImageOps.flip(wood.image)
    (w, h), (x, y) = wood.pixels, wood.half
    whole = Image.new("RGB", (3 * w, 3 * h))
    for i in range(3):
        for j in range(3):
            tile = rows[(j + 1) % 2]
            whole.paste(tile if i == 1 else ImageOps.mirror(tile), (i * w, j * h))
    sheet = Sheet((3 * x, 3 * y), wood.density, "RGB")
    sheet.show(whole)
    return sheet


def _built(camera: Camera, canvas: Canvas, walls: shadows.Walls, height: float) -> Stage:
    """The stage from a finer drawing of it."""
    fine, (inner, outer) = canvas.camera, walls
    bare = under_lamp(canvas.image.resize(camera.size, Image.Resampling.LANCZOS))
    top = filled(fine, _raised(outer, height))
    hole = filled(fine, _raised(inner, height))
    inside = ImageChops.multiply(filled(fine, _raised(inner)), hole)
    ground = ImageChops.lighter(ImageChops.invert(top), inside)
    fallen = shadows.of_walls(walls, height, camera.scale / 2)
    dark = ImageChops.multiply(fallen.seen_by(fine), ground)
    top = ImageChops.subtract(top, hole)
    dark, ground, top = (mask.reduce(_FINER) for mask in (dark, ground, top))
    return Stage(camera, bare, dark, ground, top, inner, height)


def _raised(outline: shapely.Polygon, height: float = 0.0) -> Array:
    """The corners of an outline at that height."""
    return np.array([(x, y, height) for x, y in outline.exterior.coords])
