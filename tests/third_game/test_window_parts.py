"""What another package's game brings along for the window lies where ours do, and harms nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.stage import Stub, check, press, stub, use

import diedie
from diedie.errors import SetupError
from diedie.i18n import Words
from diedie.match import Match
from diedie.record.folder import user_folder
from diedie.replay import open_replay, resume
from diedie.window.actions import all_actions, find_clashes, keys_of, rebind
from diedie.window.game_faults import give_up_game
from diedie.window.game_parts import parts_of, screen_of
from diedie.window.match.match_screen import MatchScreen
from diedie.window.screens.match_opener import table_for
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage
from diedie.window.screens.saved_summary import in_a_line, list_saved, unfinished
from diedie.window.screens.sheet_screen import Notice
from diedie.window.theatre.theatre_screen import Theatre
from diedie.window.theatre.timeline import Moment

OURS = ("new", "dicy", "practice", "saved", "maps", "tutorial", "rules", "settings", "quit")


def entries() -> list[str]:
    """What the menu offers, from above."""
    made, app = stub()
    made.show(Menu(app))
    check(made)
    keys = (*OURS, "nearest", "continue")
    found = [node for node in made.ui.nodes() if node.widget.key in keys]
    return [str(node.widget.key) for node in sorted(found, key=lambda node: node.box.y)]


def begun(plies: int = 2) -> Match:
    """A match that somebody has begun, in their folder."""
    file = user_folder() / "nearest.diedie"
    with diedie.new_match(game="nearest", seats=["human", "human"], save=file) as match:
        for _ in range(plies):
            match.play(match.legal().moves[0])
    return resume(file)


def test_without_it_the_menu_is_as_ever() -> None:
    assert tuple(entries()) == OURS


@pytest.mark.usefixtures("installed")
def test_its_entry_of_the_menu_comes_after_our_games_and_opens_its_page() -> None:
    assert entries() == [*OURS[:3], "nearest", *OURS[3:]]
    made, app = stub("es")
    made.show(Menu(app))
    use(made, "nearest")
    assert type(made.screen).__name__ == "NewNearest"
    check(made)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("plies", [2, 6])
def test_its_table_fits_into_windows_of_all_sizes(plies: int) -> None:
    made, app = stub()
    screen = table_for(app, begun(plies))
    assert isinstance(screen, MatchScreen)
    made.show(screen)
    check(made)
    screen.close()


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("plies", [0, 2])
def test_a_match_that_was_left_is_listed_and_can_be_gone_on_with(plies: int) -> None:
    begun(plies).close()
    (saved,), lost = list_saved()
    assert not lost
    left = unfinished()
    assert left is not None
    assert left.file == saved.file
    assert in_a_line(Words("en"), left) == f"Nearest, dice flicked: {plies}"
    assert entries()[1] == "continue"


def test_a_game_whose_window_is_broken_is_left_out_and_says_so(installed: Path) -> None:
    (installed / "third_game" / "window" / "parts.py").write_text("import nothing_of_that_name\n")
    assert tuple(entries()) == OURS
    assert parts_of("nearest").screen is None
    assert "theatre" in all_actions().groups
    match = begun()
    assert list_saved()[0] == []
    _, app = stub()
    with pytest.raises(SetupError, match="game-broken"):
        table_for(app, match)
    match.close()


def test_a_game_without_a_window_is_played_without_one(installed: Path) -> None:
    (installed / "third_game" / "window" / "parts.py").unlink()
    assert tuple(entries()) == OURS
    match = begun()
    _, app = stub()
    with pytest.raises(SetupError, match="game-lacks"):
        table_for(app, match)
    match.close()


@pytest.mark.usefixtures("installed")
def test_the_menu_of_its_match_its_seats_its_chronicle_and_its_rules_are_as_of_any_game() -> None:
    made, app = stub()
    screen = table_for(app, begun())
    made.show(screen)
    for key, opened in (("seats", "Seats"), ("chronicle", "Chronicle"), ("help", "RulesPage")):
        screen.pause()
        use(made, key)
        assert type(made.screen).__name__ == opened
        check(made)
        made.back()
        made.back()
    screen.open_rules()
    assert isinstance(made.screen, RulesPage)
    ids = [rule.id for rule in made.screen.matching_rules()]
    assert ids == [f"NEA-{number}" for number in range(1, 6)]
    screen.close()


KEYS = """
from diedie.window.game_parts import GameParts, KeyGroup

