"""A throw of the hand, from which physics rolls dice."""

from __future__ import annotations

import msgspec


class Throw(msgspec.Struct, frozen=True):
    """How the hand throws: which shake (a seed), and towards where in degrees."""

    seed: int
    aim: float = 90.0
