"""The maps of earlier versions stay: files of 0.2.0 know a fingerprint of theirs, and no more."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from practice_table import CORPUS, FORMER

from diedie.board import atlas, maps
from diedie.bots.autoplay import decide
from diedie.files import data_folder
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.replay import open_replay, resume, verify

FILES = [path for path in FORMER if "dicy" not in path.name]  # later ones bring theirs along


@pytest.fixture
def redrawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program whose maps were all drawn anew: each is the plain one now."""
    folder = tmp_path / "maps"
    shutil.copytree(data_folder("maps"), folder)
    plain = (folder / "plain.toml").read_text()
    for path in folder.glob("*.toml"):
        path.write_text(plain.replace('id = "plain"', f'id = "{path.stem}" # drawn anew'))
    monkeypatch.setattr(atlas, "data_folder", lambda name: tmp_path / name)
    atlas.map_named.cache_clear()
    yield folder
    atlas.map_named.cache_clear()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_finds_its_map(path: Path, redrawn: Path) -> None:
    replay = open_replay(path)
    assert (replay.stop, replay.same_map) == (None, True)
    played_on = atlas.map_named(replay.match.setup.map)  # type: ignore[union-attr]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atlas, "data_folder", data_folder)
        assert (
            played_on.lands.shapes.tolist()
            == maps.load_map(  # as it was
                data_folder("maps") / "0.2.0" / f"{played_on.id}.toml"
            ).lands.shapes.tolist()
        )


def test_what_was_played_on_a_former_map_is_not_called_altered(redrawn: Path) -> None:
    """Its lines are followed to the end; that its rules were others is not its fault."""
    replay = open_replay(CORPUS / "first-krakatoa.diedie")
    assert len(replay.plies) == len(replay.lines)
    verdict = verify(replay)
    assert (verdict.ok, verdict.proven, verdict.reason) == (False, False, "other-engine")
    assert verdict.first_difference is None


def test_a_match_of_today_brings_its_map_along_and_goes_on_with_it(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "m.diedie"
    seats = (Seat("samudie", player="bot:random"), Seat("diekings", player="bot:random"))
    match = Match.begin(game_named("diedie"), Setup("space", seats, seed=4), path)
    _play(match)
    match.close()
    shutil.rmtree(request.getfixturevalue("redrawn") / "0.2.0")
    assert verify(open_replay(path)).proven
    match = resume(path)
    _play(match)
    match.close()
    again = open_replay(path)
    assert verify(again).proven
    assert len(atlas.map_named(again.match.setup.map).territories) > 1  # type: ignore[union-attr]


def _play(match: Match) -> None:
    """A few moves of bots."""
    for _ in range(4):
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))


def test_without_its_map_nothing_is_proven(redrawn: Path) -> None:
    shutil.rmtree(redrawn / "0.2.0")
    verdict = verify(open_replay(CORPUS / "first-flick.diedie"))
    assert (verdict.ok, verdict.proven) == (False, False)
