"""A whole match on each map against a bot, by a mouse that rests before every click."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from desktop.driver import Program, program
from desktop.test_match import at_once, changed, decide

from diedie.replay import open_replay, verify

pytestmark = [pytest.mark.window, pytest.mark.long]

GOING_ON = ("lines", "busy", "activity", "asks", "step", "widgets")


def play_out(here: Program) -> None:
    """Decide whatever comes, and look at the result of every flick at once, until the end."""
    while "rematch" not in (told := here.told)["widgets"]:
        if told["busy"]:
            look_on(here, told)
        elif told["activity"] != "waiting":
            decide(here, "mouse", told)
        here.wait(partial(changed, told, names=GOING_ON))


def look_on(here: Program, told: dict[str, Any]) -> None:
    """Skip what is shown, as far as it can be skipped."""
    if key := next((key for key in ("skip", "next") if key in told["widgets"]), ""):
        here.click(key)


@pytest.mark.parametrize("map", ["world-war", "krakatoa", "pirate-ship", "space"])
def test_a_whole_match_by_a_hand_that_rests(tmp_path: Path, map: str) -> None:
    at_once(tmp_path)
    seats = ("--seats", "human,bot:random", "--options", "power-cards", "--seed", "5")
    with program(tmp_path, "play", "--map", map, *seats, "--lang", "en") as here:
        here.shown("flick")
        play_out(here)
        here.picture(tmp_path / "end.png")
        assert here.saved().summary["over"]
        flicked = {ply.seat for ply in here.plies() if "flick" in ply.move}
        assert flicked == {0, 1}
        (file,) = here.matches.glob("*.diedie")
    assert verify(open_replay(file)).ok
