"""What is drawn beside plain bodies, as data: how they look, where the floor is lit, and marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from PIL import Image, ImageDraw

from diedie.board.maps import Map
from diedie.model.pose import Vec3
from diedie.table import constants as c
from diedie.table.palette import CREAM, Colour, DieStyle

FIGURE = 128  # pixels of the square of a figure
_DENSITY = 20.0  # pixels to the cm
_LIT, _FITS = 128, 255
_SIZE = (round(2 * c.HEX_SIDE * _DENSITY), round(2 * c.APOTHEM * _DENSITY))


@dataclass(frozen=True)
class BodyLook(DieStyle):
    """How a body looks: the colours of its army, and how far it is really there.

    A `ghost` is half clear with cream edges and has no shadow; `lift` raises it by so many cm,
    as in the combat reveal; `strength` under 1 lets a body fade.
    """

    ghost: bool = False
    lift: float = 0.0
    strength: float = 1.0

    @classmethod
    def wearing(cls, style: DieStyle, ghost: bool = False) -> BodyLook:
        """The look of what wears this."""
        return cls(style.army, style.crew, style.dyed, ghost=ghost)


PLAIN = BodyLook()


@dataclass(frozen=True)
class Options:
    """What a player has set: strong contrast, numerals in place of pips, dp in pixels."""

    contrast: bool = False
    numerals: bool = False
    dp: float = 1.0


@dataclass(frozen=True, eq=False)
class Allowed:
    """The territories that are lit while the rest of the floor is dark.

    `fits` is a shapely area, where a footprint really fits; None means everywhere in them.
    Equal only to itself: keep it as long as nothing changes.
    """

    territories: frozenset[str]
    fits: Any = None
    strength: float = 1.0

    def like(self, other: Allowed | None) -> bool:
        """Whether the same places are lit, however strongly."""
        if other is None:
            return False
        return self.territories == other.territories and self.fits is other.fits


@dataclass(frozen=True)
class LineMark:
    """A line through points; `width` in dp, or in cm with `cm`; `dash` and gap in cm.

    Marks are hidden as if they lay so many cm `over` their places; by nothing, if infinitely far.
    """

    points: tuple[Vec3, ...]
    width: float = 2.0
    colour: Colour = CREAM
    opacity: float = 1.0
    dash: tuple[float, float] | None = None
    closed: bool = False
    cm: bool = False
    over: float = 0.0


@dataclass(frozen=True)
class DotMark:
    """A round dot of so many dp."""

    at: Vec3
    radius: float = 2.0
    colour: Colour = CREAM
    opacity: float = 1.0
    over: float = 0.0


@dataclass(frozen=True)
class AreaMark:
    """A convex area, plain or hatched."""

    points: tuple[Vec3, ...]
    colour: Colour = CREAM
    opacity: float = 0.5
    hatched: bool = False
    over: float = 0.0


Mark = LineMark | DotMark | AreaMark


@dataclass(frozen=True)
class Overlay:
    """Everything over the table: the light on its floor, and marks from the first to the last.

    Marks `above` lie over the faded rim, too. Dice have a cream contour where the floor is
    dark, or with `contours`.
    """

    allowed: Allowed | None = None
    marks: tuple[Mark, ...] = ()
    above: tuple[Mark, ...] = ()
    contours: bool = False


NOTHING = Overlay()


def allowed_floor(board: Map, allowed: Allowed) -> Image.Image:
    """The floor from above: dark, half bright where it is lit, bright where a footprint fits."""
    picture = Image.new("L", _SIZE)
    lit = _FITS if allowed.fits is None else _LIT
    shapes = [(t.shape, lit) for t in board.territories if t.id in allowed.territories]
    for shape, tone in (*shapes, (allowed.fits or shapely.Polygon(), _FITS)):
        for part in shapely.get_parts(shape):
            if not part.is_empty:
                picture.paste(tone, mask=_mask(part))
    return picture


def _mask(area: shapely.Polygon) -> Image.Image:
    """Where an area is, without its holes."""
    mask = Image.new("L", _SIZE)
    pen = ImageDraw.Draw(mask)
    for i, loop in enumerate((area.exterior, *area.interiors)):
        points = (np.array(loop.coords)[:, :2] * (1, -1) + (c.HEX_SIDE, c.APOTHEM)) * _DENSITY
        pen.polygon([(x, y) for x, y in points.tolist()], fill=0 if i else 255)
    return mask
