"""Keys that type something else together with Shift, in the real window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from desktop.driver import program

pytestmark = pytest.mark.window


def test_shift_and_tab_go_back(tmp_path: Path) -> None:
    with program(tmp_path, "--lang", "en") as here:
        here.keys("Tab")
        first = here.wait(lambda told: told["focus"])["focus"]
        here.keys("Tab")
        here.wait(lambda told: told["focus"] != first)
        here.keys("shift+Tab")
        here.wait(lambda told: told["focus"] == first)


def test_shift_and_a_number_choose_a_card_and_keys_of_before_still_do(tmp_path: Path) -> None:
    kept = {"card-2": ["shift+dollar"]}  # as it was written before: by what Shift and 4 type
    folder = tmp_path / "diedie"
    folder.mkdir()
    (folder / "settings.json").write_text(json.dumps({"keys": kept, "speed": 0.0}))
    seats = ("--seats", "human,human", "--seed", "9", "--lang", "en")
    with program(tmp_path, "dicy", *seats) as here:
        here.shown("throw")
        here.keys("f")
        here.wait(lambda told: "score" in told["widgets"] and not told["busy"])
        chosen = [None]
        for chord in ("shift+1", "shift+4", "shift+3"):
            here.keys(chord)
            told = here.wait(lambda told: told.get("card") not in chosen)
            chosen.append(told["card"])
