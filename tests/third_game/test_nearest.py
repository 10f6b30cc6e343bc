"""A game of another package, whose rules are one folder: it is found, played, kept and opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from diedie.games.shelf import every_rule, game_named, names, rules_of
from diedie.i18n import Words, has_sentence
from diedie.match import Match
from diedie.replay import open_replay, resume, verify

pytestmark = pytest.mark.usefixtures("installed")


def played(path: Path | None, plies: int = 6) -> Match:
    """A match of two, in which everybody flicks to the middle."""
    game: Any = game_named("nearest")
    seats = [{"army": "samudie"}, {"army": "diekings", "name": "Ana"}]
    match = Match.begin(game, {"map": "plain", "seats": seats, "seed": 1}, path)
    for _ in range(plies):
        legal = game.legal(match.state)
        match.play(legal.seat, legal.moves[0])
    return match


def test_the_shelf_has_it_last_and_its_rules_in_words() -> None:
    assert names()[-1] == "nearest"
    assert [*rules_of("nearest")] == [f"NEA-{number}" for number in range(1, 6)]
    assert "NEA-1" in every_rule()


def test_it_is_played_to_the_end() -> None:
    match = played(None)
    assert match.game.over(match.state)
    assert len(match.state.flicked) == 6
    last = match.plies[-1].events[-1]
    assert last.event == "won"
    assert last.seat is not None
    scores = match.game.summary(match.state)["scores"]
    assert scores[match.state.army(last.seat)] == last.total == max(scores.values()) > 0


def test_it_is_saved_resumed_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "nearest.diedie"
    played(path, 4).close()
    match = resume(path)
    assert (match.game.NAME, len(match.plies)) == ("nearest", 4)
    for _ in range(2):
        match.play(match.state.seat, match.game.legal(match.state).moves[0])
    match.close()
    assert match.state == played(None).state
    replay = open_replay(path)
    assert replay.stop is None
    assert verify(replay).proven


def test_its_words_stand_beside_it_and_are_english_where_a_language_has_none() -> None:
    assert Words("es")("game-nearest") == "El más cercano"
    assert Words("fr")("game-nearest") == "Nearest"
    assert Words("es")("rules-section-nea") == "Nearest to the middle"
    assert has_sentence("event-nobody-won")
    assert not has_sentence("event-nobody-knows")
