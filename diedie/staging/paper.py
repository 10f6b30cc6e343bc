"""Paper on the table: slips with rounded corners, and what is written on them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from diedie.files import data_folder
from diedie.table.palette import INK, Colour, colour

PAPER, EDGE, HAIRLINE = colour("#F7EFDF"), colour("#DDCFB2"), colour("#D3C29D")
SECOND_INK, DARK, ON_DARK = colour("#5E4A3A"), colour("#33241A"), colour("#FFF6E6")
TITLE, BOLD, BLACK = "AveriaSerifGWF-Bold", "Lato-Bold", "Lato-Black"

_FINER = 4  # corners are drawn so many times larger, then reduced
_BREAKS = re.compile(r"[ \t\n]+")  # not the spaces that keep a number and its unit together
_LONGEST = 100  # characters of a name
_RADIUS = 6  # dp, like all lengths here
_LIP = 2
_SHADOW = (4, 7, 0.36)  # how far down, how soft, how strong

Font = ImageFont.FreeTypeFont


@dataclass(frozen=True, eq=False)
class PlacedSlip:
    """A slip and its shadow where they lie on a picture: an image, and its upper left corner."""

    image: Image.Image
    at: tuple[int, int]

    def lay(self, picture: Image.Image) -> None:
        picture.paste(self.image, self.at, self.image)


@lru_cache(64)
def font(name: str, size: int) -> Font:
    """A font that comes with the program, so many pixels high."""
    return ImageFont.truetype(data_folder("assets") / "fonts" / f"{name}.ttf", size)


def wrapped(text: str, face: Font, width: float) -> list[str]:
    """A text in lines of at most that width, as far as its words allow."""
    lines: list[str] = []
    for word in filter(None, _BREAKS.split(text)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and face.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shortened(text: str, face: Font, width: float) -> str:
    """A text on one line of at most that width, with dots for what has no room."""
    text = " ".join(text.split())[:_LONGEST]
    if face.getlength(text) <= width:
        return text
    while text and face.getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…"


class Slip:
    """A slip of paper on which things are written; lengths are in pixels from its corner."""

    def __init__(self, size: tuple[int, int], scale: float, ground: Colour = PAPER) -> None:
        self.scale = scale
        down, soft, strength = _SHADOW
        self.border = round((down + 2 * soft) * scale)
        outer = (size[0] + 2 * self.border, size[1] + 2 * self.border)
        shadow = Image.new("L", outer)
        shape = rounded(size, _RADIUS * scale)
        shadow.paste(shape, (self.border, self.border + round(down * scale)))
        self.image = Image.new("RGBA", outer, (*INK, 0))
        levels = [round(strength * level) for level in range(256)]
        soft_shadow = shadow.filter(ImageFilter.GaussianBlur(soft * scale))
        self.image.putalpha(soft_shadow.point(levels))
        here = (self.border, self.border)
        self.image.paste((*(EDGE if ground == PAPER else INK), 255), here, shape)
        top = rounded((size[0], size[1] - round(_LIP * scale)), _RADIUS * scale)
        self.image.paste((*ground, 255), here, top)
        self._draw = ImageDraw.Draw(self.image)

    def fill(self, box: tuple[int, int, int, int], tone: Colour, radius: float = 0.0) -> None:
        """A patch of another colour."""
        at, size = (box[0] + self.border, box[1] + self.border), (box[2] - box[0], box[3] - box[1])
        self.image.paste((*tone, 255), at, rounded(size, radius))

    def text(
        self, x: float, y: float, text: str, face: Font, tone: Colour = INK, anchor: str = "ls"
    ) -> None:
        """A line of text; the anchor is as in Pillow, by default where its baseline begins."""
        at = (x + self.border, y + self.border)
        self._draw.text(at, text, font=face, fill=(*tone, 255), anchor=anchor)

    def picture(self, x: int, y: int, image: Image.Image) -> None:
        """A small picture with transparency."""
        self.image.paste(image, (x + self.border, y + self.border), image)

    def at(self, x: float, y: float) -> PlacedSlip:
        """The slip with its corner there."""
        return PlacedSlip(self.image, (round(x) - self.border, round(y) - self.border))


@lru_cache(32)
def rounded(size: tuple[int, int], radius: float) -> Image.Image:
    """A rectangle with round corners, as a mask."""
    large = (max(1, _FINER * size[0]), max(1, _FINER * size[1]))
    mask = Image.new("L", large)
    box = (0, 0, large[0] - 1, large[1] - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, _FINER * radius, fill=255)
    return mask.reduce(_FINER)
