"""Dice as they come are fair dice: what they show at rest, whoever flicks them (ATK-2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

from conftest import Scale
from games.diedie.test_matches import any_setup
from msgspec.structs import replace

from diedie.board.atlas import map_ids
from diedie.bots.autoplay import play_out
from diedie.games.diedie.state import SOLDIER
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.dice import FACES

MAPS = [id for id in map_ids() if id != "plain"]
FLICKS = 3000
ONE_IN_A_THOUSAND = 20.5  # chi-square with five degrees of freedom


def faces_at_rest() -> Iterator[int]:
    """What six-sided dice show that `bot:random` has flicked from the platform."""
    for number in count():
        setup = any_setup(MAPS[number % len(MAPS)], number)
        options = tuple(option for option in setup.options if option != "choose-face")
        match = Match.begin(game_named("diedie"), replace(setup, options=options))
        play_out(match)
        for ply in match.plies:
            flicked = {e.body for e in ply.events if e.event in ("flicked", "flicked-again")}
            for event in ply.events:
                if event.event == "landed" and event.body in flicked - {SOLDIER}:
                    assert event.value is not None
                    yield event.value


def test_ATK_2_what_is_flicked_shows_all_faces_alike(scaled: Scale) -> None:
    """With one face always on top of a fresh die, flicks showed it in 24 of 100."""
    flicks = max(300, scaled(FLICKS))
    seen = Counter(islice(faces_at_rest(), flicks))
    assert set(seen) == set(FACES["d6"])
    mean = flicks / len(seen)
    assert sum((n - mean) ** 2 / mean for n in seen.values()) < ONE_IN_A_THOUSAND
