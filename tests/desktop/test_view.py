"""The camera and the tools in the real window; and one that is taken away."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from desktop.driver import program

pytestmark = pytest.mark.window

TWO = ("play", "--map", "plain", "--seats", "human,human", "--seed", "5", "--lang", "en")


@pytest.mark.long
def test_a_view_of_ones_own_the_last_flick_again_and_a_lost_window(tmp_path: Path) -> None:
    with program(tmp_path, *TWO) as here:
        here.shown("flick")
        die = here.told["flick"]["die"]

        def seen(told: dict[str, Any]) -> tuple[float, float]:
            x, y = told["dice"][die]
            return x, y

        def away(told: dict[str, Any]) -> float:
            return math.dist(seen(told), home)

        home = seen(here.wait(lambda told: die in told["dice"]))
        here.turn(150, 0)
        right = here.wait(lambda told: away(told) > 60)
        here.wheel(3)
        here.wait(
            lambda told: math.dist(seen(told), (640, 360)) > math.dist(seen(right), (640, 360))
        )
        here.keys("Home")
        here.wait(lambda told: away(told) < 3)
        here.click("camera")  # and the same by the left button alone
        here.click("camera-left")
        here.wait(lambda told: away(told) > 20)
        here.click("camera-home")
        here.wait(lambda told: away(told) < 3)
        here.click("camera")

        here.keys("Return")
        here.wait(lambda told: told["activity"] == "watching")
        here.keys("x")
        before = here.wait(lambda told: not told["busy"])
        here.click("replay")
        here.wait(lambda told: told["activity"] == "reviewing" and told["paused"])
        here.keys("period")
        here.wait(lambda told: not told["paused"])
        here.keys("Escape")
        after = here.wait(lambda told: told["activity"] == before["activity"])
        assert after["lines"] == before["lines"] == 1
        here.keys("z")
        here.wait(lambda told: told["activity"] == "reviewing" and told["speed"] == 0.25)

        here.destroy()  # and the window is taken away: nothing is lost
        assert here.ended() == 0
        assert here.complaint() == ""
        assert len(here.plies()) == 1
