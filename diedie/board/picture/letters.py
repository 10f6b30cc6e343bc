"""Lettering: how wide words are, and where each of their letters goes."""

from __future__ import annotations

import math
from functools import cache

from PIL import ImageFont

from diedie.board.picture.marks import Letter, Lettering
from diedie.files import data_folder

FILES = {
    "bold": "Lato-Bold.ttf",
    "black": "Lato-Black.ttf",
    "title": "AveriaSerifGWF-Bold.ttf",
}
SPACING = 0.08  # em between the letters of a name
_UNITS = 1000  # pixels in the em that is measured


@cache
def face(font: str, pixels: int) -> ImageFont.FreeTypeFont:
    """A font of ours at a size."""
    path = data_folder("assets") / "fonts" / FILES[font]
    return ImageFont.truetype(str(path), pixels, layout_engine=ImageFont.Layout.BASIC)


@cache
def advance(font: str, char: str) -> float:
    """How far a letter moves the pen, in em."""
    return face(font, _UNITS).getlength(char) / _UNITS


@cache
def cap_height(font: str) -> float:
    """The height of capitals, in em."""
    return -face(font, _UNITS).getbbox("H", anchor="ls")[1] / _UNITS


def width(text: str, font: str, size: float, spacing: float = SPACING) -> float:
    """How wide a line of text is, in cm."""
    return size * (sum(advance(font, c) for c in text) + spacing * max(0, len(text) - 1))


def straight(
    text: str, font: str, size: float, middle: float, base: float, spacing: float = SPACING
) -> tuple[Letter, ...]:
    """A line of text centred on `middle`, standing on the height `base`."""
    x = middle - width(text, font, size, spacing) / 2
    letters = []
    for char in text:
        letters.append(Letter(char, x, base))
        x += size * (advance(font, char) + spacing)
    return tuple(letters)


def curved(
    text: str, font: str, size: float, centre: tuple[float, float], radius: float, at: float
) -> tuple[Letter, ...]:
    """A line of text along a circle, its middle in direction `at`; always read upright.

    In the upper half the letters stand outwards on the circle, in the lower half inwards.
    """
    upper = math.sin(math.radians(at)) >= 0
    way = -1 if upper else 1
    base = radius if upper else radius + size * cap_height(font)
    along = -width(text, font, size, SPACING) / 2
    letters = []
    for char in text:
        step = size * advance(font, char)
        # The letter turns about its own middle, so that it neither leans nor gapes.
        angle = math.radians(at) + way * (along + step / 2) / base
        turn = math.degrees(angle) + (-90 if upper else 90)
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        x = centre[0] + base * math.cos(angle) - c * step / 2
        y = centre[1] + base * math.sin(angle) - s * step / 2
        letters.append(Letter(char, x, y, turn))
        along += step + size * SPACING
    return tuple(letters)


def figure(number: int, size: float, x: float, y: float, colour: str) -> Lettering:
    """A number in the middle of a disc; `size` is the height of its figures."""
    em = size / cap_height("black")
    letters = straight(str(number), "black", em, x, y - size / 2, 0.0)
    return Lettering(letters, "black", em, colour)
