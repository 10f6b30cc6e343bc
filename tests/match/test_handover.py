"""Seats handed over in mid-match: to a bot, to a person, and for good."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from practice_table import lines_of, resealed

from diedie.bots.autoplay import decide
from diedie.errors import IllegalMove
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.names import HUMAN
from diedie.record.folder import saved_files
from diedie.record.patches import state_digest
from diedie.replay import open_replay, read_replay, resume, verify

BOT = "bot:random"
SETUP = Setup("plain", (Seat("samudie", player=BOT), Seat("diekings")), ("friendly",), 5, first=0)
GAME = game_named("diedie")


def bots_move(match: Match, times: int) -> None:
    for _ in range(times):
        seat = GAME.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))


def handed(path: Path | None) -> Match:
    """A match in which a bot takes over from a person after the first ply, and the other way."""
    match = Match.begin(GAME, SETUP, path)
    bots_move(match, 1)
    match.hand_over(1, BOT)
    bots_move(match, 3)
    match.hand_over(0, HUMAN)
    return match


def test_seats_are_handed_over_and_stay_so_when_a_match_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    match = handed(path)
    assert match.players == [HUMAN, BOT]
    assert match.setup.seats[1].player == HUMAN  # what was agreed stays as it was
    match.close()
    again = resume(path)
    assert again.players == [HUMAN, BOT]
    assert again.lines == match.lines
    assert state_digest(again.state) == state_digest(match.state)
    again.hand_over(0, BOT)
    again.close()
    replay = open_replay(path)
    assert replay.stop is None
    assert verify(replay).ok
    assert [line.get("line") for line in lines_of(path.read_bytes())][1:] == [
        "ply", "seat", "ply", "ply", "ply", "seat", "seat",
    ]  # fmt: skip
    (saved,) = saved_files(tmp_path)
    assert saved.plies == 7
    assert saved.summary


def test_the_future_stays_the_same_whoever_looks_at_it(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    whole, left = handed(None), handed(path)
    whole.hand_over(0, BOT)
    left.close()
    again = resume(path)
    again.hand_over(0, BOT)
    for match in (whole, again):
        bots_move(match, 8)
    assert [ply.line.state for ply in whole.plies] == [ply.line.state for ply in again.plies]
    again.close()


def test_nobody_takes_over_when_all_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(GAME, SETUP)
    monkeypatch.setattr(GAME, "over", lambda state: True)
    with pytest.raises(IllegalMove) as told:
        match.hand_over(0, HUMAN)
    assert told.value.code == "no-seat"


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(seat: int) -> None:
    match = Match.begin(GAME, SETUP)
    with pytest.raises(IllegalMove) as told:
        match.hand_over(seat, BOT)
    assert told.value.code == "no-seat"
    assert match.lines == 0


def test_a_forged_seat_ends_the_good_part_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    handed(path).close()
    for forged in ({"seat": 7}, {"seat": -1}, {"player": 3}, {"player": "x" * 41}, {"ply": 9}):
        lines = lines_of(path.read_bytes())
        lines[2].update(forged)
        replay = read_replay(resealed(lines))
        assert replay.stop is not None
        assert len(replay.lines) == 1
    lines = lines_of(path.read_bytes())
    lines[2]["player"] = "bot:unheard-of"
    assert read_replay(resealed(lines)).stop is None


def test_ATK_3_no_bot_sweeps_a_die_with_a_hand_of_its_own(tmp_path: Path) -> None:
    """Neither where its move is made for it, nor in a file that says so."""
    path = tmp_path / "m.diedie"
    match = Match.begin(GAME, SETUP, path)
    sweep = msgspec.structs.replace(decide(match, 0), swept=True)
    with pytest.raises(IllegalMove) as told:
        match.play(0, sweep)
    assert told.value.code == "bot-sweeps"
    assert not match.plies
    match.hand_over(0, HUMAN)
    match.play(0, sweep)
    match.close()
    assert verify(open_replay(path)).proven
    lines = lines_of(path.read_bytes())
    lines[0]["seats"][0]["player"] = HUMAN
    lines[1]["player"] = BOT
    assert not verify(read_replay(resealed(lines))).ok
