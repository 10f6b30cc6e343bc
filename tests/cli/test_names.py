"""Names that players typed stand in logs, replays and films of both games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from said import said

from diedie.bots.autoplay import decide
from diedie.games.dicy import state as dicy
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.games.tellers import sides_of
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.replay import open_replay
from diedie.staging.script import script

ARMIES = Setup(
    "world-war",
    (
        Seat("dienturions", "Ana", "bot:random"),
        Seat("samudie", "Oscar", "bot:random"),
        Seat("diekings", "Uli", "bot:random"),
    ),
    ("power-cards",),
    3,
)
COLOURS = dicy.Setup(
    (dicy.Seat("red", "Ana", "bot:greedy"), dicy.Seat("blue", "Oscar", "bot:greedy")), "b", 3
)
SIDES = ("Dienturions", "Samudie", "Diekings", "Red", "Blue", "Rouge", "Bleu", "Rosso", "Blu")


def saved(game: str, setup: Any, path: Path) -> Path:
    """An Era, or some turns, between bots with names."""
    match = Match.begin(game_named(game), setup, path)
    for _ in range(24):
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))
    match.close()
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "setup"), [("diedie", ARMIES), ("dicy", COLOURS)])
def test_typed_names_are_used_everywhere(
    game: str, setup: Any, language: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = saved(game, setup, tmp_path / "m.diedie")
    told = said(capfd, "--lang", language, "replay", str(path), "--text")
    assert told.code == 0
    replay = open_replay(path)
    assert replay.match is not None
    shots = script(replay, replay.plies, sides_of(replay.match, Words(language)))
    captions = "\n".join(line for shot in shots for line in shot.caption.lines)
    panels = "\n".join(row.name for shot in shots for row in shot.standing.rows)
    for text in (told.out, captions, panels):
        assert "Ana" in text
        assert "Oscar" in text
        assert not [side for side in SIDES if side in text]
