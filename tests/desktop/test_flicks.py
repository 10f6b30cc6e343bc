"""Flicks in the real window: pulled, swept, and set by dials and keys; and the help with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from desktop.driver import Program, program

from diedie.record.lines import PlyLine

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
        assert not flick_is_swept(ply)
        assert ply.made is not None  # ATK-3: a trained hand strays from what was set
        assert ply.made.aim != flick["aim"]


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
        assert flick_is_swept(ply)
        assert ply.made is None  # ATK-3: it is the hand itself


def test_ATK_3_a_shaky_hand_is_added_to_a_sweep(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO, "--hands", "shaky") as here:
        here.shown("flick")
        here.click("method", 0.5)
        _, x, y = put(here)
        here.point(x - 70, y + 95)
        here.sweep((x - 70, y + 95), (x + 60, y - 80), 0.12)
        (ply, *_) = here.more(0)
        assert flick_is_swept(ply)
        assert ply.made is not None
        assert abs(ply.made.speed - ply.move["flick"]["speed"]) > 0.01


def test_dials(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO, "--hands", "steady") as here:
        here.shown("flick")
        here.click("method", 0.9)
        die, _, _ = put(here)
        first = here.told["flick"]
        here.click("speed", 0.5)
        here.wait(lambda told: told["flick"]["speed"] > first["speed"] + 50)
        here.click("lift", 0.5)
        here.wait(lambda told: told["flick"]["lift"] > first["lift"] + 5)
        here.click("strike", 0.6)
        here.wait(lambda told: told["flick"]["strike"] != first["strike"])
        here.put(640, 300)  # aimed at a point of the map
        aimed = here.wait(lambda told: told["flick"]["aim"] != first["aim"])["flick"]
        assert abs(aimed["aim"] - 90) < 5
        here.click("flick")
        (ply, *_) = here.more(0)
        assert ply.move["flick"] == aimed
        assert ply.move["flick"]["die"] == die
        assert ply.made is None  # a steady hand does just that


def test_keys_alone(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO, "--hands", "steady") as here:
        here.shown("flick")
        first = here.told["flick"]
        keys = {"Left": "aim", "Up": "speed", "Page_Up": "lift", "q": "place", "j": "strike"}
        for key, what in keys.items():
            before = here.told["flick"][what]
            here.keys(key)
            here.until(partial(changed, here, what, before))
        aimed = here.told["flick"]
        assert aimed["speed"] > first["speed"]
        here.keys("Return")
        (ply, *_) = here.more(0)
        assert ply.move["flick"] == aimed


@pytest.mark.parametrize("level", ["direction", "cloud", "exact", "off"])
def test_help_with_aiming_is_what_was_agreed(tmp_path: Path, level: str) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO, "--aiming", level) as here:
        here.shown("flick")
        assert ("aim-help" in here.told["widgets"]) == (level != "off")
        if level == "cloud":
            here.wait(lambda told: told["cloud"] > 50)
        here.keys("Left")
        here.keys("Return")
        here.more(0)
    (file,) = (tmp_path / "diedie" / "matches").glob("*.diedie")
    header = json.loads(file.read_bytes().split(b"\n")[0])
    assert header["aiming"] == level


def changed(here: Program, what: str, before: object) -> bool | None:
    """Whether a number of the flick is another one now; None: not yet."""
    return True if here.told["flick"][what] != before else None


def flick_is_swept(ply: PlyLine) -> bool:
    """Whether the file says that the mouse itself struck the die."""
    return bool(ply.move.get("swept"))
