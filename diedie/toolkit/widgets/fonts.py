"""The fonts that come with the program: measuring, wrapping and drawing lines of text.

Text is measured and drawn by the same library, so what was measured is what is seen, and a
layout can be checked without a window.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from diedie.files import data_folder

Face = ImageFont.FreeTypeFont
REMEMBERED = 16384  # runs and paragraphs remembered
_HAIR = 0.5  # of the size of the font
_LONG = 6.0  # times the size of the font: a word that is wider may be broken anywhere
_BOUND = re.compile("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]")
_LETTER = re.compile(
    r".(?:[\u0300-\u036F\u20D0-\u20FF\uFE00-\uFE0F\u200D]|(?<=\u200D).)*", re.DOTALL
)
JOINT = "\N{ZERO WIDTH SPACE}"  # where a word may be broken, as the path of a file
_JOINT = re.compile(rf"((?<!\d) |(?<=\d) (?!\d\b)|{JOINT})")  # the figures of a throw stay together


def jointed(text: str) -> str:
    """A text with places where a path or a long name in it may go on in the next line."""
    return re.sub(r"([/\\-])", rf"\1{JOINT}", text)


@lru_cache(64)
def face(font: str, pixels: float) -> Face:
    """A font in that size; FileNotFoundError when the program has lost it."""
    file = data_folder("assets") / "fonts" / f"{font}.ttf"
    if not file.is_file():
        raise FileNotFoundError(file)
    return ImageFont.truetype(file, pixels)


@lru_cache(REMEMBERED)
def width(text: str, font: str, pixels: float) -> float:
    """How far a line of text reaches, in pixels."""
    return face(font, pixels).getlength(text)


@lru_cache(REMEMBERED)
def wrapped(text: str, font: str, pixels: float, room: float) -> tuple[str, ...]:
    """A text in lines of at most that many pixels, as far as its words allow."""
    lines: list[str] = []
    space, hair = width(" ", font, pixels), _HAIR * pixels
    for paragraph in text.split("\n"):
        (_, line), *rest = _words(paragraph, font, pixels, room)
        reach = width(line, font, pixels)
        for joint, word in rest:
            gap = joint.strip(JOINT)
            longer = f"{line}{gap}{word}" if line else word
            wide = width(word, font, pixels)
            reach += wide + (space if gap and line else 0.0)
            # Words add up to the line they make but for a hair: only then the line is measured.
            over = reach > room + hair or (
                reach > room - hair and width(longer, font, pixels) > room
            )
            if line and over:
                lines.append(line)
                line, reach = word, wide
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


def _words(text: str, font: str, pixels: float, room: float) -> Iterator[tuple[str, str]]:
    """The words of a text, each after what joins it to the last; those too wide in pieces."""
    parts, most = ["", *_JOINT.split(text)], max(room, _LONG * pixels)
    for joint, word in zip(parts[::2], parts[1::2], strict=True):
        first, *others = _pieces(word, font, pixels, most)
        yield joint, first
        yield from ((JOINT, piece) for piece in others)


def _pieces(word: str, font: str, pixels: float, most: float) -> list[str]:
    """A word in pieces of at most that many pixels; what is only bound together stays whole."""
    if all(width(part, font, pixels) <= most for part in _BOUND.split(word)):
        return [word]
    pieces = [""]
    for letter in _LETTER.findall(word):  # with its accents
        longer = pieces[-1] + letter
        if pieces[-1] and width(longer, font, pixels) > most:
            pieces.append(letter)
        else:
            pieces[-1] = longer
    return pieces


def baseline(font: str, pixels: float, line: float) -> float:
    """How far below the top of a line of that height its letters stand."""
    up, down = face(font, pixels).getmetrics()
    return (line - up - down) / 2 + up


def run(text: str, font: str, pixels: float, blur: float = 0.0) -> tuple[Image.Image, int, int]:
    """A line of text as a mask, and where its upper left corner lies from the baseline's start."""
    letters = face(font, pixels)
    left, top, right, bottom = letters.getbbox(text or " ", anchor="ls")
    pad = 1 + round(3 * blur)
    x, y = int(left) - pad, int(top) - pad
    size = (max(1, int(right) + pad + 1 - x), max(1, int(bottom) + pad + 1 - y))
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).text((-x, -y), text, font=letters, fill=255, anchor="ls")
    if blur:
        mask = mask.filter(ImageFilter.GaussianBlur(blur))
    return mask, x, y
