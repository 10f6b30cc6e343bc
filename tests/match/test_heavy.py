"""Heavy mode: whole matches in which everything is saved, loaded and compared at every ply."""

from __future__ import annotations

from pathlib import Path

import pytest
from practice_table import heavy

from diedie.bots import bot_named
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import ARMIES
from diedie.record.limits import MOST_LINES

_MAPS = ("space", "krakatoa", "pirate-ship", "world-war")


@pytest.mark.some(1)
@pytest.mark.parametrize("half", [0, 1])  # so that workers share the load
def test_whole_matches(half: int, pytestconfig: pytest.Config, tmp_path: Path) -> None:
    bot, game = bot_named("diedie", "bot:random"), game_named("diedie")
    for seed in range(half, 100 if pytestconfig.getoption("--all") else 2, 2):
        source = chance(seed, "heavy")

        def choose(match: Match) -> tuple[int, object]:
            seat = game.to_move(match.state)
            assert seat is not None
            return seat, bot.choose(game.view(match.state, seat), seat, source)  # noqa: B023

        options = ("power-cards", "monuments") if seed % 3 == 0 else ("power-cards",)
        seats = tuple(Seat(army) for army in ARMIES[:2])
        setup = Setup(_MAPS[seed % len(_MAPS)], seats, options, seed)
        match = heavy(game, setup, tmp_path / f"{seed}.diedie", choose, MOST_LINES)
        assert game.over(match.state)
