"""Escape closes the innermost thing, and one thing at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.games.dicy.dicy_table import rolled, table
from window.games.practice.test_practice_table import arranging
from window.games.practice.test_practice_table import table as practice
from window.maps.test_map_view import BROKEN, shown
from window.screens.test_menu_pages import at_menu, kept
from window.stage import Stub, press, use
from window.theatre.test_theatre_screen import MATCH, theatre

from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.match.pause_menu import PauseMenu, Seats
from diedie.window.screens.keys_screen import KeysScreen
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.saved_matches import SavedMatches
from diedie.window.screens.settings_screen import SettingsScreen
from diedie.window.theatre.theatre_screen import Theatre


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def watched() -> tuple[Stub, Theatre]:
    """The theatre over the menu, at a flick."""
    made, screen = theatre(MATCH)
    made.screens.insert(0, Menu(screen.app))
    made.ui.resize(1280, 720)
    screen.jump()
    return made, screen


def test_the_theatre() -> None:
    made, screen = watched()
    tools = screen.tools
    use(made, "camera")
    use(made, "what-if")
    use(made, "export")
    assert made.ui.find("make")
    press(made, "escape")
    assert (tools.film, tools.branch is not None, tools.pad) == (None, True, True)
    press(made, "escape")
    assert (tools.branch, tools.pad, made.screen) == (None, True, screen)
    press(made, "escape")
    assert (tools.pad, made.screen) == (False, screen)
    press(made, "escape")
    assert isinstance(made.screen, Menu)


@pytest.mark.parametrize("key", ["timeline", "play", "step-on", "slower", "ply-3", "next-diekings"])
def test_space_plays_whatever_was_clicked_last(key: str) -> None:
    made, screen = watched()
    use(made, key)
    if screen.player.playing:
        press(made, "space")
    assert not screen.player.playing
    press(made, "space")
    assert screen.player.playing
    press(made, "space")
    assert not screen.player.playing


def test_space_plays_where_tab_has_reached_the_timeline() -> None:
    made, screen = watched()
    for _ in range(40):
        press(made, "tab")
        if made.ui.focus == "timeline":
            break
    assert made.ui.focus == "timeline"
    press(made, "space")
    assert screen.player.playing
    assert made.ui.focus == "timeline"


def test_arrows_seek_after_a_click() -> None:
    made, screen = watched()
    for key in ("timeline", "slower"):
        use(made, key)
        before = screen.player.at
        press(made, "right")
        assert screen.player.at == pytest.approx(before + 1.0)


def test_the_map_view(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text(BROKEN, "utf-8")
    made, view = shown(tmp_path / "broken.toml")
    made.screens.insert(0, Menu(view.app))
    made.ui.resize(1280, 720)
    view.choose(1)
    press(made, "escape")
    assert (view.chosen, made.screen) == (None, view)
    press(made, "escape")
    assert isinstance(made.screen, Menu)


def test_saved_matches() -> None:
    file = kept()
    made = at_menu()
    use(made, "saved")
    page = made.screen
    assert isinstance(page, SavedMatches)
    use(made, "seek")
    press(made, *"world")
    use(made, "happening")
    assert made.ui.popup
    press(made, "escape")
    assert (made.ui.popup is None, page.sought) == (True, "world")
    use(made, f"delete-{file.name}")
    press(made, "escape")
    assert page.question() is None
    assert (made.screen, page.sought) == (page, "world")
    press(made, "escape")
    assert (made.screen, page.sought) == (page, "")
    press(made, "escape")
    assert isinstance(made.screen, Menu)


def test_the_rules() -> None:
    made = at_menu()
    use(made, "rules")
    page = made.screen
    assert isinstance(page, RulesPage)
    use(made, "seek")
    press(made, *"tower")
    press(made, "escape")
    assert (made.screen, page.sought) == (page, "")
    press(made, "escape")
    assert isinstance(made.screen, Menu)


def test_settings_and_keys() -> None:
    made = at_menu()
    use(made, "settings")
    use(made, "language")
    press(made, "escape")
    assert made.ui.popup is None
    assert isinstance(made.screen, SettingsScreen)
    use(made, "keys")
    use(made, "do-mute")
    press(made, "escape")
    assert isinstance(made.screen, KeysScreen)
    assert made.ui.find("catcher") is None
    press(made, "escape")
    assert isinstance(made.screen, SettingsScreen)
    press(made, "escape")
    assert isinstance(made.screen, Menu)


def test_a_new_match() -> None:
    made = at_menu()
    use(made, "new")
    for sheet in ("house", "details"):
        use(made, sheet)
        press(made, "escape")
        assert isinstance(made.screen, NewMatch)
        assert not any(node.widget.traps for node in made.ui.nodes())
    press(made, "escape")
    assert isinstance(made.screen, Menu)


def test_a_match() -> None:
    kept()
    made = at_menu()
    use(made, "continue")
    match = made.screen
    assert isinstance(match, DiedieScreen)
    use(made, "camera")
    assert match.pad
    use(made, "menu")
    use(made, "seats")
    use(made, "seat-1")
    assert made.ui.popup
    press(made, "escape")
    assert made.ui.popup is None
    assert isinstance(made.screen, Seats)
    press(made, "escape")
    assert isinstance(made.screen, PauseMenu)
    press(made, "escape")
    assert (made.screen, match.pad) == (match, True)
    press(made, "escape")
    assert (made.screen, match.pad) == (match, False)
    press(made, "escape")
    assert isinstance(made.screen, PauseMenu), "where nothing is left to close it leads out"
    press(made, "escape")
    assert made.screen is match
    match.close()


def test_dicy_cards() -> None:
    made, here = table(rolled())
    use(made, "camera")
    assert here.pad
    press(made, "escape")
    assert (made.screen, here.pad) == (here, False)


def test_the_practice_table() -> None:
    made, here = practice()
    use(made, "mode", 0.75)
    use(made, "camera")
    use(made, "hand-samudie")
    assert arranging(here).held is not None
    press(made, "escape")
    assert (arranging(here).held, here.pad) == (None, True)
    press(made, "escape")
    assert (made.screen, here.pad) == (here, False)
