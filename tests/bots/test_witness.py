"""`--verify --bots`: this version's bots stand by their moves, and nobody from outside is asked."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest

from diedie.bots.autoplay import decide, play_out
from diedie.bots.witness import Testimony, ask_again
from diedie.cli import run
from diedie.games.dicy.state import Seat as Colour
from diedie.games.dicy.state import Setup as Dicy
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.names import ARMIES, COLOURS
from diedie.record.maker import this_maker
from diedie.replay import open_replay, verify


def dicy(path: Path) -> Match:
    seats = tuple(Colour(colour, player="bot:greedy") for colour in COLOURS[:2])
    return Match.begin(game_named("dicy"), Dicy(seats, seed=4), path)


def turn(match: Match, turned: int) -> None:
    """Play a few turns of bots."""
    for _ in range(turned):
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))


def told(path: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    code = run(["replay", str(path), "--verify", *options])
    return code, capsys.readouterr().out


def test_bots_stand_by_their_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.diedie"
    match = dicy(path)
    play_out(match)
    match.close()
    moves = sum(ply.seat is not None for ply in match.plies)
    assert ask_again(open_replay(path)) == Testimony(asked=moves)
    code, said = told(path, capsys, "--bots")
    assert code == 0
    assert f"{moves}, all the same" in said
    code, said = told(path, capsys, "--bots", "--json")
    assert json.loads(said)["bots"] == {"asked": moves, "skipped": 0, "other": None}
    assert "bots" not in json.loads(told(path, capsys, "--json")[1])


def test_a_move_that_the_bot_did_not_make(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.diedie"
    armies = tuple(Seat(army, player="bot:random") for army in ARMIES[:2])
    match = Match.begin(game_named("diedie"), Setup("plain", armies, seed=2), path)
    turn(match, 2)
    seat = match.game.to_move(match.state)
    assert seat is not None
    match.players[seat] = "bot:sensible"  # somebody else moves for it, and says nothing
    (ply, *_) = match.play(seat, decide(match, seat))
    match.close()
    replay = open_replay(path)
    assert verify(replay).proven  # by itself it is an honest match
    assert ask_again(replay).other == ply.number
    code, said = told(path, capsys, "--bots", "--json")
    assert code == 1
    verdict = json.loads(said)
    assert (verdict["ok"], verdict["reason"], verdict["proven"]) == (False, None, True)
    assert f"In ply {ply.number}" in told(path, capsys, "--bots")[1]


def test_a_bot_from_outside_is_never_started(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "outsider.py").write_text("def choose(*_): raise AssertionError")
    monkeypatch.syspath_prepend(str(tmp_path))
    path = tmp_path / "m.diedie"
    match = dicy(path)
    turn(match, 2)
    seat = match.game.to_move(match.state)
    assert seat is not None
    decision = decide(match, seat)
    match.hand_over(seat, "bot:outsider:choose")
    match.play(seat, decision)
    match.close()
    assert ask_again(open_replay(path)) == Testimony(asked=2, skipped=1)
    code, said = told(path, capsys, "--bots")
    assert (code, "nobody here can ask: 1" in said) == (0, True)
    assert "outsider" not in sys.modules


def test_bots_are_asked_only_where_a_file_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.diedie"
    dicy(path).close()
    assert run(["replay", str(path), "--bots"]) == 2
    assert "--verify" in capsys.readouterr().err


@pytest.mark.parametrize(("engine", "asked"), [("pybullet-arm64 3.2.8", True), ("other 1", False)])
def test_bots_of_the_same_engine_by_another_name_are_asked(
    engine: str, asked: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.diedie"
    made = msgspec.structs.replace(this_maker(), engine=engine)
    with monkeypatch.context() as patch:
        patch.setattr("diedie.record.header.this_maker", lambda: made)
        match = dicy(path)
        turn(match, 2)
        match.close()
    here = msgspec.structs.replace(made, engine="pybullet 3.2.7")
    monkeypatch.setattr("diedie.bots.witness.this_maker", lambda: here)
    testimony = ask_again(open_replay(path))
    assert (testimony.asked, testimony.skipped) == ((2, 0) if asked else (0, 2))
