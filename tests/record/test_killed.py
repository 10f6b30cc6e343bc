"""kill -9 in the middle of play: whatever was shown is in the file, and the match goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_at_any_moment(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    kills = 1000 if pytestconfig.getoption("--all") else 20
    here = Path(__file__).parent
    done = subprocess.run(
        [sys.executable, str(here / "victim.py"), str(tmp_path), str(kills), "5"],
        env={**os.environ, "PYTHONPATH": str(here.parent)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, f"killed {kills} times\n"), done.stderr