PARTS = GameParts(
    keys=(
        KeyGroup("nearest", {"sneeze": ("y",), "throw": ("t",), "flick": ("t",)}, before="nowhere"),
        KeyGroup("camera", {"cough": ("t",)}),
    )
)
"""


def test_its_keys_take_none_of_ours(installed: Path) -> None:
    (installed / "third_game" / "window" / "parts.py").write_text(KEYS)
    after = all_actions()
    assert after.first["sneeze"] == ("y",)
    assert "cough" not in after.first
    assert after.first["flick"] == after.first["throw"] == ("f",)
    assert after.group["throw"] == "dicy"
    assert [*after.groups][-2:] == ["nearest", "theatre"]
    keys = keys_of({}, Words("en"))
    (throw,) = keys.bindings["throw"]
    assert find_clashes(keys, "sneeze", throw) == ("flick", "save-flick")
    assert "throw" not in rebind({}, "sneeze", throw, keys)


@pytest.mark.usefixtures("installed")
def test_its_timeline_has_marks_of_its_own_with_their_meaning() -> None:
    begun().close()
    file = user_folder() / "nearest.diedie"
    made, app = stub()
    screen = Theatre(app, open_replay(file), file)
    made.show(screen)
    made.ui.resize(1280, 720)
    assert [mark.ply for mark in screen.reel.marks if mark.kind == "flag"] == [1, 2]
    meaning = "A die comes to rest"
    tips = [str(node.widget.tip) for node in made.ui.nodes() if isinstance(node.widget, Moment)]
    assert any(tip.startswith(f"{meaning} · ") for tip in tips)
    press(made, "f1")
    check(made)
    assert meaning in [line.text for node in made.ui.nodes() for line in node.lines]


def broken(installed: Path, file: str, old: str, new: str) -> None:
    """Somebody's mistake in what the window does for the game."""
    path = installed / "third_game" / "window" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('(MenuEntry("nearest", NewNearest),)', '(MenuEntry(3, 4), "x")'),
        ('MenuEntry("nearest", NewNearest)', "MenuEntry(3, NewNearest)"),
        ('MenuEntry("nearest", NewNearest)', 'MenuEntry("nearest", 4)'),
        ("screen=NearestTable", "screen=3"),
        ("SavedLines(ARMIES, _in_a_line, _how_far)", "SavedLines(3, 4, 5)"),
        ("screen=NearestTable", "map_uses=(3,)"),
        ("screen=NearestTable", "map_notes=4"),
        ("screen=NearestTable", "keys=(4,)"),
        ("screen=NearestTable", "sounds=4"),
        ("screen=NearestTable", "file=4"),
    ],
)
def test_parts_that_are_none_are_left_out(installed: Path, old: str, new: str) -> None:
    broken(installed, "parts.py", old, new)
    assert tuple(entries()) == OURS
    with pytest.raises(SetupError, match="game-broken"):
        screen_of("nearest")


def given_up(made: Stub, told: str) -> None:
    """The window goes on without the screens of the game, and says why."""
    with pytest.raises(ValueError, match="boom") as fault:
        check(made)
    assert give_up_game(made.app, made.screens, fault.value)
    assert isinstance(made.screen, Notice)
    check(made)
    assert told in " ".join(line.text for node in made.ui.nodes() for line in node.lines)
    use(made, "go-on")
    assert isinstance(made.screen, Menu)
    check(made)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_that_breaks_is_left_for_the_menu(installed: Path, language: str) -> None:
    broken(installed, "new_match.py", 'self.app.words("game-nearest")', "int('boom')")
    made, app = stub(language)
    made.show(Menu(app))
    with pytest.raises(ValueError, match="boom"):
        use(made, "nearest")
    given_up(made, Words(language)("error-game-broken", name="nearest", reason="ValueError")[1:])
    assert parts_of("nearest").menu


def test_a_table_that_breaks_is_left_for_the_menu(installed: Path) -> None:
    broken(installed, "screen.py", "doing = self.activity\n", "raise ValueError('boom')\n")
    made, app = stub()
    made.show(table_for(app, begun()))
    given_up(made, "ValueError: boom")


def test_a_table_that_cannot_be_laid_is_told(installed: Path) -> None:
    broken(installed, "screen.py", "self._labels = Labels(self)", "raise ValueError('boom')")
    _, app = stub()
    match = begun()
    with pytest.raises(SetupError, match=r"game-broken.*boom"):
        table_for(app, match)
    match.close()


def test_a_game_that_breaks_the_menu_is_left_out(installed: Path) -> None:
    broken(
        installed, "parts.py", "    progress = ", "    raise ValueError('boom')\n    progress = "
    )
    begun().close()
    made, app = stub()
    made.show(Menu(app))
    given_up(made, "ValueError: boom")
    assert tuple(entries()) == OURS


def test_a_fault_of_ours_is_none_of_another_package() -> None:
    made, app = stub()
    made.show(Menu(app))
    assert not give_up_game(app, made.screens, ValueError("boom"))
    assert isinstance(made.screen, Menu)
