"""The colours of the table and of the armies, and the shapes of the armies' pips."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Colour = tuple[int, int, int]
Loop = tuple[tuple[float, float], ...]


def colour(code: str) -> Colour:
    """A colour written as #RRGGBB."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


WOOD, WOOD_DARK, WOOD_LIGHT = colour("#6B4128"), colour("#43271A"), colour("#8C5C3A")
BOARD, BOARD_CORE = colour("#DCC49B"), colour("#A98A60")  # rim, walls, monuments: top and edge
INNER_WALL = (colour("#CDB083"), colour("#A3855C"))  # from the top to the bottom
PRINT = colour("#6E2A22")  # the lines on the rim, and the outer walls
FELT, SEAM, STAIN = colour("#2F5A4B"), colour("#8C9467"), colour("#5A3520")  # of the tray
CREAM, INK = colour("#FFF6E6"), colour("#2A1E16")
SHADOW = colour("#160B05")
# Lands of a map that brings no colours: all keep their distance from every army.
LANDS = (
    colour("#DCC897"),
    colour("#A9B78A"),
    colour("#D09B75"),
    colour("#A3B8C2"),
    colour("#D3B48A"),
    colour("#BEC29C"),
    colour("#D7AD8E"),
    colour("#C0AE85"),
    colour("#B8B690"),
)

# The light: under key and sky together a level surface shows its own colour.
KEY_FROM = (-20.0, 19.0, 56.0)  # cm, from the middle of the arena
KEY, SKY, BOUNCE = colour("#FFE9C9"), colour("#FFF3E2"), colour("#B08A66")


def _circle(radius: float) -> Loop:
    turns = [2 * math.pi * i / 24 for i in range(25)]
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in turns)


def _saltire(reach: float, half: float) -> Loop:
    plus = (
        (reach, -half),
        (reach, half),
        (half, half),
        (half, reach),
        (-half, reach),
        (-half, half),
    )
    turned = [(x - y, x + y) for x, y in (*plus, *((-x, -y) for x, y in plus))]
    return tuple((x / math.sqrt(2), y / math.sqrt(2)) for x, y in turned)


# Outlines around a pip's middle, in edge lengths of the die, of about equal weight. A slit
# joins the two circles of the ring.
PIP_SHAPES: Mapping[str, Loop] = MappingProxyType(
    {
        "square": ((-0.09, -0.09), (0.09, -0.09), (0.09, 0.09), (-0.09, 0.09)),
        "disc": _circle(0.1),
        "triangle": ((-0.115, -0.08), (0.115, -0.08), (0.0, 0.12)),
        "ring": (*_circle(0.112), *reversed(_circle(0.06))),
        "saltire": _saltire(0.14, 0.04),
    }
)


@dataclass(frozen=True)
class Livery:
    """What the dice of an army look like: body, pips, and the shape of the pips."""

    body: Colour
    pips: Colour
    shape: str


LIVERIES: Mapping[str, Livery] = MappingProxyType(
    {
        "dienturions": Livery(colour("#B3202C"), colour("#FFF6E8"), "square"),
        "diepoleons": Livery(colour("#22479E"), colour("#FFF6E8"), "disc"),
        "diekings": Livery(colour("#F0B429"), colour("#1E1712"), "triangle"),
        "samudie": Livery(colour("#F4EFE4"), colour("#1E1712"), "ring"),
        "diemazons": Livery(colour("#2E9E8F"), colour("#10100E"), "saltire"),
    }
)
# The armies whose colours and badges seats have that lead none.
BADGES: Mapping[str, str] = MappingProxyType(
    {"red": "dienturions", "yellow": "diekings", "green": "diemazons", "blue": "diepoleons"}
)
UNDYED = Livery(BOARD, INK, "disc")  # of no army
_CREW = colour("#CDB894")


@dataclass(frozen=True)
class DieStyle:
    """What a body wears: the colours of an army that is known, or none.

    Its crew wears those of a second army, `dyed`, or plain wood where no second one is known, with
    a frame in the first one's colour.
    """

    army: str | None = None
    crew: bool = False
    dyed: str | None = None

    @property
    def livery(self) -> Livery:
        worn = LIVERIES.get(self.army or "", UNDYED)
        if not self.crew:
            return worn
        return LIVERIES.get(self.dyed or "", Livery(_CREW, INK, worn.shape))

    @property
    def frame(self) -> Colour:
        """The colour of a crew die's frame."""
        known = LIVERIES.get(self.army or "")
        return known.body if known else BOARD_CORE
