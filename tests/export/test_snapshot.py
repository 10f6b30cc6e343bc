"""Small pictures of saved matches: of every game, and made anew when a match went on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image
from practice_table import session

from diedie.bots import bot_named
from diedie.export.snapshot import SIZE, has_fresh_picture, snapshot
from diedie.games.dicy.state import Seat as DicySeat
from diedie.games.dicy.state import Setup as DicySetup
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.record.folder import delete, picture_of
from diedie.staging.flat_painter import FlatTable

SETUPS = {
    "diedie": Setup("plain", (Seat("samudie"), Seat("diekings"))),
    "dicy": DicySetup((DicySeat("red"), DicySeat("blue"))),
}


def begun(game: str, file: Path) -> None:
    """A match of that game with a move or two."""
    if game == "practice":
        session(file, 2).close()
        return
    match = Match.begin(game_named(game), SETUPS[game], file)
    for turn in range(2):
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, bot_named(game, "bot:random").choose(match.state, seat, chance(turn)))
    match.close()


@pytest.mark.parametrize("game", ["diedie", "practice", "dicy"])
def test_every_game_has_pictures(game: str, tmp_path: Path) -> None:
    file = tmp_path / "match.diedie"
    begun(game, file)
    assert not has_fresh_picture(file)
    assert snapshot(file, "en", FlatTable) == picture_of(file)
    assert Image.open(picture_of(file)).size == SIZE
    assert has_fresh_picture(file)


def test_a_picture_is_made_once_until_the_match_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.diedie"
    begun("diedie", file)
    snapshot(file, "en", FlatTable)
    picture_of(file).write_text("mine")
    snapshot(file, "en", FlatTable)
    assert picture_of(file).read_text() == "mine"
    later = file.stat().st_mtime + 10
    os.utime(file, (later, later))
    snapshot(file, "en", FlatTable)
    assert Image.open(picture_of(file)).size == SIZE


def test_a_deleted_match_takes_its_picture_along_and_nothing_else(tmp_path: Path) -> None:
    file, film = tmp_path / "match.diedie", tmp_path / "match.png"
    begun("diedie", file)
    snapshot(file, "en", FlatTable)
    film.write_text("of this very match")
    delete(file)
    assert list(tmp_path.iterdir()) == [film]


@pytest.mark.parametrize("raw", [b"", b"{}\n", b"\xff\xfe"])
def test_what_cannot_be_read_has_no_picture(raw: bytes, tmp_path: Path) -> None:
    file = tmp_path / "match.diedie"
    file.write_bytes(raw)
    assert snapshot(file, "en", FlatTable) is None
    assert not picture_of(file).exists()
