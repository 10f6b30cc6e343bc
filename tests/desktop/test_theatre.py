"""The replay theatre, the map view and the first match in the real window."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from desktop.driver import Program, program
from desktop.test_match import changed, decide

from diedie.files import data_folder
from diedie.replay import open_replay, verify

pytestmark = pytest.mark.window

MATCH = Path(__file__).parents[1] / "corpus" / "match-world-war.diedie"


def use(here: Program, key: str, act: str, across: float = 0.5) -> None:
    """Use a widget by mouse, or with the Tab key and Enter."""
    here.shown(key)
    if act == "mouse":
        here.click(key, across)
        return
    while (before := here.told)["focus"] != key:
        here.keys("Tab")
        here.wait(partial(changed, before, names=("focus",)))
    here.keys("Return")


def files(here: Program, pattern: str) -> list[Path]:
    return sorted(here.matches.glob(pattern))


@pytest.mark.long
@pytest.mark.parametrize("act", ["mouse", pytest.param("keys", marks=pytest.mark.long)])
def test_a_saved_match_is_watched_branched_saved_and_filmed(tmp_path: Path, act: str) -> None:
    matches = tmp_path / "diedie" / "matches"
    matches.mkdir(parents=True)
    (matches / MATCH.name).write_bytes(MATCH.read_bytes())
    with program(tmp_path, "--lang", "en") as here:
        use(here, "saved", act)
        use(here, f"watch-{MATCH.name}", act)
        told = here.wait(lambda told: told["screen"] == "theatre")
        scrub(here, act, told)
        before = here.told["ply"]
        if act == "mouse":
            here.click("slower")
            here.click("next-diepoleons")
        else:
            here.keys("z", "n")
        here.wait(lambda told: told["speed"] == 0.5 and told["ply"] != before)

        here.click("what-if") if act == "mouse" else here.keys("i")
        here.wait(lambda told: told["branch"])
        if act == "mouse":
            here.click("aim", 0.8)
        else:
            while here.told["focus"] != "aim":
                told = here.told
                here.keys("Tab")
                here.wait(partial(changed, told, names=("focus",)))
            here.keys("Right", "Right", "Right", "Right", "Right")
        use(here, "keep", act)
        (branch,) = here.until(lambda: files(here, "*-what-if-1.diedie") or None)
        here.wait(lambda told: branch.name in told["note"])
        kept = open_replay(branch)
        assert verify(kept).ok
        assert kept.header.parent is not None

        count = len(files(here, "*.diedie"))
        here.click("save-flick") if act == "mouse" else here.keys("f")
        here.until(lambda: len(files(here, "*.diedie")) > count or None)
        here.click("export") if act == "mouse" else here.keys("e")
        use(here, "make", act)
        here.wait(lambda told: not told["filming"])
        (film,) = files(here, "films/*.gif")
        assert film.read_bytes().startswith(b"GIF89a")
        assert (matches / MATCH.name).read_bytes() == MATCH.read_bytes()
        here.click("close") if act == "mouse" else here.keys("Escape", "Escape")
        here.wait(lambda told: told["screen"] == "savedmatches")


def scrub(here: Program, act: str, told: dict[str, Any]) -> None:
    """Drag the knob to the middle, or go there by keys."""
    whole = told["seconds"]
    if act == "mouse":
        x, y, w, h = told["widgets"]["timeline"]
        here.point(x + 0.2 * w, y + h / 2)
        here.press()
        for part in (0.3, 0.4, 0.5):
            here.point(x + part * w, y + h / 2)
        here.lift()
    else:
        here.keys("Return")  # pause
        here.wait(lambda told: not told["playing"])
        here.keys(*["period"] * 12)
    found = here.wait(lambda told: not told["playing"] and told["at"] > 0.05 * whole)
    assert 0 < found["at"] < whole


def test_faults_of_a_map_file_are_marked_and_go_when_it_is_repaired(tmp_path: Path) -> None:
    sound = (data_folder("maps") / "space.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(sound.replace("[[5.0000, 8.7000]", "[[7.0000, 8.7000]", 1), "utf-8")
    with program(tmp_path, "maps", "view", str(file), "--lang", "en") as here:
        told = here.wait(lambda told: bool(told["faults"]))
        assert "check-overlap" in told["faults"]
        here.click("fault-1")
        file.write_text(sound, "utf-8")
        here.wait(lambda told: told["faults"] == [] and told["playable"])
        here.keys("Right", "r")
        here.wait(lambda told: told["at"] is not None and told["at"][0] == 0.5)


@pytest.mark.parametrize("act", ["mouse", pytest.param("keys", marks=pytest.mark.long)])
def test_the_first_match_is_finished(tmp_path: Path, act: str) -> None:
    with program(tmp_path, "--lang", "en") as here:
        use(here, "tutorial", act)
        here.wait(lambda told: told.get("lesson") == "flick")
        seen = set()
        while "new-match" not in (told := here.told)["widgets"]:
            seen.add(told["lesson"])
            if told["busy"] and act == "keys":
                here.keys("space")
            elif told["busy"]:
                here.click(next(key for key in ("next", "skip") if key in told["widgets"]))
            elif told["activity"] != "waiting":
                decide(here, act, told)
            here.wait(partial(changed, told, names=("lines", "busy", "activity", "asks", "step")))
        assert seen - {"shot"} == {"flick", "tower", "movement", "combat"}
        use(here, "new-match", act)
        here.wait(lambda told: told["screen"] == "newmatch")
