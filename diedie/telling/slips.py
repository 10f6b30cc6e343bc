"""By how much the flick that a hand made differs from the one that was meant, in words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from diedie.i18n import Words
from diedie.model.flick import Flick

_DEG, _CM_S, _MM = 0.05, 0.5, 0.05  # what is less is not told


def tell_slip(words: Words, meant: Flick | None, made: Flick | None) -> str:
    """How the hand strayed, in a sentence; nothing where it made what was meant."""
    if meant is None or made is None:
        return ""
    ways = ", ".join(_ways(words, meant, made))
    return words("slip", ways=ways) if ways else ""


def _ways(words: Words, meant: Flick, made: Flick) -> Iterator[str]:
    turned, faster, higher = (
        made.aim - meant.aim,
        made.speed - meant.speed,
        made.lift - meant.lift,
    )
    beside = 10 * math.dist(made.strike, meant.strike)
    if abs(turned) >= _DEG:
        key = "slip-left" if turned > 0 else "slip-right"
        yield words(key, degrees=words.number(abs(turned), 1))
    if abs(faster) >= _CM_S:
        key = "slip-faster" if faster > 0 else "slip-slower"
        yield words(key, speed=words.number(abs(faster), 0))
    if abs(higher) >= _DEG:
        key = "slip-steeper" if higher > 0 else "slip-flatter"
        yield words(key, degrees=words.number(abs(higher), 1))
    if beside >= _MM:
        yield words("slip-beside", mm=words.number(beside, 1))
