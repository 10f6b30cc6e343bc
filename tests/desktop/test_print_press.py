"""Maps are printed while the window is used: at its start, in settings, when it is closed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from desktop.driver import Program, program, surroundings

from diedie.window.render.artwork import PrintDesign

pytestmark = pytest.mark.window

ENDLESS = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[1])!r})
from desktop.test_print_press import never_printed
from diedie.cli import main
from diedie.window.render import print_press

print_press.print_table = never_printed
main()
"""
TWO = ("play", "--map", "plain", "--seats", "human,human", "--seed", "5")


def never_printed(design: PrintDesign) -> Iterator[None]:
    """In the place of what prints: takes for ever."""
    time.sleep(10**6)
    yield


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing was ever printed."""
    monkeypatch.setenv("DIEDIE_CACHE", str(tmp_path / "prints"))
    return tmp_path / "prints"


def workers(here: Program) -> list[int]:
    """The processes that were started by the program, and are there still."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            told = dict(line.split(":\t", 1) for line in status.read_text().splitlines())
            command = status.with_name("cmdline").read_text()
        except (OSError, ValueError):  # it has ended meanwhile
            continue
        if int(told["PPid"]) == here.process.pid and not told["State"].startswith("Z"):
            found += [int(status.parent.name)] if "spawn_main" in command else []
    return found


def test_the_table_is_there_before_it_is_printed_in_any_language_and_contrast(
    tmp_path: Path, cache: Path
) -> None:
    settings = tmp_path / "diedie" / "settings.json"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"contrast": True}))
    command = [sys.executable, "-m", "diedie", "--lang", "fr", *TWO]
    with subprocess.Popen(command, env=surroundings(tmp_path), stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        told = map(json.loads, running.stdout)
        first = next(told)
        assert first["printing"]
        assert first["widgets"]
        while next(told)["printing"]:
            pass
        running.kill()
    assert list(cache.glob("bold-plain-fr-*"))


def test_contrast_is_switched_on_and_off_while_the_window_is_used(tmp_path: Path) -> None:
    with program(tmp_path, *TWO, "--lang", "en") as here:
        here.wait(lambda told: not told["printing"])
        here.keys("F9")
        here.click("contrast")
        here.wait(lambda told: told["printing"])
        here.click("contrast")  # and back: that print is there
        here.wait(lambda told: not told["printing"])
        here.keys("Escape")
        here.shown("flick")


def test_a_killed_worker_is_no_end_and_the_window_closes_while_it_prints(
    tmp_path: Path, cache: Path
) -> None:
    with program(tmp_path, *TWO, "--lang", "en", code=ENDLESS) as here:
        (first,) = here.until(lambda: workers(here) or None)
        os.kill(first, signal.SIGKILL)
        (other,) = here.until(lambda: [pid for pid in workers(here) if pid != first] or None)
        assert here.told["printing"]
        here.close()
        assert here.ended() == 0
        assert here.complaint() == ""
        with pytest.raises(ProcessLookupError):
            os.kill(other, 0)
    assert not cache.exists()
