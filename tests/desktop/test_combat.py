"""The combat and the end of a match in the real window, by real keys and a real mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from desktop.driver import program
from played import played

pytestmark = [pytest.mark.window, pytest.mark.long]


def test_a_combat_is_stepped_through_up_to_a_rematch(tmp_path: Path) -> None:
    file = tmp_path / "left.diedie"
    whole = played().split(b"\n")
    file.write_bytes(b"\n".join(whole[:-3]) + b"\n")  # without the last battles and what led there
    with program(tmp_path, "play", "--resume", str(file), "--lang", "en") as here:
        told = here.wait(lambda told: told.get("activity") == "revealing")
        steps = told["steps"]
        for number in range(3):
            here.wait(lambda told, number=number: told["step"] == number)  # type: ignore[misc]
            if number % 2:
                here.click("next")
            else:
                here.keys("Return" if number else "space")
        here.wait(lambda told: told["step"] == 3)
        here.wait(lambda told: any(key.startswith("plate-") for key in told["widgets"]))
        here.click("skip")
        here.wait(lambda told: told["step"] == steps - 1)
        here.keys("Return")
        here.wait(lambda told: told.get("activity") == "ended")
        here.click("copy")
        here.shown("save")
        here.keys("ctrl+a", "F", "i", "n", "a", "l", "Return")
        here.until(lambda: next(here.matches.glob("*inal.diedie"), None))
        here.click("rematch")
        here.wait(lambda told: told.get("lines", 999) < 10)
