"""Throws as bots make them."""

from __future__ import annotations

import random

from diedie.games.dicy.moves import Roll

_AIM = (60.0, 120.0)  # degrees: away from the near side, a little to the left or right
_STRENGTH = (0.8, 1.3)


def any_throw(dice: tuple[str, ...], freeze: str | None, source: random.Random) -> Roll:
    """A relaxed throw of these dice; which way and how strongly makes no difference to a bot."""
    aim, strength = round(source.uniform(*_AIM), 1), round(source.uniform(*_STRENGTH), 2)
    return Roll(dice, freeze, aim, strength, source.getrandbits(32))
