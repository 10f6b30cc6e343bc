"""By other rules and physics, files of 0.2.0 are found, scrubbed and filmed to their end."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from export.test_flat import flat
from other_rules import change_rules
from practising import CORPUS
from ui.staging import stub

from diedie.export.exporting import Wish, film_of
from diedie.export.slips.layout import Size
from diedie.i18n import Words
from diedie.replay import open_replay
from diedie.store.folder import saved_files
from diedie.store.searching import HAPPENINGS, found
from diedie.ui.screens.theatre.theatre import Theatre

FILES = sorted(CORPUS.glob("*.diedie"))


@pytest.fixture(autouse=True)
def _changed(monkeypatch: pytest.MonkeyPatch) -> None:
    change_rules(monkeypatch)


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

    wish = Wish(Path("x.gif"), Size(320, 240), 2, 20.0, (last.number, replay.plies[-1].number))
    frames = [np.asarray(frame) for frame in film_of(replay, wish, Words("en"), flat).frames()]
    assert len(frames) > 1
    assert any((frame != frames[0]).any() for frame in frames)  # something moves


def test_all_are_listed_and_found(tmp_path: Path) -> None:
    for file in FILES:
        shutil.copy(file, tmp_path)
    saved = saved_files(tmp_path)
    assert {Path(one.file).name for one in saved} == {file.name for file in FILES}
    happened = {
        name: {Path(one.file).stem for one in saved if found(one, "", name, ())}
        for name in HAPPENINGS
    }
    assert all(happened.values()), happened
    assert "first-krakatoa" in happened["lava"]
