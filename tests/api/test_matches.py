"""Matches as a library plays them: both games alike."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from said import said

import diedie
from diedie.model.chance import UNSEEN

SEATED: dict[str, Any] = {
    "diedie": {"map": "plain", "seats": ["human", "bot:random"], "seed": 7},
    "dicy": {"game": "dicy", "seats": ["human", "bot:greedy"], "seed": 7},
}


@pytest.mark.parametrize("game", SEATED)
def test_a_person_and_a_bot(game: str) -> None:
    match, source = diedie.new_match(**SEATED[game]), random.Random(7)
    turns = 0
    while not match.over and turns < 25:
        diedie.play_out(match)
        if match.over:
            break
        assert match.to_move is not None
        assert match.players[match.to_move] == "human"
        legal = match.legal()
        assert legal.seat == match.to_move
        before = len(match.plies)
        plies = match.play(source.choice(legal.moves))
        assert match.plies[before:] == plies
        assert plies[-1].state == match.state
        turns += 1
    assert turns > 4
    assert len(match.scores) == 2
    assert all(points >= 0 for points in match.scores.values())


@pytest.mark.parametrize("game", SEATED)
def test_to_the_end(game: str) -> None:
    bots = {**SEATED[game], "seats": ["bot:random", "bot:random"]}
    match = diedie.new_match(**bots)
    diedie.play_out(match)
    assert (match.over, match.to_move, match.legal().moves) == (True, None, ())
    with pytest.raises(diedie.IllegalMove) as told:
        match.play(match.plies[0].move)
    assert told.value.code == "match-over"
    again = diedie.new_match(**bots)
    diedie.play_out(again)
    assert (again.scores, again.state) == (match.scores, match.state)


def test_what_is_not_allowed_changes_nothing() -> None:
    match = diedie.new_match(**SEATED["dicy"])
    diedie.play_out(match)
    before = match.state
    with pytest.raises(diedie.IllegalMove):
        match.play(diedie.dicy_moves.Pass())
    assert match.state is before


def test_a_seat_sees_no_other_hands() -> None:
    match = diedie.new_match(map="space", seats=["human"] * 3, options=["power-cards"], seed=7)
    seen = match.view(1).cards.hands
    assert seen[1] == match.state.cards.hands[1]
    assert seen[0] == seen[2] == ("?",)
    assert match.view(0).setup.seed == UNSEEN


@pytest.mark.parametrize("game", ["diedie", "dicy"])
def test_no_match_has_the_seed_that_views_show(game: str) -> None:
    with pytest.raises(diedie.SetupError, match=f"negative-seed: .*{UNSEEN}"):
        diedie.new_match(game=game, seats=["human", "human"], seed=UNSEEN)


def test_a_friendly_match_is_taken_back() -> None:
    match = diedie.new_match(map="plain", seats=["human", "human"], options=["friendly"])
    start = match.state
    match.play(match.legal().moves[0])
    match.undo()
    assert match.state == start


def test_saved_and_opened(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.diedie"
    with diedie.new_match(map="plain", seats=["bot:random"] * 2, seed=3, save=file) as match:
        diedie.play_out(match)
    assert match.fault is None
    replay = diedie.open_replay(str(file))
    assert [ply.move for ply in replay.plies] == [ply.move for ply in match.plies]
    flown = [(one.motion, two.motion) for one, two in zip(replay.plies, match.plies, strict=True)]
    assert any(one is not None for one, _ in flown)
    for one, two in flown:
        assert (one is None) == (two is None)
        assert one is None or two is None or one.frames.shape == two.frames.shape
    assert said(capfd, "replay", str(file), "--verify").code == 0


def test_what_was_saved_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.diedie"
    with diedie.new_match(map="plain", seats=["human", "human"], save=file) as match:
        (ply,) = match.play(match.legal().moves[0])
    assert repr(ply) == f"<Ply 1: Strike of seat {ply.seat}>"
    assert ply.motion is not None
    assert repr(ply.motion) == f"<Motion of {ply.motion.moved[0]}: {ply.motion.seconds:.2f} s>"
    assert repr(diedie.open_replay(file)) == "<Replay of diedie on plain, plies: 1>"
    raw = file.read_bytes()
    file.write_bytes(raw[:-9])
    told = "<Replay of diedie on plain, plies: 0, damaged at ply 1>"
    assert repr(diedie.open_replay(file)) == told
    file.write_bytes(raw.replace(b'"plain"', b'"space"', 1))
    assert repr(diedie.open_replay(file)) == "<Replay, plies: 0, altered at ply 0>"


def test_what_is_closed_is_not_played_on(tmp_path: Path) -> None:
    """Or the file would lack what the match has."""
    file, seated = tmp_path / "mine.diedie", ["human", "human"]
    friendly = diedie.new_match(map="plain", seats=seated, options=["friendly"], save=file)
    with friendly as match:
        match.play(match.legal().moves[0])
    before = match.state
    for act in (
        lambda: match.play(match.legal().moves[0]),
        lambda: diedie.play_out(match),
        match.undo,
    ):
        with pytest.raises(diedie.FileError, match=r"match-closed: .*mine\.diedie: .*with block"):
            act()
    assert match.state is before
    assert len(diedie.open_replay(file).plies) == len(match.plies)


def test_without_a_file_nothing_is_closed() -> None:
    with diedie.new_match(map="plain", seats=["human", "human"]) as match:
        pass
    assert match.play(match.legal().moves[0])
    diedie.play_out(match)


@pytest.mark.parametrize(
    ("how", "fault", "code"),
    [
        ({"seats": ["bot:nobody", "human"]}, diedie.SetupError, "unknown-bot"),
        ({"seats": ["bot:greedy", "human"], "map": "space"}, diedie.SetupError, "unknown-bot"),
        ({"map": "plane"}, diedie.MapError, "unknown-map"),
        ({"options": ["gorilla"]}, diedie.SetupError, "unknown-match-option"),
        ({"game": "chess"}, diedie.SetupError, "unknown-game"),
        ({"seats": ["human"] * 6}, diedie.SetupError, "player-count"),
        ({"seats": ["human"] * 2, "armies": ["samudie"]}, diedie.SetupError, "army-count"),
        ({"game": "dicy", "seats": ["human"] * 5}, diedie.SetupError, "dicy-player-count"),
        ({"save": "match.json"}, diedie.UsageError, "replay-kind"),
        ({"game": "dicy", "map": "space"}, diedie.SetupError, "no-such-wish"),
        ({"game": "dicy", "cards": ["babel"]}, diedie.SetupError, "no-such-wish"),
        ({"mode": "glacial"}, diedie.SetupError, "no-such-wish"),
    ],
)
def test_what_cannot_be_set_up(how: Any, fault: type[diedie.DieDieError], code: str) -> None:
    with pytest.raises(fault) as told:
        diedie.new_match(**how)
    assert told.value.code == code


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"seats": "human"}, r"seats has to be a list of names, such as \['human'\]"),
        ({"seats": 2}, "seats has to be Sequence, not int"),
        ({"seats": ["human", 3]}, "each of seats has to be str, not int"),
        ({"options": "friendly"}, "options has to be a list"),
        ({"map": Path("space.toml")}, "map has to be str or None, not .*by its id"),
        ({"first": "me"}, "first has to be int or None, not str"),
    ],
)
def test_what_is_of_a_wrong_type(how: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        diedie.new_match(**how)


def test_only_matches_are_played_out() -> None:
    wrong: Any = "match"
    with pytest.raises(TypeError, match="the match has to be Match, not str"):
        diedie.play_out(wrong)


@pytest.mark.parametrize("game", SEATED)
def test_what_is_no_move_of_the_game(game: str) -> None:
    match = diedie.new_match(**{**SEATED[game], "seats": ["human", "human"]})
    own: Any = diedie.dicy_moves.Pass() if game == "dicy" else diedie.moves.Pass()
    other = diedie.moves.Pass() if game == "dicy" else diedie.dicy_moves.Pass()
    before = match.state
    known = r"diedie\.dicy_moves" if game == "dicy" else r"diedie\.moves"
    for move in ("pass", None, {"type": "pass"}, type(own), other, match.legal().offers[0]):
        with pytest.raises(diedie.IllegalMove, match=f"^no-move: .*{known}"):
            match.play(move)
    with pytest.raises(diedie.IllegalMove, match=r"not-now-attack|throw-first"):
        match.play(own)
    assert match.state is before


def test_a_move_of_wrong_parts() -> None:
    match = diedie.new_match(map="plain", seats=["human", "human"])
    wrong: Any = diedie.moves.Strike("s2")  # type: ignore[arg-type]
    with pytest.raises(diedie.IllegalMove, match=r"wrong-shape: .*flick"):
        match.play(wrong)


@pytest.mark.parametrize("seat", [2, -1, None])
def test_there_is_nobody_to_see_it(seat: Any) -> None:
    match = diedie.new_match(map="plain", seats=["human", "human"])
    with pytest.raises(diedie.UsageError, match=r"unknown-seat: .*from 0 to 1"):
        match.view(seat)
