"""The table from straight above, drawn without OpenGL: plain, but everywhere."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import shapely
from PIL import Image, ImageDraw

from diedie.board.maps import Map
from diedie.board.picture.letters import face
from diedie.model.scene import Scene
from diedie.staging import prints
from diedie.staging.flat_shapes import FlatShape, shapes_of
from diedie.staging.picture import AimLine, Array, Box, Liveries, in_sight
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import hexagon
from diedie.table.palette import DieStyle

_FINER = 2  # everything is drawn so many times larger, then reduced
_MARGIN = 0.6  # cm of wood around the walls
_KEPT = 200  # bodies whose shapes are remembered: more than ever lie on a table
_PER_SPEED, _LONGEST = 0.055, 14.0  # cm of aim per cm/s, and at most
_START, _DASH, _WIDTH, _EDGE = 1.1, 0.6, 0.2, 0.08  # cm
_FIGURE = 0.8  # cm


class FlatTable:
    """The arena with a map or the tray, and what lies on it; nobody sees how high walls are."""

    def __init__(
        self,
        board: Map | None,
        language: str,
        size: tuple[int, int],
        room: Box,
        wall_height: float = c.WALL_HEIGHT,
    ) -> None:
        x, y = c.TRAY_HALF
        inner = shapely.box(-x, -y, x, y) if board is None else hexagon(c.APOTHEM)
        thick = c.TRAY_WALL if board is None else c.RIM_WIDTH
        outer = inner.buffer(thick, join_style="mitre")
        left, bottom, right, top = outer.buffer(_MARGIN).bounds
        wide, high = room[2] - room[0], room[3] - room[1]
        self.scale = min(wide / (right - left), high / (top - bottom))
        self._middle = np.array([room[0] + room[2], room[1] + room[3]]) / 2
        self._shapes = lru_cache(_KEPT)(shapes_of)
        density = _FINER * self.scale
        self._bare = Image.new("RGB", (_FINER * size[0], _FINER * size[1]), palette.WOOD)
        table = shapely.box(*(-half for half in c.TABLE_HALF), *c.TABLE_HALF)
        self._lay(prints.wood().image, table, table)
        if board is None:
            self._lay(Image.new("RGB", (2, 2), palette.STAIN), outer, outer)
            self._lay(prints.felt(density).image, inner, inner)
        else:
            rim, land = prints.rim_print(density), prints.map_print(board, language, density)
            self._lay(rim.image, shapely.box(*(-h for h in rim.half), *rim.half), outer)
            self._lay(land.image, inner, inner)

    def project(self, points: Array) -> Array:
        pixels: Array = self._middle + points[:, :2] * (self.scale, -self.scale)
        return pixels

    def picture(self, scene: Scene, liveries: Liveries, aim: AimLine | None = None) -> Image.Image:
        picture = self._bare.copy()
        pen = ImageDraw.Draw(picture, "RGBA")
        if aim is not None:
            self._point(pen, aim)
        for body in sorted(in_sight(scene), key=lambda body: body.pose.position[2]):
            for shape in self._shapes(body, liveries.get(body.id, DieStyle())):
                self._draw(pen, shape)
        return picture.reduce(_FINER)

    def close(self) -> None:
        self._shapes.cache_clear()

    def _lay(self, print_: Image.Image, whole: shapely.Polygon, shown: shapely.Polygon) -> None:
        """Lay a print on the table, as large as `whole`, and show a part of it."""
        left, bottom, right, top = whole.bounds
        (x0, y0), (x1, y1) = self._pixels(np.array([(left, top), (right, bottom)]))
        box = (round(x0), round(y0), round(x1), round(y1))
        mask = Image.new("L", self._bare.size)
        ImageDraw.Draw(mask).polygon(self._pixels(np.array(shown.exterior.coords)), fill=255)
        laid = print_.resize((box[2] - box[0], box[3] - box[1]))
        over = Image.new("RGB", self._bare.size)
        over.paste(laid, box[:2])
        self._bare.paste(over, mask=mask)

    def _draw(self, pen: ImageDraw.ImageDraw, shape: FlatShape) -> None:
        pixels = self._pixels(shape.outline)
        if shape.number is None:
            pen.polygon(pixels, fill=shape.tone)
        else:
            font = face("black", max(1, round(_FIGURE * self.scale * _FINER)))
            pen.text(pixels[0], str(shape.number), fill=shape.tone, font=font, anchor="mm")

    def _point(self, pen: ImageDraw.ImageDraw, aim: AimLine) -> None:
        """A dashed line from a die, the longer the faster it will be."""
        turn = math.radians(aim.degrees)
        along, start = np.array([math.cos(turn), math.sin(turn)]), np.array(aim.start[:2])
        length = min(_PER_SPEED * aim.speed, _LONGEST)
        steps = np.arange(_START, _START + length, 2 * _DASH)
        for width, tone in ((_WIDTH + 2 * _EDGE, palette.INK), (_WIDTH, palette.CREAM)):
            pixels = max(1.0, width * self.scale * _FINER)
            for step in steps.tolist():
                ends = self._pixels(start + np.array([[step], [step + _DASH]]) * along)
                pen.line(ends, fill=tone, width=round(pixels))
                for end in ends:
                    pen.circle(end, pixels / 2, fill=tone)

    def _pixels(self, points: Array) -> list[tuple[float, float]]:
        return [(_FINER * x, _FINER * y) for x, y in self.project(points).tolist()]
