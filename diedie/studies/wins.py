"""Who wins how often: many matches between bots, with one seed after the other."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from diedie.bots.autoplay import play_out
from diedie.games.base import Game
from diedie.match import Match

_SURE = 1.96  # standard deviations: 95 %


class Share(msgspec.Struct, frozen=True):
    """A seat's share: how many matches it won alone, and where the true share lies with 95 %."""

    player: str
    wins: int
    share: float
    interval: tuple[float, float]


class Wins(NamedTuple):
    """What came out of many matches, seat by seat; shared wins count for nobody."""

    shares: tuple[Share, ...]
    shared: int


def wins(
    game: Game,
    setup: Any,
    matches: int,
    leaders: Callable[[Any], Sequence[int]],
    done: Callable[[int], None],
) -> Wins:
    """Play matches; who starts is drawn, unless it is agreed.

    `leaders` are the seats that have won in a last state; `done` is told of each match.
    """
    won = Counter[int]()
    for number in range(matches):
        match = Match.begin(game, msgspec.structs.replace(setup, seed=setup.seed + number))
        play_out(match)
        first, *others = leaders(match.state)
        won[-1 if others else first] += 1
        done(1)
    shares = (
        Share(seat.player, won[i], won[i] / matches, interval(won[i], matches))
        for i, seat in enumerate(setup.seats)
    )
    return Wins(tuple(shares), won[-1])


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence (Wilson's interval)."""
    share, part = wins / matches, _SURE**2 / matches
    middle = (share + part / 2) / (1 + part)
    reach = math.sqrt(part * share * (1 - share) + part**2 / 4) / (1 + part)
    return max(0.0, middle - reach), min(1.0, middle + reach)
