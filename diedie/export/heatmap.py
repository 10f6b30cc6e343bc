"""A heat map: where dice came to rest, on the map they fell on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from diedie.board.drawing import draw_board
from diedie.export.slips.paper import PAPER
from diedie.heat import Heat
from diedie.table import constants as c

_CELL = 0.1  # cm, how finely the landings are counted
_BLUR = 0.5  # cm: single landings flow together, territories stay apart
_COLD, _HOT = np.array([246, 178, 74]), np.array([156, 42, 30])  # few landings, many
_STRONGEST = 0.9
_DOT = 0.05  # cm


def heat_picture(heat: Heat, language: str, pixels: int = 1200) -> Image.Image:
    """The map gone pale, a glow where dice lie often, and a dot for every single landing."""
    printed = draw_board(heat.board, language, pixels)
    board = Image.new("RGBA", printed.size, (*PAPER, 255))
    board.alpha_composite(printed)
    pale = np.asarray(board.convert("L"))[..., None] * 0.4 + np.array(PAPER) * 0.6
    inside = [landing.at for landing in heat.landings if landing.state != "out"]
    glow = Image.fromarray(_warmth(inside)).resize(board.size, Image.Resampling.BICUBIC)
    warmth = np.clip(np.asarray(glow), 0, 1)[..., None] * (np.asarray(printed)[..., 3:] > 0)
    strength = _STRONGEST * np.sqrt(warmth)
    mixed = pale * (1 - strength) + (_COLD + (_HOT - _COLD) * warmth) * strength
    picture = Image.fromarray(np.clip(mixed, 0, 255).astype(np.uint8))
    pen, scale = ImageDraw.Draw(picture), pixels / (2 * c.HEX_SIDE)
    for x, y in inside:
        middle = ((x + c.HEX_SIDE) * scale, (c.APOTHEM - y) * scale)
        pen.circle(middle, _DOT * scale, fill=(42, 30, 22))
    return picture


def _warmth(landings: list[tuple[float, float]]) -> NDArray[np.float32]:
    """How densely the landings lie, from 0 to 1, on a grid from the upper left corner."""
    xs = np.arange(-c.HEX_SIDE, c.HEX_SIDE + _CELL, _CELL)
    ys = np.arange(-c.APOTHEM, c.APOTHEM + _CELL, _CELL)
    at = np.array(landings).reshape(-1, 2)
    counts, _, _ = np.histogram2d(-at[:, 1], at[:, 0], (ys, xs))
    reach = np.arange(-3 * _BLUR, 3 * _BLUR + _CELL, _CELL)
    bell = np.exp(-0.5 * (reach / _BLUR) ** 2)
    for axis in (0, 1):
        counts = np.apply_along_axis(np.convolve, axis, counts, bell, "same")
    warmth: NDArray[np.float32] = (counts / max(counts.max(), 1e-9)).astype(np.float32)
    return warmth
