"""A game of another package in the real window: what the window does for it is one folder, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from desktop.driver import Program, program

from diedie.replay import open_replay, verify

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("installed")]


def flick(here: Program) -> None:
    """Pull the die back by the mouse, away from the middle, each a little further, and let go."""
    told = here.wait(lambda told: bool(told.get("flick")) and not told["busy"])
    die, before = told["flick"]["die"], told["lines"]
    x, y = told["dice"][die]
    here.pull(die, (x - 622) / 6 + 3 * before, (y - 330) / 4)
    here.wait(lambda told: told["lines"] == before + 1)


def leave(here: Program) -> None:
    here.click("menu")
    here.click("leave")
    here.shown("new")


def test_it_is_played_left_resumed_and_finished_by_mouse(tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        here.click("nearest")
        here.wait(lambda told: told["screen"] == "newnearest")
        here.click("start")
        here.wait(lambda told: told["screen"] == "nearesttable")
        flick(here)
        flick(here)
        leave(here)
        assert here.saved().game == "nearest"
        here.click("continue")
        here.wait(lambda told: told["screen"] == "nearesttable" and told["lines"] == 2)
        for _ in range(4):
            flick(here)
        here.shown("rematch")
        here.click("rematch")
        here.wait(lambda told: told["screen"] == "nearesttable" and told["lines"] == 0)
    (whole, again) = sorted(here.matches.glob("*-plain-*.diedie"))
    replay = open_replay(whole)
    assert len(replay.plies) == 6
    assert verify(replay).proven
    assert not open_replay(again).plies


@pytest.mark.long
def test_it_is_listed_watched_tried_otherwise_and_filmed(tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        here.click("nearest")
        here.click("start")
        flick(here)
        leave(here)
        file = Path(here.saved().file)
        here.click("saved")
        here.shown(f"resume-{file.name}")
        here.click(f"watch-{file.name}")
        here.wait(lambda told: told["screen"] == "theatre" and told["ply"] == 1)
        here.click("what-if")
        here.wait(lambda told: told["branch"])
        here.keys("Escape")
        here.wait(lambda told: not told["branch"])
        here.click("export")
        here.click("make")
        here.wait(lambda told: not told["filming"])
        (film,) = (here.matches / "films").iterdir()
    assert film.read_bytes().startswith(b"GIF89a")


@pytest.mark.long
def test_a_page_that_breaks_is_left_for_the_menu(installed: Path, tmp_path: Path) -> None:
    page = installed / "third_game" / "window" / "new_match.py"
    code = page.read_text("utf-8").replace('self.app.words("game-nearest")', "int('boom')")
    page.write_text(code, "utf-8")
    with program(tmp_path, "--lang", "en") as here:
        for _ in range(2):
            here.click("nearest")
            here.wait(lambda told: told["screen"] == "notice")
            here.click("go-on")
            here.wait(lambda told: told["screen"] == "menu")
        here.click("dicy")
        here.wait(lambda told: told["screen"] == "newdicy")
