"""`diedie` alone: a match between bots, and the files that are left of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from saying import said

from diedie.replay import open_replay


def test_a_match_leaves_its_replay_and_a_picture(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    done = said(capfd)
    assert (done.code, done.err) == (0, "")
    replay, picture = map(Path, re.findall(r"(/\S+\.(?:diedie|png))", done.out))
    assert replay.is_relative_to(tmp_path)
    opened = open_replay(replay)
    assert opened.stop is None
    assert opened.match is not None
    assert opened.match.game.over(opened.match.state)
    assert Image.open(picture).size == (960, 720)
