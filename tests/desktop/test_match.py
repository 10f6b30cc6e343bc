"""Matches in the real window, by real keys and a real mouse."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from desktop.driver import Program, program

pytestmark = pytest.mark.window

TOOLS = ("undo", "replay", "chronicle", "camera", "help", "menu", "news", "own-cards")
PHASES = {"aiming", "building", "adjusting", "placing", "curtain", "cards"}
SNAP = 30  # px, at most: as far as a hand moves what it holds to where it fits
TWO = ("--seats", "human,human", "--seed", "5", "--lang", "en")


def era(here: Program) -> int:
    return int(here.saved().summary.get("era", 1))


def settled(here: Program, lines: int, act: str) -> dict[str, Any]:
    """What is told once something is to be decided after so many lines."""
    told = here.wait(lambda told: told["lines"] >= lines)
    while told["busy"]:
        if told["activity"] == "holdingup":  # a card, to be read
            here.keys("space") if act == "keys" else here.click("next")
            told = here.wait(partial(changed, told, names=("activity",)))
            continue
        here.keys("space") if act == "keys" else here.click("skip")
        told = here.wait(lambda told: not told["busy"])
    return told


def answer(told: dict[str, Any]) -> str:
    """The key of the button or entry that decides what is asked."""
    widgets = [str(key) for key in told["widgets"] if key not in TOOLS]
    for wanted in ("flick", "unveil", "confirm", "roll-0", *told.get("playable", ())):
        if wanted in widgets:
            return str(wanted)
    rows = [key for key in widgets if key.startswith(("die-", "land-", "repeat-"))]
    may_pass = "pass-0" in widgets and told["activity"] != "giving"
    return "pass-0" if may_pass else rows[0]


def decide(here: Program, act: str, told: dict[str, Any]) -> bool:
    """Decide what is asked, on the table or with a button; whether it was still asked."""
    if told.get("asks") == "placing":
        if act == "keys":
            here.keys("Down", "r", "Up", "Return")
        else:
            put_down(here, told)
    elif act == "mouse":
        wanted = answer(told)
        here.click(wanted, 0.1 if wanted.startswith("card-") else 0.5)  # cards overlap
    elif answer(told) == "flick" and not here.told["focus"]:
        here.keys("Return")
    else:
        wanted = answer(told)
        while (before := here.told)["focus"] != wanted:
            if wanted not in before["widgets"]:
                return False
            here.keys("Tab")
            here.wait(partial(moved_on, before["focus"], wanted))
        here.keys("Return")
    return True


def moved_on(focus: str, wanted: str, now: dict[str, Any]) -> bool:
    """Whether another widget has the focus, or the one that is wanted is gone."""
    return now["focus"] != focus or wanted not in now["widgets"]


def put_down(here: Program, told: dict[str, Any]) -> None:
    """Put what is in the hand where it fits."""
    x, y = told["points"]["spot-0"]
    here.point(x + 3, y + 2)  # not quite there: it snaps, and is sooner moved than turned
    here.wait(lambda told: math.dist(told["points"]["held"], (x, y)) < SNAP)
    here.press()
    here.lift()


def at_once(data: Path) -> None:
    """Have the program, which keeps everything there, show the results of flicks alone."""
    settings = data / "diedie" / "settings.json"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"speed": 0.0}), "utf-8")


def play_era(here: Program, act: str) -> set[str]:
    """Decide whatever comes, by keys or by mouse, until the second Era; what went on."""
    seen = set()
    while era(here) < 2:
        seen.add(here.told["activity"])
        told = settled(here, len(here.plies()), act)
        seen |= {told["activity"], told.get("asks", "")}
        if decide(here, act, told):
            here.wait(partial(changed, told))
    return seen


def changed(
    before: dict[str, Any],
    now: dict[str, Any],
    names: Sequence[str] = ("lines", "activity", "asks", "widgets"),
) -> bool:
    """Whether something else is asked; a widget that only lies elsewhere is the same."""

    def said(told: dict[str, Any], name: str) -> Any:
        return sorted(told["widgets"]) if name == "widgets" else told.get(name)

    return any(said(before, name) != said(now, name) for name in names)


@pytest.mark.long
def test_a_whole_era_by_keys_alone(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO) as here:
        here.shown("flick")
        first = here.told["flick"]
        here.keys("Left", "Left", "shift+Right", "Up", "Prior")
        here.wait(lambda told: told["flick"]["lift"] != first["lift"])
        play_era(here, "keys")
        made = here.plies()[0].move["flick"]
        assert made["aim"] == pytest.approx(first["aim"] + 5.25)
        assert made["speed"] == pytest.approx(first["speed"] + 4)
        assert made["lift"] == pytest.approx(first["lift"] + 2)


def test_an_era_by_mouse_alone_with_dice_put_down_on_the_map_and_cards(tmp_path: Path) -> None:
    cards = ("--options", "power-cards", "--cards", "somersault,secret-tower,quarantine")
    at_once(tmp_path)
    with program(tmp_path, "play", "--map", "world-war", *cards, *TWO) as here:
        here.shown("flick")
        assert play_era(here, "mouse") >= PHASES
        made = [ply.move["type"] for ply in here.plies()]
        assert made.count("play") == 2
        assert "put" in made


@pytest.mark.long
@pytest.mark.parametrize("map", ["world-war", "krakatoa", "pirate-ship", "space"])
@pytest.mark.parametrize("act", ["keys", "mouse"])
def test_a_whole_era_on_every_map(tmp_path: Path, map: str, act: str) -> None:
    with program(tmp_path, "play", "--map", map, *TWO) as here:
        here.shown("flick")
        play_era(here, act)


def test_a_tiny_window_and_one_that_is_closed_while_a_bot_thinks(tmp_path: Path) -> None:
    with program(
        tmp_path, "play", "--map", "plain", "--seats", "bot:sensible,bot:sensible"
    ) as here:
        for size in ((330, 250), (1500, 950), (1280, 720)):
            here.resize(*size)
        here.close()
        assert here.ended() == 0


@pytest.mark.long
def test_a_held_key_aims_on_and_on(tmp_path: Path) -> None:
    with program(tmp_path, "play", "--map", "plain", *TWO) as here:
        here.shown("flick")
        first = here.told["flick"]["aim"]
        here.hold("Left")
        here.wait(lambda told: abs(told["flick"]["aim"] - first) > 20)
        here.let_go("Left")
