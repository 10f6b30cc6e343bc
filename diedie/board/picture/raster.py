"""Writes a picture as pixels."""

from __future__ import annotations

import math

import numpy as np
import shapely
from PIL import Image, ImageDraw

from diedie.board.picture.letters import face
from diedie.board.picture.marks import (
    Fill,
    Letter,
    Lettering,
    MapPicture,
    Stroke,
    channels,
    widened,
)

FINER = 2  # times finer drawn than shown: the edges become smooth


def write_png(picture: MapPicture, pixels: int) -> Image.Image:
    """The picture, so many pixels wide; what no mark covers is transparent."""
    left, bottom, right, top = picture.bounds
    canvas = _Canvas(left, top, FINER * pixels / (right - left))
    size = (pixels, max(1, round(pixels * (top - bottom) / (right - left))))
    image = Image.new("RGBA", (FINER * size[0], FINER * size[1]))
    for mark in picture.marks:
        match mark:
            case Fill():
                canvas.fill(image, mark.shape, mark.colour, mark.opacity)
            case Stroke():
                ends, joints = ("flat", "mitre") if mark.flat else ("round", "round")
                line = mark.shape.boundary if mark.shape.area else mark.shape
                shape = widened(line, mark.width / 2, 4, cap_style=ends, join_style=joints)
                canvas.fill(image, shape, mark.colour, mark.opacity)
            case Lettering():
                for letter in mark.letters:
                    canvas.letter(image, letter, mark)
    return image.resize(size, Image.Resampling.BOX)


class _Canvas:
    """Where cm lie in pixels, and how shapes get onto an image."""

    def __init__(self, left: float, top: float, scale: float) -> None:
        self.left, self.top, self.scale = left, top, scale

    def fill(
        self, image: Image.Image, shape: shapely.Geometry, colour: str, opacity: float
    ) -> None:
        if shape.is_empty:
            return
        left, bottom, right, top = shape.bounds
        x, y = math.floor(self._x(left)) - 1, math.floor(self._y(top)) - 1
        size = (math.ceil(self._x(right)) - x + 2, math.ceil(self._y(bottom)) - y + 2)
        mask = Image.new("L", size)
        pen = ImageDraw.Draw(mask)
        # A part may lie in a hole of a larger one, so the larger goes first.
        for part in sorted(shapely.get_parts(shape), key=lambda p: -p.envelope.area):
            if part.geom_type == "Polygon":
                pen.polygon(self._pixels(part.exterior, x, y), fill=round(255 * opacity))
                for hole in part.interiors:
                    pen.polygon(self._pixels(hole, x, y), fill=0)
        image.paste((*channels(colour), 255), (x, y), mask)

    def letter(self, image: Image.Image, letter: Letter, line: Lettering) -> None:
        size = max(1, round(line.size * self.scale))
        room = 2 * size
        mask = Image.new("L", (2 * room, 2 * room))
        x, y = self._x(letter.x), self._y(letter.y)
        dx, dy = x - math.floor(x), y - math.floor(y)
        font, ink = face(line.font, size), round(255 * line.opacity)
        if letter.turn:
            ImageDraw.Draw(mask).text((room, room), letter.char, ink, font, anchor="ls")
            mask = mask.rotate(
                letter.turn,
                Image.Resampling.BICUBIC,
                center=(room, room),
                translate=(round(dx), round(dy)),
            )
        else:
            ImageDraw.Draw(mask).text((room + dx, room + dy), letter.char, ink, font, anchor="ls")
        image.paste(
            (*channels(line.colour), 255), (math.floor(x) - room, math.floor(y) - room), mask
        )

    def _pixels(self, ring: shapely.LinearRing, x: int, y: int) -> list[tuple[float, float]]:
        points = np.asarray(shapely.get_coordinates(ring))
        across = (points[:, 0] - self.left) * self.scale - x
        down = (self.top - points[:, 1]) * self.scale - y
        return list(zip(across.tolist(), down.tolist(), strict=True))

    def _x(self, x: float) -> float:
        return (x - self.left) * self.scale

    def _y(self, y: float) -> float:
        return (self.top - y) * self.scale
