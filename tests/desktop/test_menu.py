"""From the menu into a match and back, by a real mouse and by real keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from desktop.driver import Program, program

pytestmark = pytest.mark.window


def tab_to(here: Program, wanted: str) -> None:
    """Press Tab until something has the focus."""
    while (before := here.told["focus"]) != wanted:
        here.keys("Tab")
        here.wait(lambda told, old=before: told["focus"] != old)  # type: ignore[misc]


def test_a_first_match_starts_with_two_clicks(tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        assert here.told["screen"] == "menu"
        here.click("new")
        here.click("start")
        here.wait(lambda told: told["screen"] == "playing")
        assert here.saved().map == "world-war"
        assert len(here.saved().players) == 3


def test_a_match_of_two_by_keys_alone(tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        here.keys("Return")
        here.wait(lambda told: told["screen"] == "newmatch")
        tab_to(here, "seat-diepoleons")
        here.keys("Up", "Up")  # from the steady bot to a person
        here.shown("name-diepoleons")
        here.keys("Tab")
        here.wait(lambda told: told["focus"] == "seat-diekings")
        here.keys("Down")  # nobody
        tab_to(here, "start")
        here.keys("Return")
        here.shown("flick")
        assert here.saved().players == ("dienturions", "diepoleons")


def test_a_killed_match_goes_on_from_the_menu_in_another_language(tmp_path: Path) -> None:
    two = ("--seats", "human,human", "--seed", "5", "--lang", "en")
    with program(tmp_path, "play", "--map", "plain", *two) as here:
        here.shown("flick")
        here.keys("Return")
        before = here.more(0)
        here.kill()
    with program(tmp_path, "--lang", "en") as here:
        here.click("language")
        here.click("menu/fr")
        here.wait(lambda told: told["language"] == "fr")
        here.click("continue")
        here.shown("flick")
        here.keys("Return")
        after = here.more(len(before))
        assert after[: len(before)] == before
        assert after[-1].seat != before[-1].seat
        here.click("menu")
        here.click("leave")
        here.click("quit")
        assert here.ended() == 0


@pytest.mark.long
def test_the_practice_table_by_mouse(tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        here.click("practice")
        here.click("map-plain")
        here.click("flick")
        here.wait(lambda told: told["lines"] == 1 and told["busy"])
        here.click("skip")
        here.click("mode", 0.75)
        here.click("hand-diekings")
        here.click("put")
        here.wait(lambda told: told["lines"] == 2 and "diekings-1" in told["dice"])
        here.click("undo")
        here.wait(lambda told: "diekings-1" not in told["dice"])
        here.click("menu")
        here.click("leave")
        here.shown("quit")
