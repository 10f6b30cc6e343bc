"""All 462 rolls of six dice and their chances, exactly, and throws as bots make them."""

from __future__ import annotations

import math
import random
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from diedie.games.dicy.cards import card_named
from diedie.games.dicy.cards.base import Values
from diedie.games.dicy.moves import Roll

Array = NDArray[np.float64]
DICE = 6
_AIM = (60.0, 120.0)  # degrees: away from the near side, a little to the left or right
_STRENGTH = (0.8, 1.3)


def _rolls(dice: int) -> list[Values]:
    return list(combinations_with_replacement(range(1, 7), dice))


def _chance(roll: Values) -> float:
    """How likely dice show these values in any order."""
    same = math.prod(map(math.factorial, Counter(roll).values()))
    return math.factorial(len(roll)) / same / 6.0 ** len(roll)


ROLLS: tuple[Values, ...] = tuple(_rolls(DICE))
PLACE = {roll: place for place, roll in enumerate(ROLLS)}
# What may be kept of a roll when the rest is thrown again: at most five dice.
KEPT: tuple[Values, ...] = tuple(kept for dice in range(DICE) for kept in _rolls(dice))


@cache
def after_keeping() -> Array:
    """The chance of each roll, in a column, when these dice are kept, in a row."""
    chances = np.zeros((len(KEPT), len(ROLLS)))
    for row, kept in enumerate(KEPT):
        for new in _rolls(DICE - len(kept)):
            chances[row, PLACE[tuple(sorted(kept + new))]] += _chance(new)
    return chances


@cache
def can_keep() -> NDArray[np.bool_]:
    """Whether a roll, in a row, holds the dice that are kept, in a column."""
    rolls, kept = (
        np.array([[values.count(face) for face in range(1, 7)] for values in group])
        for group in (ROLLS, KEPT)
    )
    held: NDArray[np.bool_] = np.all(rolls[:, None] >= kept[None], axis=2)
    return held


@cache
def points(card: str) -> Array:
    """The most points that a card gives for each roll; minus infinity where it cannot score."""
    choices = (card_named(card).best(roll) for roll in ROLLS)
    return np.array([-math.inf if best is None else best.points for best in choices])


@cache
def average(card: str) -> float:
    """What a card gives for a fresh roll on average; nothing where it cannot score."""
    chances = after_keeping()[0]  # nothing is kept
    return float(chances @ np.maximum(points(card), 0))


def any_throw(dice: tuple[str, ...], freeze: str | None, source: random.Random) -> Roll:
    """A relaxed throw of these dice; which way and how strongly makes no difference to a bot."""
    aim, strength = round(source.uniform(*_AIM), 1), round(source.uniform(*_STRENGTH), 2)
    return Roll(dice, freeze, aim, strength, source.getrandbits(32))
