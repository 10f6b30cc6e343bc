"""Many matches between the same bots: who wins how often, and how sure that is."""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterator

import click
import msgspec

from diedie.bots.playing import play_out
from diedie.games.dicy.state import Setup
from diedie.games.dicy.turns import leaders
from diedie.games.registry import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.telling import side_name

_SURE = 1.96  # standard deviations: 95 %


class Share(msgspec.Struct, frozen=True):
    """A seat's share: how many matches it won alone, and where the true share lies with 95 %."""

    player: str
    wins: int
    share: float
    interval: tuple[float, float]


class Study(msgspec.Struct, frozen=True):
    """What came out of many matches; shared wins count for nobody."""

    matches: int
    mode: str
    dice: str
    seats: dict[str, Share]
    shared: int


def studied(words: Words, setup: Setup, matches: int) -> Study:
    """Play matches with one seed after the other; who starts is drawn, unless it is agreed."""
    game, wins = game_named("dicy"), Counter[int]()
    with click.progressbar(
        range(matches), file=sys.stderr, label=words("dicy-studying")
    ) as numbers:
        for number in numbers:
            match = Match.begin(game, msgspec.structs.replace(setup, seed=setup.seed + number))
            play_out(match)
            won = leaders(match.state)
            wins[won[0] if len(won) == 1 else -1] += 1
    shares = {
        seat.colour: Share(seat.player, wins[i], wins[i] / matches, interval(wins[i], matches))
        for i, seat in enumerate(setup.seats)
    }
    return Study(matches, setup.mode, setup.dice, shares, wins[-1])


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence (Wilson's interval)."""
    share, part = wins / matches, _SURE**2 / matches
    middle = (share + part / 2) / (1 + part)
    reach = math.sqrt(part * share * (1 - share) + part**2 / 4) / (1 + part)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def study_told(words: Words, study: Study) -> Iterator[str]:
    """A study for a person."""
    key = "dicy-study" if study.dice == "physics" else "dicy-study-numbers"
    yield words(key, matches=study.matches, mode=study.mode)
    for colour, found in study.seats.items():
        low, high = (round(100 * bound, 1) for bound in found.interval)
        yield words(
            "dicy-study-seat",
            side=side_name(words, colour),
            player=found.player,
            wins=found.wins,
            share=round(100 * found.share, 1),
            low=low,
            high=high,
        )
    yield words("dicy-study-shared", shared=study.shared)
