"""How bodies look, and what the table looks like for a player."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.table import palette
from diedie.table.palette import Colour, Livery

CREW_BODY = palette.colour("#CDB894")
FIGURE = 128  # pixels of the square of a figure


@dataclass(frozen=True)
class Look:
    """What a body wears: the colours of an army or none, as its crew or not.

    A `ghost` is half clear with cream edges and has no shadow; `lift` raises it by so many cm,
    as in the combat reveal; `strength` under 1 lets a body fade.
    """

    army: str | None = None
    crew: bool = False
    ghost: bool = False
    lift: float = 0.0
    strength: float = 1.0

    @property
    def livery(self) -> Livery:
        worn = palette.LIVERIES[self.army] if self.army else palette.UNDYED
        return Livery(CREW_BODY, palette.INK, worn.shape) if self.crew else worn

    @property
    def frame(self) -> Colour:
        """The colour of a crew die's frame."""
        return palette.LIVERIES[self.army].body if self.army else palette.BOARD_CORE


PLAIN = Look()


@dataclass(frozen=True)
class Options:
    """What a player has set: strong contrast, numerals in place of pips, dp in pixels."""

    contrast: bool = False
    numerals: bool = False
    dp: float = 1.0
