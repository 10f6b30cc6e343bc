"""A heat map: where dice came to rest on a map, and its numbers beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from diedie.board.picture import draw_draft
from diedie.board.picture.text_fit import middle
from diedie.i18n import Words
from diedie.staging.paper import (
    BLACK,
    BOLD,
    HAIRLINE,
    PAPER,
    SECOND_INK,
    TITLE,
    Font,
    font,
    rounded,
    shortened,
    wrapped,
)
from diedie.studies.heat import Heat
from diedie.table import constants as c
from diedie.table.palette import INK, Colour

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
    found: Floats = (counts / _CELL**2).astype(np.float32)
    return found


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


_HIGH = 866  # pixels, like all lengths here: as high as the map
_ROW, _LINE, _BAR = 36, 28, 24
_POINTS, _SHARES = 130, 110  # how wide the columns of numbers are
_STEPS = 2  # parts of the scale with a number each

Floats = NDArray[np.floating[Any]]
Warm = Callable[[Floats, Floats], Floats]


def rows(heat: Heat, words: Words) -> list[tuple[str, str, str]]:
    """Each territory with its share of the flicks and the points of a flick, the largest first."""
    lands = sorted(heat.board.territories, key=lambda land: -heat.share(land.id))
    found = []
    for land in lands:
        points = heat.points(land)
        told = "–" if points is None else words.number(points, 2)
        found.append((land.name.said(words.language), words.percent(heat.share(land.id)), told))
    return found


def legend(heat: Heat, words: Words, width: int, densest: float, warm: Warm) -> Image.Image:
    """All of it on a strip of paper; `densest` is the share of flicks on the warmest square cm."""
    strip = _Strip(width)
    strip.write(heat.board.name.said(words.language), TITLE, 44, 46)
    what = words("heat-flicks", flicks=len(heat.landings), seed=heat.seed)
    for line in wrapped(what, font(BOLD, 20), width):
        strip.write(line, BOLD, 20, _LINE, SECOND_INK)
    strip.skip(14)
    strip.head(words("heat-territory"), words("heat-share"), words("heat-each"))
    for name, share, points in rows(heat, words):
        strip.row(name, share, points)
    strip.skip(10)
    rest = words("heat-rest", out=words.percent(heat.out), leaning=words.percent(heat.leaning))
    for line in wrapped(rest, font(BOLD, 20), width):
        strip.write(line, BOLD, 20, _LINE, SECOND_INK)
    strip.drop(5 * _LINE + _BAR)
    strip.dot(words("heat-dot"))
    for line in wrapped(words("heat-scale"), font(BOLD, 20), width):
        strip.write(line, BOLD, 20, _LINE, SECOND_INK)
    marks = [words.percent(densest * part / _STEPS, 2) for part in range(_STEPS + 1)]
    strip.scale(marks, warm)
    return strip.image.crop((0, 0, width, max(_HIGH, strip.y)))


class _Strip:
    """Paper that is written on from the top downwards."""

    def __init__(self, width: int) -> None:
        self.width, self.y = width, 0
        self.image = Image.new("RGB", (width, 4 * _HIGH), PAPER)
        self._pen = ImageDraw.Draw(self.image)

    def skip(self, by: int) -> None:
        self.y += by

    def drop(self, high: int) -> None:
        """Leave just so much room below, where there is more."""
        self.y = max(self.y + _LINE // 2, _HIGH - high)

    def write(
        self, text: str, face: str, size: int, line: int, tone: Colour = INK
    ) -> None:  # fmt: skip
        """A line of text."""
        self.y += line
        self._pen.text((0, self.y - line // 4), text, tone, font(face, size), anchor="ls")

    def head(self, name: str, share: str, points: str) -> None:
        """What stands above the table."""
        face = font(BOLD, 17)
        *above, last = wrapped(points, face, _POINTS - 10)
        for line in above:
            self.y += 20
            self._pen.text((self.width, self.y), line, SECOND_INK, face, anchor="rs")
        self.row(name, share, last, (face, face), SECOND_INK)

    def row(
        self, name: str, share: str, points: str,
        faces: tuple[Font, Font] | None = None, tone: Colour = INK,
    ) -> None:  # fmt: skip
        """A line of the table, with a hairline below it."""
        words, numbers = faces or (font(BOLD, 22), font(BLACK, 22))
        self.y += _ROW
        base, right, room = self.y - 11, self.width, self.width - _POINTS - _SHARES
        self._pen.text((0, base), shortened(name, words, room), tone, words, anchor="ls")
        self._pen.text((right - _POINTS, base), share, tone, numbers, anchor="rs")
        self._pen.text((right, base), points, tone, numbers, anchor="rs")
        self._pen.line((0, self.y - 1, right, self.y - 1), HAIRLINE, 1)

    def dot(self, meaning: str) -> None:
        """What a dot is."""
        self.y += _LINE
        self._pen.circle((6, self.y - _LINE // 2), 3, fill=INK)
        self._pen.text((20, self.y - _LINE // 4), meaning, SECOND_INK, font(BOLD, 20), anchor="ls")

    def scale(self, marks: list[str], warm: Warm) -> None:
        """From cold to warm, with numbers below."""
        warmth = np.tile(np.linspace(0, 1, self.width, dtype=np.float32), (_BAR, 1))[..., None]
        tones = warm(np.broadcast_to(np.array(PAPER, np.float32), (_BAR, self.width, 3)), warmth)
        bar = Image.fromarray(np.clip(tones, 0, 255).astype(np.uint8))
        self.image.paste(bar, (0, self.y + 6))
        self._pen.rectangle((0, self.y + 6, self.width - 1, self.y + 5 + _BAR), outline=SECOND_INK)
        self.y += _BAR + 6 + _LINE
        for number, mark in enumerate(marks):
            x = number * (self.width - 1) / (len(marks) - 1)
            anchor = "ls" if number == 0 else "rs" if number == len(marks) - 1 else "ms"
            self._pen.text((x, self.y - 4), mark, INK, font(BOLD, 18), anchor=anchor)
