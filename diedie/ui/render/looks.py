"""How bodies look, and what the table looks like for a player."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.table.palette import Worn

FIGURE = 128  # pixels of the square of a figure


@dataclass(frozen=True)
class Look(Worn):
    """What a body wears, and how it is there.

    A `ghost` is half clear with cream edges and has no shadow; `lift` raises it by so many cm,
    as in the combat reveal; `strength` under 1 lets a body fade.
    """

    ghost: bool = False
    lift: float = 0.0
    strength: float = 1.0


PLAIN = Look()


@dataclass(frozen=True)
class Options:
    """What a player has set: strong contrast, numerals in place of pips, dp in pixels."""

    contrast: bool = False
    numerals: bool = False
    dp: float = 1.0
