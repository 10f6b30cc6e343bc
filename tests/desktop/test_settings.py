"""Settings in the real window: used at once, by mouse and by keys, and remembered."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from desktop.driver import Program, program

pytestmark = pytest.mark.window

TWO = ("play", "--map", "plain", "--seats", "human,human", "--seed", "5")


def kept(data: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((data / "diedie" / "settings.json").read_bytes())
    return found


def size(here: Program) -> list[int]:
    return [int(side) for side in here.told["widgets"]["flick"][2:]]


def test_settings_are_used_at_once_and_remembered(tmp_path: Path) -> None:
    with program(tmp_path, *TWO, "--lang", "en") as here:
        here.shown("flick")
        first = here.told["flick"]["aim"]
        small = size(here)
        here.keys("F9")
        here.click("keys")
        here.click("do-ui-next")
        here.keys("F6")
        here.wait(lambda told: told["focus"] == "do-ui-next")
        here.keys("Escape")
        here.click("language")
        here.click("menu/fr")
        here.wait(lambda told: told["language"] == "fr")
        here.click("scale")
        here.click("menu/1.5")
        here.keys("Escape")
        here.shown("flick")
        assert size(here)[1] > 1.3 * small[1]
        here.keys("F6")
        here.wait(lambda told: told["focus"] != "")
        assert here.told["flick"]["aim"] == first
    found = kept(tmp_path)
    assert (found["language"], found["scale"]) == ("fr", 1.5)
    assert found["keys"] == {"ui-next": ["f6"]}
    with program(tmp_path, *TWO, "--lang", "it") as here:
        assert here.told["language"] == "it"
        here.keys("F6")
        here.wait(lambda told: told["focus"] != "")
    assert kept(tmp_path) == found


def test_full_screen_and_back_by_the_same_key(tmp_path: Path) -> None:
    with program(tmp_path, *TWO) as here:
        here.shown("flick")
        small = here.told["widgets"]["flick"]
        here.keys("F11")
        here.wait(lambda told: told["widgets"]["flick"] != small)
        here.find_window()
        time.sleep(1.0)  # sooner, it may be taken for the same key, still held down
        here.keys("F11")
        here.wait(lambda told: told["widgets"]["flick"] == small)
