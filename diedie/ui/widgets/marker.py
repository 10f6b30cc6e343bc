"""Score markers: discs seen from the side, with the emblem on their edge."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from diedie.export.slips.badges import badge
from diedie.table.palette import INK, LIVERIES, UNDYED, Colour
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size

DISC, RISE = Size(40.0, 24.0), 19.0  # dp, and how much higher the next one of a stack lies
_FINER = 4


def marker(canvas: Canvas, army: str, box: Rect, alpha: float = 1.0) -> None:
    """A marker, at any place."""
    canvas.picture(("marker", army), lambda w, h: _disc(army, w, h), box, alpha=alpha)


def _disc(army: str, width: int, height: int) -> Image.Image:
    """A flat disc seen from the side, with the emblem on its edge."""
    w, h, line = width * _FINER, height * _FINER, max(2, round(_FINER * width / 28))
    oval = round(h * 0.42)  # how high the upper side looks
    livery = LIVERIES.get(army, UNDYED)
    image = Image.new("RGBA", (w, h), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for inset, tone in ((0, INK), (line, _mixed(livery.body, (0, 0, 0), 0.08))):
        sides = (inset, inset, w - 1 - inset, h - 1 - inset)
        pen.ellipse((sides[0], h - oval + inset, sides[2], sides[3]), fill=tone)
        pen.rectangle((sides[0], oval // 2, sides[2], h - oval // 2), fill=tone)
        pen.ellipse((sides[0], sides[1], sides[2], oval - inset), fill=tone)
    pen.ellipse((0, 0, w - 1, oval), fill=INK)
    pen.ellipse((line, line, w - 1 - line, oval - line), fill=_mixed(livery.body, (255,) * 3, 0.25))
    side = round((h - oval) * 0.95)
    whole = badge(army if army in LIVERIES else None, round(side / 0.66))
    edge = (whole.width - side) // 2
    emblem = whole.crop((edge, edge, edge + side, edge + side))
    ground = Image.new("RGBA", emblem.size, (*livery.body, 255))
    mask = Image.new("L", emblem.size, 0)
    ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=255)
    ground.alpha_composite(emblem)
    image.paste(ground, ((w - side) // 2, oval - line // 2 + (h - oval - side) // 2), mask)
    return image.reduce(_FINER)


def _mixed(one: Colour, other: Sequence[int], share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
