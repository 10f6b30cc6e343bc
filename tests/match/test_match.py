"""The referee and the holder of a match: turns, the table's moves, undo."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from match import toy
from match.toy import Say, Setup
from practice_table import lines_of

from diedie.errors import IllegalMove
from diedie.games.base import Game, Outcome
from diedie.match import Match, make_move
from diedie.match.replayer import follow
from diedie.record.file_reader import read
from diedie.record.patches import state_digest

TOY = cast(Game, toy)


def said(match: Match) -> tuple[int, ...]:
    numbers: tuple[int, ...] = match.state.said
    return numbers


def test_the_table_moves_by_itself() -> None:
    match = Match.begin(TOY, Setup())
    assert [ply.seat for ply in match.play(0, Say(1))] == [0]
    assert [ply.seat for ply in match.play(0, Say(3))] == [0, None]
    assert [ply.number for ply in match.plies] == [1, 2, 3]
    assert said(match) == (1, 3, 0)
    with pytest.raises(IllegalMove):
        match.play(1, Say(1))
    with pytest.raises(IllegalMove):
        match.play(0, toy.Answer())


def test_where_a_part_begins_the_state_is_told_whole() -> None:
    match = Match.begin(TOY, Setup())
    match.play(0, Say(1))
    (ply,) = match.play(0, Say(50))
    assert [ply.line.whole is not None for ply in match.plies] == [False, True]
    assert ply.line.whole is not None
    assert ply.line.whole["said"] == [1, 50]
    assert not ply.line.changes


def test_played_changes_nothing_but_what_it_returns() -> None:
    match = Match.begin(TOY, Setup())
    before = state_digest(match.state)
    done = make_move(TOY, match.state, 0, Say(9))
    assert done.motion is not None
    assert done.state.said == (9,)
    assert state_digest(match.state) == before
    with pytest.raises(IllegalMove):
        make_move(TOY, match.state, 1, Say(1))


def test_a_game_is_asked_whether_its_last_move_may_be_taken_back() -> None:
    match = Match.begin(TOY, Setup())
    match.play(0, Say(1))
    match.play(0, Say(5))
    match.undo()
    assert said(match) == (1,)
    match.play(0, Say(7))
    with pytest.raises(IllegalMove, match="stays"):
        match.undo()
    match.play(0, Say(2))
    match.undo()
    assert said(match) == (1, 7)


def test_a_game_is_told_what_the_table_did_after_a_move() -> None:
    """Battles, say, after which new cards are seen."""
    match = Match.begin(TOY, Setup())
    match.play(0, Say(3))
    assert match.plies[-1].seat is None
    with pytest.raises(IllegalMove, match="stays"):
        match.undo()


def test_a_game_is_told_what_others_did_since_a_seats_last_move() -> None:
    match = Match.begin(TOY, Setup())
    match.play(0, Say(2))
    assert match.check_undo([0]) == 0
    match.play(1, Say(1))
    assert match.check_undo([1]) == match.check_undo() == 1
    with pytest.raises(IllegalMove, match="stays"):
        match.check_undo([0])


def test_OPT_4_undo_in_a_friendly_match_goes_back_to_the_beginning(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    match = Match.begin(TOY, Setup(("friendly",)), path)
    for number in (1, 3, 8):
        match.play(0, Say(number))
    match.play(1, Say(6))
    while match.plies:
        match.undo()
    assert said(match) == ()
    with pytest.raises(IllegalMove) as told:
        match.undo()
    assert told.value.code == "nothing-to-undo"
    match.play(0, Say(2))
    match.close()
    kinds = [line.get("line") for line in lines_of(path.read_bytes())]
    assert kinds[1:] == ["ply"] * 6 + ["undo"] * 4 + ["ply"]
    follower = Match(TOY, match.setup)
    for line in read(path.read_bytes()).lines:
        follow(follower, line)
    assert follower.state == match.state
    assert [ply.number for ply in follower.plies] == [11]


def test_over_is_over() -> None:
    match = Match.begin(TOY, Setup())
    (ply,) = match.play(0, Say(100))
    assert ply.line.over
    with pytest.raises(IllegalMove):
        match.play(1, Say(1))


def test_begun_by_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "begin", lambda setup: Outcome(toy.State(due=True)))
    match = Match.begin(TOY, Setup())
    assert said(match) == (0,)
    with pytest.raises(IllegalMove) as told:
        match.undo()
    assert told.value.code == "nothing-to-undo"


def test_no_match_is_longer_than_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diedie.match.match.MOST_LINES", 3)
    match = Match.begin(TOY, Setup())
    for _ in range(3):
        match.play(0, Say(1))
    with pytest.raises(IllegalMove) as told:
        match.play(0, Say(1))
    assert told.value.code == "match-too-long"
    with pytest.raises(IllegalMove) as told:
        match.undo()
    assert told.value.code == "match-too-long"
