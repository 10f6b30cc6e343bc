"""Saved plays to film: a flick on the practice table, a match, and an Era with a crater."""

from __future__ import annotations

from pathlib import Path

import pytest

from diedie.bots.autoplay import decide, play_out
from diedie.games.base import LONGEST_NAME
from diedie.games.diedie.state import Seat, Setup
from diedie.games.practice.state import Put, Strike
from diedie.games.practice.state import Setup as PracticeSetup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.dice import showing
from diedie.model.flick import Flick
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.replay import Replay, open_replay


@pytest.fixture(scope="session")
def saved_flick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A golden die flicked at a white one; then the white one is put elsewhere."""
    file = tmp_path_factory.mktemp("film") / "flick.diedie"
    white = Body("w", "d6", Pose((0.0, -3.0, 0.8), showing("d6", 4)))
    gold = Body("g", "d6", Pose((0.0, 0.0, 0.8), showing("d6", 4)))
    armies = {"w": "samudie", "g": "diekings"}
    match = Match.begin(
        game_named("practice"), PracticeSetup("plain", (white,), (gold,), armies), file
    )
    match.play(0, Strike(Flick("g", 92.0, 130.0, (0.0, -15.25))))
    match.play(0, Put("w", (-8.0, 0.0), 30.0, 4))
    match.close()
    return file


@pytest.fixture(scope="session")
def flick(saved_flick: Path) -> Replay:
    return open_replay(saved_flick)


@pytest.fixture(scope="session")
def saved_match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match between three bots, on the bare hexagon."""
    file = tmp_path_factory.mktemp("film") / "match.diedie"
    seats = tuple(
        Seat(army, name, "bot:random")
        for army, name in (("samudie", ""), ("diekings", "W" * LONGEST_NAME), ("diemazons", ""))
    )
    match = Match.begin(game_named("diedie"), Setup("plain", seats, ("guerrilla",), 5), file)
    play_out(match)
    match.close()
    return file


@pytest.fixture(scope="session")
def match(saved_match: Path) -> Replay:
    return open_replay(saved_match)


@pytest.fixture(scope="session")
def krakatoa(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """The first Era of a match in which a die is given to the crater."""
    file = tmp_path_factory.mktemp("film") / "krakatoa.diedie"
    seats = (Seat("samudie", player="bot:random"), Seat("diekings", player="bot:random"))
    match = Match.begin(game_named("diedie"), Setup("krakatoa", seats, ("monuments",), 1), file)
    while match.state.era == 1:
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))
    match.close()
    return open_replay(file)
