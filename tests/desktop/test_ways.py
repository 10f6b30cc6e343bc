"""A way through every screen of the real window, by a mouse that rests before every click."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from damage import altered
from desktop.driver import program
from played import played

import diedie.window
from diedie.window.screens.base_screen import Screen

LEFT = "left.diedie"
CARDS = ("--options", "power-cards", "--cards", "somersault,secret-tower,quarantine")
Step = tuple[str, str]  # a widget that is clicked, and the screen that is there then
BASES = {
    "boardscreen",
    "newmatchpage",
    "listpage",
    "matchscreen",
    "page",
    "sheetscreen",
}  # on which others are built
ELSEWHERE = {"unsaved"}  # on a full disk: test_conditions

# What is clicked from the start on; with a colon, also what goes on in a match. No widget: what is
# there at the start. No screen: the program ends.
WAYS: dict[str, tuple[Step, ...]] = {
    "menu": (
        ("", "notice"), ("go-on", "menu"),
        ("new", "newmatch"), ("house", "newmatch"), ("done", "newmatch"),
        ("hands", "newmatch"), ("done", "newmatch"),
        ("details", "newmatch"), ("done", "newmatch"), ("back", "menu"),
        ("dicy", "newdicy"), ("back", "menu"),
        ("practice", "practicetables"), ("map-plain", "practice"), ("menu", "practicepausing"),
        ("go-on", "practice"), ("menu", "practicepausing"), ("leave", "menu"),
        ("maps", "mapspage"), ("look", "mapview"), ("close", "mapspage"),
        ("own-maps", "ownmapspage"), ("back", "mapspage"), ("back", "menu"),
        ("rules", "rulespage"), ("back", "menu"),
        ("settings", "settingsscreen"), ("keys", "keysscreen"), ("back", "settingsscreen"),
        ("back", "menu"),
        ("tutorial", "tutorial:aiming"), ("menu", "pausing"), ("leave", "menu"),
    ),
    "match": (
        ("own-cards", "peeking"), ("unveil", "peeking"), ("back", "playing:aiming"),
        ("chronicle", "chronicle"), ("back", "playing:aiming"),
        ("help", "rulespage"), ("back", "playing:aiming"),
        ("menu", "pausing"), ("seats", "seats"), ("back", "pausing"),
        ("settings", "settingsscreen"), ("back", "pausing"), ("go-on", "playing:aiming"),
    ),
    "end": (
        ("next", "playing:revealing"), ("skip", "playing:revealing"), ("next", "playing:ended"),
        ("watch", "theatre"), ("what-if", "theatre"), ("what-if", "theatre"),
        ("export", "theatre"), ("cancel", "theatre"), ("close", "playing:ended"),
        ("new", "newmatch"), ("back", "playing:ended"), ("rematch", "playing"),
    ),
    "saved": (
        ("saved", "savedmatches"), (f"resume-{LEFT}", "brokenmatch"), ("back", "savedmatches"),
        (f"watch-{LEFT}", "theatre"), ("watch-part", "theatre"), ("close", "savedmatches"),
        (f"resume-{LEFT}", "brokenmatch"), ("go-on", "playing"), ("menu", "pausing"),
        ("leave", "menu"),
    ),
    "dicy": (
        ("pad", "padsheet"), ("back", "dicytable:first"), ("throw", "dicytable:watching"),
        ("skip", "dicytable:choosing"), ("menu", "pausing"), ("leave", "menu"), ("quit", ""),
    ),
}  # fmt: skip
STARTS = {
    "match": ("play", "--map", "plain", "--seats", "human,human", "--seed", "0", *CARDS),
    "end": ("play", "--resume", LEFT),
    "dicy": ("dicy", "--seats", "human,human"),
}


def prepare(folder: Path, way: str) -> None:
    """What lies in the folder before: settings that cannot be read, a match that was left before
    its last battles, or one of which only a part is good."""
    matches = folder / "diedie" / "matches"
    matches.mkdir(parents=True)
    match way:
        case "menu":
            (folder / "diedie" / "settings.json").write_bytes(b"{")
        case "end":
            (folder / LEFT).write_bytes(b"".join(played().splitlines(True)[:-2]))
        case "saved":
            altered(matches / LEFT, source=played())


@pytest.mark.some(3)
@pytest.mark.window
@pytest.mark.parametrize("way", WAYS)
def test_a_way(tmp_path: Path, way: str) -> None:
    prepare(tmp_path, way)
    words = [str(tmp_path / w) if w == LEFT else w for w in STARTS.get(way, ())]
    with program(tmp_path, *words, "--lang", "en") as here:
        for key, name in WAYS[way]:
            if key:
                here.click(key)
            if not name:
                break
            here.wait(partial(shows, name))
        else:
            here.close()
        assert here.ended() == 0
        assert here.complaint() == ""


def shows(name: str, told: dict[str, Any]) -> bool:
    """Whether that screen is there, and that goes on in it."""
    screen, _, doing = name.partition(":")
    return told["screen"] == screen and doing in ("", told.get("activity"))


def kinds(of: type[Screen]) -> Iterator[type[Screen]]:
    """All screens of the program that are of a kind."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("diedie."):
            yield kind
        yield from kinds(kind)


def test_every_screen_lies_on_a_way() -> None:
    for module in pkgutil.walk_packages(diedie.window.__path__, "diedie.window."):
        importlib.import_module(module.name)
    walked = {name.partition(":")[0] for steps in WAYS.values() for _, name in steps}
    there = {kind.told_as or kind.__name__.lower() for kind in kinds(Screen)}
    assert walked - {""} == there - BASES - ELSEWHERE
