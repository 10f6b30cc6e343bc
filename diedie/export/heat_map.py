"""A heat map: the picture of where dice came to rest on a map."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from diedie.board.picture import draw_draft
from diedie.board.picture.text_fit import middle
from diedie.export.heat_legend import Floats, legend
from diedie.i18n import Words
from diedie.staging.paper import BLACK, BOLD, PAPER, font, rounded, shortened
from diedie.studies.heat import Heat
from diedie.table import constants as c
from diedie.table.palette import INK

WIDTH, _MAP, _MARGIN = 1600, 1000, 40  # pixels: of all of it, of the map, around it
_CELL = 0.1  # cm, how finely the landings are counted
_BLUR = 0.5  # cm: single landings flow together, territories stay apart
_COLD, _HOT = np.array([246, 178, 74]), np.array([156, 42, 30])  # few landings, many
_STRONGEST = 0.9
_DOT = 0.05  # cm
_SCALE = _MAP / (2 * c.HEX_SIDE)  # pixels to the cm
_PLATE, _PAD, _NAME, _SHARE = 200, 9, 18, 24  # pixels: the widest plate, its edge, its letters


def heat_picture(heat: Heat, words: Words) -> Image.Image:
    """The map gone pale, a glow where dice lie often, a dot for each, shares, and a legend."""
    inside = [landing.at for landing in heat.landings if landing.state != "out"]
    density = _density(inside) / len(heat.landings)
    board = _glowing(draw_draft(heat.board, _MAP), density / (density.max() or 1.0))
    _dots(board, inside)
    for land in heat.board.territories:
        name = land.name.said(words.language)
        _plate(board, middle(land.shape), name, words.percent(heat.share(land.id)))
    beside = legend(heat, words, WIDTH - _MAP - 3 * _MARGIN, float(density.max()), warm)
    high = max(board.height, beside.height)
    picture = Image.new("RGB", (WIDTH, high + 2 * _MARGIN), PAPER)
    picture.paste(board, (_MARGIN, _MARGIN + (high - board.height) // 2))
    picture.paste(beside, (_MAP + 2 * _MARGIN, _MARGIN))
    return picture


def warm(ground: Floats, warmth: Floats) -> Floats:
    """Colours on which so many landings lie, from 0 to 1."""
    strength = _STRONGEST * np.sqrt(warmth)
    mixed: Floats = ground * (1 - strength) + (_COLD + (_HOT - _COLD) * warmth) * strength
    return mixed


def _glowing(drawn: Image.Image, warmth: Floats) -> Image.Image:
    """The drawing gone pale, and the warmth on it."""
    ground = Image.new("RGBA", drawn.size, (*PAPER, 255))
    ground.alpha_composite(drawn)
    pale = np.asarray(ground.convert("L"))[..., None] * 0.4 + np.array(PAPER) * 0.6
    glow = Image.fromarray(warmth).resize(drawn.size, Image.Resampling.BICUBIC)
    tones = np.clip(warm(pale, np.clip(np.asarray(glow), 0, 1)[..., None]), 0, 255)
    picture = Image.new("RGB", drawn.size, PAPER)
    picture.paste(Image.fromarray(tones.astype(np.uint8)), mask=drawn.getchannel("A"))
    return picture


def _density(landings: list[tuple[float, float]]) -> Floats:
    """How many landings lie on a square cm, on a grid from the upper left corner."""
    xs = np.arange(-c.HEX_SIDE, c.HEX_SIDE + _CELL, _CELL)
    ys = np.arange(-c.APOTHEM, c.APOTHEM + _CELL, _CELL)
    at = np.array(landings).reshape(-1, 2)
    counts, _, _ = np.histogram2d(-at[:, 1], at[:, 0], (ys, xs))
    reach = np.arange(-3 * _BLUR, 3 * _BLUR + _CELL, _CELL)
    bell = np.exp(-0.5 * (reach / _BLUR) ** 2)
    for axis in (0, 1):
        counts = np.apply_along_axis(np.convolve, axis, counts, bell / bell.sum(), "same")
    density: Floats = (counts / _CELL**2).astype(np.float32)
    return density


def _dots(board: Image.Image, landings: list[tuple[float, float]]) -> None:
    pen = ImageDraw.Draw(board)
    for at in landings:
        pen.circle(_pixel(at), _DOT * _SCALE, fill=INK)


def _plate(board: Image.Image, at: tuple[float, float], name: str, share: str) -> None:
    """A territory's name and share, around its middle."""
    small, large = font(BOLD, _NAME), font(BLACK, _SHARE)
    name = shortened(name, small, _PLATE)
    wide = round(max(small.getlength(name), large.getlength(share))) + 2 * _PAD
    size = (wide, _NAME + _SHARE + 2 * _PAD)
    x, y = _pixel(at)
    corner = (round(x) - size[0] // 2, round(y) - size[1] // 2)
    board.paste(PAPER, corner, rounded(size, 6).point([round(0.9 * n) for n in range(256)]))
    pen = ImageDraw.Draw(board)
    pen.text((x, corner[1] + _PAD + 0.8 * _NAME), name, INK, small, anchor="ms")
    pen.text((x, corner[1] + size[1] - _PAD - 1), share, INK, large, anchor="ms")


def _pixel(at: tuple[float, float]) -> tuple[float, float]:
    return (at[0] + c.HEX_SIDE) * _SCALE, (c.APOTHEM - at[1]) * _SCALE
