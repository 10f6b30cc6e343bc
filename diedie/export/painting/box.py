"""The box around the map: its walls and the platform on them, as painted pieces."""

from __future__ import annotations

from functools import partial

import numpy as np
from PIL import Image, ImageChops

from diedie.export.painting.camera import Array
from diedie.export.painting.painter import Canvas, Piece, lit
from diedie.export.painting.sheet import Sheet
from diedie.table import constants as c
from diedie.table import palette
from diedie.table.arena import SIDES
from diedie.table.meshes import platform_piece, wall_piece
from diedie.table.palette import Colour

_UP = np.array([0.0, 0.0, 1.0])


def box_pieces(inside: Sheet, rim: Image.Image) -> list[Piece]:
    """Walls and boards. `inside` is the print of a wall, `rim` what the camera sees of the top."""
    found = []
    for i, (x, y) in enumerate(SIDES):
        out = np.array([x, y, 0.0])
        wall = partial(_paint_wall, out=out, inside=inside)
        board = partial(_paint_board, out=out, rim=rim)
        for mesh, paint in ((wall_piece(i), wall), (platform_piece(i), board)):
            found.append(Piece(mesh, np.eye(3), np.zeros(3), paint))
    return found


def _paint_wall(canvas: Canvas, piece: Piece, out: Array, inside: Sheet) -> None:
    _paint_side(canvas, piece, out, palette.PRINT)
    camera = canvas.camera
    if out @ camera.eye < c.APOTHEM:
        along = np.cross(out, _UP)
        right, up = c.HEX_SIDE / 2 * along, (c.WALL_HEIGHT - c.PLATFORM_THICKNESS) / 2 * _UP
        middle = c.APOTHEM * out + up
        outline = middle + np.array([right + up, right - up, -right - up, up - right])
        x, y = inside.half
        seen = camera.lay(inside.image, middle, x * along, y * _UP, camera.box(outline))
        (tone,) = lit((255, 255, 255), -out[None])
        canvas.paste(outline, ImageChops.multiply(seen, Image.new("RGB", seen.size, tone)))


def _paint_board(canvas: Canvas, piece: Piece, out: Array, rim: Image.Image) -> None:
    for direction in (out, -out):
        _paint_side(canvas, piece, direction, palette.BOARD_CORE)
    along, up = np.cross(out, _UP), c.WALL_HEIGHT * _UP
    near, far = c.APOTHEM * out + up, c.OUTER_APOTHEM * out + up
    inner, outer = c.HEX_SIDE / 2 * along, c.OUTER_SIDE / 2 * along
    top = np.array([near - inner, far - outer, far + outer, near + inner])
    canvas.paste(top, rim.crop(canvas.camera.box(top)))


def _paint_side(canvas: Canvas, piece: Piece, direction: Array, colour: Colour) -> None:
    """The side that faces so; the mitred ends are never seen."""
    (tone,) = lit(colour, direction[None])
    for i, corners in piece.seen(canvas.camera.eye):
        if piece.normals[i] @ direction > 0.9:
            canvas.polygon(corners, tone)
