"""A match that was left goes on as it would have."""

from __future__ import annotations

from pathlib import Path

import pytest
from practice_table import CORPUS, lines_of, resealed

from diedie.bots.autoplay import decide, play_out
from diedie.errors import ReplayError
from diedie.games.base import RULES_VERSION
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.replay import resume


def test_a_resumed_match_has_the_same_future(tmp_path: Path) -> None:
    seats = (Seat("samudie", player="bot:random"), Seat("diekings", player="bot:random"))
    setup = Setup("plain", seats, ("power-cards",), 5)
    game = game_named("diedie")
    whole = Match.begin(game, setup)
    play_out(whole)
    left = Match.begin(game, setup, tmp_path / "left.diedie")
    for _ in range(20):
        seat = game.to_move(left.state)
        assert seat is not None
        left.play(seat, decide(left, seat))
    left.close()
    again = resume(tmp_path / "left.diedie")
    play_out(again)
    again.close()
    assert [ply.line.state for ply in again.plies] == [ply.line.state for ply in whole.plies]


@pytest.mark.parametrize("rules", [1, RULES_VERSION])
def test_a_file_of_the_first_format_is_not_gone_on_with_whatever_it_says(
    rules: int, tmp_path: Path
) -> None:
    lines = lines_of((CORPUS / "first-friendly.diedie").read_bytes())
    lines[0]["rules"] = rules
    file = tmp_path / "left.diedie"
    file.write_bytes(before := resealed(lines))
    with pytest.raises(ReplayError) as raised:
        resume(file)
    assert raised.value.code == "other-rules"
    assert file.read_bytes() == before
