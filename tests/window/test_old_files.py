"""By other rules and physics, files of 0.2.0 are found, scrubbed and filmed to their end."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from other_rules import change_rules
from practice_table import CORPUS
from staging.test_flat_painter import flat
from window.stage import stub

from diedie.bench.scenes import any_flick, crowded
from diedie.board.atlas import adopt_map, map_source
from diedie.export.film_file import FilmRequest, film_of
from diedie.games.practice.state import Setup, Strike
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.record.folder import saved_files
from diedie.record.inspection import happenings, matches_search
from diedie.replay import keep_flick, open_replay
from diedie.staging.picture_layout import PictureSize
from diedie.window.theatre.theatre_screen import Theatre

FILES = sorted(CORPUS.glob("*.diedie"))


@pytest.fixture(autouse=True)
def _changed(monkeypatch: pytest.MonkeyPatch) -> None:
    change_rules(monkeypatch)


@pytest.mark.some(2)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scrubbed_and_filmed_to_the_end(file: Path) -> None:
    replay = open_replay(file)
    moving = [ply for ply in replay.plies if ply.rest is not None]
    last = (moving or replay.plies)[-1]
    made, app = stub("en")
    theatre = Theatre(app, replay, file)
    made.show(theatre)
    for share in (0.9, 0.2, 0.5):
        theatre.player.seek(share * theatre.reel.seconds)
        assert theatre.player.ply is not None
        assert theatre.widgets() is not None
    theatre.player.seek(theatre.reel.end_of(last.number))
    assert not moving or tuple(theatre.bodies()) == last.rest.bodies  # type: ignore[union-attr]

    wish = FilmRequest(
        Path("x.gif"), PictureSize(320, 240), 2, 20.0, (last.number, replay.plies[-1].number)
    )
    frames = [np.asarray(frame) for frame in film_of(replay, wish, Words("en"), flat).frames()]
    assert len(frames) > 1
    assert any((frame != frames[0]).any() for frame in frames)  # something moves


def test_a_map_that_is_only_in_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of somebody else's map is watched, and a flick of it kept, without the map."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    source = map_source("space")
    assert source is not None
    name = adopt_map(source.replace(b'id = "space"', b'id = "atlantis"', 1), "atlantis.toml")
    path = tmp_path / "m.diedie"
    match = Match.begin(game_named("practice"), Setup(name, crowded(5, 1).bodies), path)
    match.play(0, Strike(any_flick(1)))
    match.close()
    replay = open_replay(path)
    made, app = stub("en")
    theatre = Theatre(app, replay, path)
    made.show(theatre)
    theatre.player.seek(theatre.reel.seconds)
    assert theatre.board is not None
    assert theatre.board.id == "atlantis"
    kept = keep_flick(replay, 1)
    assert "-atlantis-flick-" in kept.name
    assert [ply.rest for ply in open_replay(kept).plies] == [ply.rest for ply in replay.plies]


def test_all_are_listed_and_found(tmp_path: Path) -> None:
    for file in FILES:
        shutil.copy(file, tmp_path)
    saved = saved_files(tmp_path)
    assert {Path(one.file).name for one in saved} == {file.name for file in FILES}
    happened = {
        name: {Path(one.file).stem for one in saved if matches_search(one, "", name, ())}
        for name in happenings()
    }
    assert all(happened.values()), happened
    assert "first-krakatoa" in happened["lava"]
