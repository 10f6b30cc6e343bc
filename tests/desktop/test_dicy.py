"""Dicy Cards in the real window: by a real mouse alone, and by real keys alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from desktop.driver import Program, program

from diedie.games.dicy.cards import card_named

pytestmark = pytest.mark.window

WATCHED = ("activity", "lines", "busy", "widgets", "card", "sure", "hand")


def changed(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether something else is asked."""
    return any(before.get(name) != now.get(name) for name in WATCHED)


def asked(here: Program, by: str) -> dict[str, Any]:
    """What is told once a person has something to decide, or all is over."""
    while True:
        told = here.wait(lambda told: told["activity"] not in ("waiting", "forced"))
        if told["activity"] != "watching":
            return told
        here.keys("x") if by == "keys" else here.click("skip")
        here.wait(partial(changed, told))


def best(told: dict[str, Any]) -> str | None:
    """The active card that gives most, if any can score."""
    found = {card: card_named(card).best(tuple(told["faces"])) for card in told["active"]}
    points = {card: best.points for card, best in found.items() if best is not None}
    return max(points, key=lambda card: points[card], default=None)


def decide(here: Program, told: dict[str, Any], by: str) -> None:
    """Throw, score what gives most, or pass; answer with the first card."""
    use = partial(press, here) if by == "keys" else here.click
    match told["activity"]:
        case "first":
            throw(here, told) if by == "mouse" else here.keys("k", "f")
        case "choosing" if told["sure"] or not told["active"]:
            use("pass")
        case "choosing":
            card = best(told)
            if told["card"] is not None:
                use("score")
            else:
                use("pass" if card is None else f"card-{card}")
        case "answer":
            use("answer" if told["card"] else f"card-{told['options'][0]}")
    here.wait(partial(changed, told))


def press(here: Program, key: str) -> None:
    """Go to a widget with Tab, and press Enter; what has a key of its own, by that."""
    keys = {"score": "e", "pass": "p"}
    if key in keys:
        here.keys(keys[key])
        return
    while (before := here.told)["focus"] != key:
        here.keys("Tab")
        here.wait(lambda told, old=before: told["focus"] != old["focus"])  # type: ignore[misc]
    here.keys("Return")


def throw(here: Program, told: dict[str, Any]) -> None:
    """Grab the dice, shake them and let them go."""
    x, y = told["points"]["tray"]
    here.point(x, y)
    here.press()
    for dx, dy in ((40, 0), (-40, 10), (50, -10), (-30, 0), (10, -20), (30, -50)):
        here.point(x + dx, y + dy)
    here.lift()


def play(here: Program, by: str, rounds: int) -> None:
    """Decide whatever comes until that round, or until the end."""
    while (told := asked(here, by))["activity"] != "result":
        if told["round"] > rounds:
            return
        decide(here, told, by)


@pytest.mark.some(1)
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_round_against_a_bot(tmp_path: Path, by: str) -> None:
    how = ("--seats", "human,bot:greedy", "--seed", "5", "--first", "1", "--lang", "en")
    with program(tmp_path, "dicy", *how) as here:
        here.shown("throw")
        play(here, by, 1)
        plies = here.plies()
        assert {ply.seat for ply in plies} >= {0, 1}
        assert plies[0].move["shake"] != 0
        assert here.saved().game == "dicy"


@pytest.mark.long
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_whole_match_against_a_bot(tmp_path: Path, by: str) -> None:
    how = ("--seats", "human,bot:planner", "--mode", "d", "--seed", "5", "--lang", "en")
    with program(tmp_path, "dicy", *how) as here:
        play(here, by, 100)
        here.shown("rematch")
        assert here.saved().over
        here.click("rematch") if by == "mouse" else here.keys("Return")
        here.until(lambda: None if here.saved().over else True)
        asked(here, by)


@pytest.mark.long
def test_a_killed_match_goes_on_from_the_command_line_and_from_the_menu(tmp_path: Path) -> None:
    with program(tmp_path, "dicy", "--seats", "human,human", "--lang", "en") as here:
        here.shown("throw")
        here.keys("f")
        before = here.more(0)
        here.kill()
    file = next((tmp_path / "diedie" / "matches").glob("*.diedie"))
    with program(tmp_path, "play", "--resume", str(file), "--lang", "fr") as here:
        assert here.told["screen"] == "dicytable"
        here.kill()
    with program(tmp_path, "--lang", "en") as here:
        here.click("continue")
        here.wait(lambda told: told["screen"] == "dicytable")
        asked(here, "mouse")
        since = here.plies()  # the table may have thrown a die that leaned again meanwhile
        assert since[: len(before)] == before
        here.click("re-roll")
        here.wait(lambda told: told["activity"] == "rerolling")
        die, (x, y) = next(iter(here.told["dice"].items()))
        here.point(x, y)
        here.press()
        here.lift()
        here.wait(lambda told: told["picked"] == [die])
        here.click("card-odd")
        here.click("throw")
        move = here.more(len(since))[len(since)].move
        assert (move["dice"], move["freeze"]) == ([die], "odd")
