"""A bot of another package that fails: the window goes on, with a person in its seat."""

from __future__ import annotations

from pathlib import Path

import pytest
from additions.conftest import Install
from said import said
from window.stage import check, stub, use

from diedie.bots import bots
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.replay import open_replay, verify
from diedie.toolkit.widgets import Text
from diedie.window.games.diedie.screen import DiedieScreen

POINT = {"diedie.bots": "diedie/timid = more.timid"}
UNFIT = {
    "import": "import nowhere_at_all",
    "grammar": "nowhere at all",
    "ends": "import sys\nsys.exit()",
    "no-choose": "def decide(seen, seat, source):\n    return None\n",
}
FAILING = {
    "raises": "1 / 0",
    "ends-then": "raise SystemExit",
    "much-to-say": 'raise ValueError("nothing but words " * 999)',
    "own-error": 'raise type("Odd", (Exception,), {"__init__": lambda self, a, b: None})(1, 2)',
    "says-nothing": 'raise type("Odd", (Exception,), {"__str__": lambda self: 1 / 0})',
    "odd-end": "raise BaseException",
    "generator-end": "raise GeneratorExit",
    "nothing": "return None",
    "no-move": "return 7",
    "no-file-can-keep-it": "return choose",
    "illegal": 'from diedie.games.diedie.moves import Pass\n    return Pass("tower")',
}


def choosing(body: str) -> str:
    return f"def choose(seen, seat, source):\n    {body}\n"


CODES = {**UNFIT, **{name: choosing(body) for name, body in FAILING.items()}}
FEW = ("import", "raises", "illegal")
REST = tuple(code for code in CODES if code not in FEW)


@pytest.mark.parametrize(
    "code", [*FEW, *(pytest.param(code, marks=pytest.mark.long) for code in REST)]
)
def test_a_person_goes_on_where_a_bot_fails(code: str, install: Install, tmp_path: Path) -> None:
    install({"timid.py": CODES[code]}, POINT)
    path = tmp_path / "timid.diedie"
    seats = (Seat("samudie", player="bot:timid"), Seat("diekings"))
    match = Match.begin(game_named("diedie"), Setup("plain", seats, first=0), path)
    made, app = stub()
    screen = DiedieScreen(app, match)
    made.show(screen)
    try:
        told = set()
        for language in LANGUAGES:
            made.change(language=language)
            screen.session.hand_over(0, "bot:timid")
            while made.screen is screen:
                screen.tick(0.05)
                made.thinker.wait(10)
            assert screen.session.human
            check(made)
            texts = [n.widget.text for n in made.ui.nodes() if isinstance(n.widget, Text)]
            assert any("bot:timid" in text for text in texts)
            told.add(" ".join(texts))
            use(made, "go-on")
            assert made.screen is screen
        assert len(told) == len(LANGUAGES)
        screen.play(screen.legal.moves[0])
        assert not screen.refused
    finally:
        made.thinker.close()
        screen.close()
    replay = open_replay(path)
    assert replay.stop is None
    assert verify(replay).ok


@pytest.mark.parametrize("code", [*UNFIT])
def test_what_cannot_play_is_not_offered(code: str, install: Install) -> None:
    before = bots("diedie")
    install({"timid.py": UNFIT[code]}, POINT)
    assert bots("diedie") == before


@pytest.mark.parametrize("code", [*FAILING])
def test_commands_say_so_in_a_line(
    code: str, install: Install, capfd: pytest.CaptureFixture[str]
) -> None:
    install({"timid.py": choosing(FAILING[code])}, POINT)
    how = ("--map", "plain", "--seats", "bot:timid,bot:random", "--seed", "3", "--lang", "en")
    done = said(capfd, "match", *how)
    assert done.code == 2
    assert done.err.startswith("error: the bot “bot:timid” cannot go on: ")
    assert done.err.count("\n") == 1
