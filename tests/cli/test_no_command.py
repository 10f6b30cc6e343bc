"""`diedie` alone: a match between bots, and the files that are left of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from diedie.replay import open_replay


@pytest.mark.window
@pytest.mark.parametrize("opengl", [True, pytest.param(False, marks=pytest.mark.long)])
def test_a_match_leaves_its_replay_and_a_picture(opengl: bool, tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    if not opengl:
        home["__EGL_VENDOR_LIBRARY_FILENAMES"] = str(tmp_path / "nowhere")
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    done = subprocess.run(
        [sys.executable, "-m", "diedie"], env=environment | home, capture_output=True, text=True
    )
    assert done.returncode == 0
    assert bool(done.stderr) != opengl
    replay, picture = map(Path, re.findall(r"(/\S+\.(?:diedie|png))", done.stdout))
    assert replay.is_relative_to(tmp_path)
    opened = open_replay(replay)
    assert opened.stop is None
    assert opened.match is not None
    assert opened.match.game.over(opened.match.state)
    assert Image.open(picture).size == (960, 720)
