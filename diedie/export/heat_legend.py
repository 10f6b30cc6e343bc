"""The legend beside a heat map: its numbers in a table, and what colours and dots mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

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
    shortened,
    wrapped,
)
from diedie.studies.heat import Heat
from diedie.table.palette import INK, Colour

Floats = NDArray[np.floating[Any]]
Warm = Callable[[Floats, Floats], Floats]

_HIGH = 866  # pixels, like all lengths here: as high as the map
_ROW, _LINE, _BAR = 36, 28, 24
_POINTS, _SHARES = 130, 110  # how wide the columns of numbers are
_STEPS = 2  # parts of the scale with a number each


def rows(heat: Heat, words: Words) -> list[tuple[str, str, str]]:
    """Each territory with its share of the flicks and the points of a flick, the largest first."""
    lands = sorted(heat.board.territories, key=lambda land: -heat.share(land.id))
    table = []
    for land in lands:
        points = heat.points(land)
        number = "–" if points is None else words.number(points, 2)
        table.append((land.name.said(words.language), words.percent(heat.share(land.id)), number))
    return table


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
