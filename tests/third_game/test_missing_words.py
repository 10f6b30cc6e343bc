"""A game of another package that lacks words is called by its name, and ends nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from third_game.test_nearest import played
from window.stage import stub

from diedie.games.tellers import sides_of
from diedie.i18n import Words
from diedie.replay import open_replay
from diedie.table.army_badges import badge
from diedie.table.palette import BOARD_CORE, UNDYED, DieStyle
from diedie.telling import Teller
from diedie.window.actions import list_actions, name_of
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage
from diedie.window.theatre.reel import Reel

KEYS = """
from diedie.window.game_parts import KeyGroup, GameParts, MenuEntry
from .new_match import NewNearest

PARTS = GameParts(
    menu=(MenuEntry("nearest", NewNearest, "begin"), MenuEntry("nearer", NewNearest)),
    keys=(KeyGroup("nearly", {"sneeze": ("y",)}),),
)
"""


@pytest.fixture
def _wordless(installed: Path, changed: Callable[[Callable[[Path], object]], None]) -> None:
    (installed / "third_game" / "window" / "parts.py").write_text(KEYS)
    changed(lambda rules: shutil.rmtree(rules / "locale"))


@pytest.mark.usefixtures("_wordless")
def test_the_menu_the_rules_and_the_keys_say_its_names() -> None:
    made, app = stub("fr")
    made.show(Menu(app))
    assert made.ui.find("nearest")
    assert made.ui.find("nearer")
    made.show(RulesPage(app, "nearest"))
    assert made.ui.find("game")
    words = Words("fr")
    assert ("nearly", ["sneeze"]) in list_actions(words)
    assert name_of("sneeze", words) == "sneeze"


@pytest.mark.usefixtures("_wordless")
def test_a_match_of_it_is_called_by_its_name() -> None:
    sides = sides_of(played(None, 1), Words("fr"))
    sides.board = None  # as in the tray
    assert sides.title == "nearest"


@pytest.mark.usefixtures("_wordless")
def test_marks_on_its_timeline_are_called_by_their_kind(tmp_path: Path) -> None:
    file = tmp_path / "nearest.diedie"
    played(file, 2).close()
    reel = Reel(open_replay(file), Words("fr"))
    told = [tip for mark, tip in zip(reel.marks, reel.tips, strict=True) if mark.kind == "flag"]
    assert len(told) == 2
    assert all(tip.startswith("flag · ") for tip in told)


def test_an_army_that_nobody_knows_is_undyed_and_owns_by_its_name() -> None:
    assert DieStyle("lobsters").livery == UNDYED
    assert DieStyle("lobsters").frame == BOARD_CORE
    assert badge("lobsters", 20).tobytes() == badge(None, 20).tobytes()
    teller = Teller(Words("en"), None, ["lobsters", "samudie"])
    assert teller.whose("lobsters") == "lobsters’s"
    assert teller.whose("samudie") == "the Samudie’s"
