"""Flicks in the real window: pulled, and swept. Those by keys are in whole Eras."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from desktop.driver import Program, program

pytestmark = pytest.mark.window

TWO = ("--seats", "human,human", "--seed", "5", "--lang", "en")


def put(here: Program) -> tuple[str, float, float]:
    """Put the die on the near side of the platform by a click; the die, and where it is seen."""
    die = str(here.told["flick"]["die"])
    here.put(640, 618)
    x, y = here.wait(lambda told: abs(told["dice"][die][0] - 640) < 8)["dice"][die]
    assert abs(here.told["flick"]["place"][0]) < 1.0
    return die, x, y


def test_a_pull(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO) as here:
        here.shown("flick")
        die, x, y = put(here)
        first = here.told["flick"]
        gives_up: list[Callable[[], None]] = [lambda: here.keys("Escape"), lambda: here.press(3)]
        for give_up in gives_up:
            here.point(x, y)
            here.press()
            here.point(x, 900)  # below the window, and it still pulls
            here.wait(lambda told: told["flick"]["speed"] > first["speed"])
            give_up()
            here.wait(lambda told: told["flick"] == first)
            here.lift()
        here.lift(3)

        here.pull(die, 30.0, 80.0)  # down and a little to the right: off it goes, up and left
        (ply, *_) = here.more(0)
        flick = ply.move["flick"]
        assert flick["die"] == die
        assert 100 < flick["aim"] < 125
        assert 60 < flick["speed"] < 200


def test_a_sweep(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO) as here:
        here.shown("flick")
        here.click("method", 0.5)
        die, x, y = put(here)
        here.point(x - 60, y + 70)
        here.point(x + 60, y - 70)  # a mouse that only moves never flicks
        here.sweep((x - 110, y + 95), (x - 70, y + 70), 0.1)  # nor one that lets go before
        here.wait(lambda told: told["hand"] == "")
        assert not here.plies()

        here.sweep((x - 70, y + 95), (x + 60, y - 80), 0.12)
        (ply, *_) = here.more(0)
        flick = ply.move["flick"]
        assert flick["die"] == die
        assert 30 < flick["aim"] < 75
        assert 15 < flick["speed"] <= 400
