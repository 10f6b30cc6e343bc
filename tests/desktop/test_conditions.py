"""Bad conditions: a crash, an old driver, a full disk, a damaged file, no sound."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from desktop.driver import program, surroundings

pytestmark = pytest.mark.window

TWO = ("play", "--map", "plain", "--seats", "human,human", "--seed", "5", "--lang", "en")
CRASHING = """
from diedie.cli import main
from diedie.window.games.diedie.screen import DiedieScreen

def key(self, chord):
    raise KeyError("planted")

DiedieScreen.key = key
main()
"""


def test_a_crash_leaves_a_log_and_the_match_and_is_told_of_once(tmp_path: Path) -> None:
    settings = tmp_path / "diedie" / "settings.json"
    with program(tmp_path, *TWO, code=CRASHING) as here:
        here.shown("flick")
        here.keys("Return")
        before = here.more(0)
        here.keys("g")
        code, complaint = here.ended(), here.complaint()
    (log,) = (tmp_path / "diedie" / "log").glob("crash-*.log")
    assert code == 2
    assert complaint.count("\n") == 1
    assert str(log) in complaint
    told = log.read_text()
    assert "KeyError: 'planted'" in told
    assert "screen: DiedieScreen" in told
    settings.write_bytes(b"{")  # and damaged settings, which are told of, too
    with program(tmp_path, "--lang", "en") as here:
        assert here.told["screen"] == "notice"
        here.click("go-on")
        here.click("continue")
        here.shown("flick")
        assert here.plies() == before
    assert not log.with_name("untold").exists()
    assert settings.with_name("settings-damaged.json").read_bytes() == b"{"


def test_old_opengl_is_told_in_a_sentence(tmp_path: Path) -> None:
    env = {**surroundings(tmp_path), "MESA_GL_VERSION_OVERRIDE": "2.1"}
    command = [sys.executable, "-m", "diedie", *TWO]
    ran = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "OpenGL 3.3" in ran.stderr
    assert not list(tmp_path.glob("diedie/matches/*"))


def test_a_disk_that_is_full_stops_neither_settings_nor_match(tmp_path: Path) -> None:
    with program(tmp_path, *TWO) as here:
        here.shown("flick")
        settings, here_pid = tmp_path / "diedie" / "settings.json", here.process.pid
        here.keys("m")
        written = here.until(lambda: (settings.exists() and settings.read_bytes()) or None)
        resource.prlimit(here_pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        here.keys("b", "Return")
        here.wait(lambda told: told["lines"] > 0)
        assert (here.plies(), settings.read_bytes()) == ([], written)
        here.click("menu")
        here.click("leave")
        here.wait(lambda told: told["screen"] == "unsaved")
        here.click("stay")
        here.close()
        here.wait(lambda told: told["screen"] == "unsaved")
        here.click("stay")
        here.click("go-on")
        resource.prlimit(here_pid, resource.RLIMIT_FSIZE, (-1, resource.RLIM_INFINITY))
        here.keys("m")
        here.until(lambda: settings.read_bytes() != written or None)
        found = json.loads(settings.read_bytes())
        assert (found["mute"], found["labels"]) == (False, "never")


def test_the_window_opens_no_larger_than_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    from types import SimpleNamespace

    import pyglet

    from diedie.window.app import opening_size

    for screen, size in (
        ((1024, 600), (1024, 600)),
        ((1920, 1080), (1280, 720)),
        ((200, 2000), (320, 720)),
    ):
        found = SimpleNamespace(width=screen[0], height=screen[1])
        display = SimpleNamespace(get_default_screen=lambda found=found: found)
        monkeypatch.setattr(pyglet.display, "get_display", lambda display=display: display)
        assert opening_size() == size
