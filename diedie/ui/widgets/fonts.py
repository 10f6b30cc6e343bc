"""The fonts that come with the program: measuring, wrapping and drawing lines of text.

Text is measured and drawn by the same library, so what was measured is what is seen, and a
layout can be checked without a window.
"""

from __future__ import annotations

import re
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from diedie.files import data_folder

Face = ImageFont.FreeTypeFont
_MOST = 16384  # runs and paragraphs remembered
_HAIR = 0.5  # of the size of the font
_LONG = 12  # letters of a word
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


@lru_cache(_MOST)
def width(text: str, font: str, pixels: float) -> float:
    """How far a line of text reaches, in pixels."""
    return face(font, pixels).getlength(text)


@lru_cache(_MOST)
def wrapped(text: str, font: str, pixels: float, room: float) -> tuple[str, ...]:
    """A text in lines of at most that many pixels, as far as its words allow."""
    lines: list[str] = []
    space, hair = width(" ", font, pixels), _HAIR * pixels
    for paragraph in text.split("\n"):
        line, *rest = _JOINT.split(paragraph)
        reach = width(line, font, pixels)
        for joint, word in zip(rest[::2], rest[1::2], strict=True):
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


def breakable(text: str) -> str:
    """The same text, but its long words may be broken anywhere."""
    words = (JOINT.join(word) if len(word) > _LONG else word for word in text.split(" "))
    return " ".join(words)


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
