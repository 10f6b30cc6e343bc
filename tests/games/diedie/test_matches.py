"""Whole matches with real physics, between bots that play anything legal."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from conftest import Scale

from diedie.board.atlas import map_ids, map_named
from diedie.bots.autoplay import play_out
from diedie.games.diedie.options import option_names
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import Seat, Setup, State
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.hand import HANDS
from diedie.model.names import ARMIES


def any_setup(map: str, number: int, player: str = "bot:random") -> Setup:
    """A match on a map with random armies, players, options and hands."""
    source = chance(number, "setup", map)
    low, high = map_named(map).players
    armies = source.sample(ARMIES, source.randint(max(2, low), high))
    options = tuple(option for option in option_names() if source.random() < 0.5)
    seats = (Seat(army, player=player, hand=source.choice(HANDS)) for army in armies)
    return Setup(map, tuple(seats), options, number)


@pytest.mark.some(2)
@pytest.mark.parametrize("map", [id for id in map_ids() if id != "plain"])
@pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.long)])
def test_whole_matches_end(map: str, half: int, scaled: Scale) -> None:
    for number in range(half, scaled(26), 2):
        setup = any_setup(map, number)
        match = Match.begin(game_named("diedie"), setup)
        play_out(match)
        state: State = match.state
        assert match.game.over(state)
        assert state.era == eras(setup)
        assert [m.score for m in state.track] == sorted(
            (m.score for m in state.track), reverse=True
        )
        scored: Counter[int] = Counter()
        for event in (event for ply in match.plies for event in ply.events):
            if event.event in ("scored", "rebuilt") and event.seat is not None:
                scored[event.seat] += event.value or 0
        assert {m.seat: m.score for m in state.track if m.score} == {
            +s: n for s, n in scored.items() if n
        }


def test_the_sensible_bot_is_sensible() -> None:
    """Against two that play anything, it wins clearly."""
    players = ("bot:sensible", "bot:random", "bot:random")
    seats = tuple(Seat(army, player=who) for army, who in zip(ARMIES, players, strict=False))
    match = Match.begin(game_named("diedie"), Setup("world-war", seats, seed=1))
    play_out(match)
    scores = {marker.seat: marker.score for marker in match.state.track}
    assert scores[0] > max(scores[1], scores[2])


def test_the_same_seed_gives_the_same_match() -> None:
    def played() -> list[str]:
        seats = (Seat("samudie", player="bot:random"), Seat("diekings", player="bot:random"))
        match = Match.begin(game_named("diedie"), Setup("plain", seats, ("power-cards",), 3))
        play_out(match)
        return [ply.line.state for ply in match.plies]

    random.seed(1)
    first = played()
    random.seed(2)
    assert played() == first
