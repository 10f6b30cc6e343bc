"""A match that the disk does not take: the pause menu says so, and leaving asks first."""

from __future__ import annotations

from pathlib import Path

import pytest
from window.stage import Stub, check, stub, use

from diedie.games.dicy.state import Seat as DicySeat
from diedie.games.dicy.state import Setup as DicySetup
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.record.journal import Journal
from diedie.window.match.pause_menu import PauseMenu, Unsaved
from diedie.window.screens.match_opener import table_for
from diedie.window.screens.menu import Menu

SETUPS = {
    "diedie": Setup("plain", (Seat("dienturions"), Seat("samudie")), (), 3, first=0),
    "dicy": DicySetup((DicySeat("red"), DicySeat("blue"))),
}


def full(journal: Journal) -> None:
    raise OSError(28, "No space left on device")


def playing(game: str, file: Path, language: str = "en") -> tuple[Stub, Match]:
    """A match that goes on, with a ply to be saved."""
    made, app = stub(language)
    match = Match.begin(game_named(game), SETUPS[game], file)
    made.show(table_for(app, match))
    return made, match


def told(made: Stub) -> str:
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SETUPS)
def test_a_full_disk(
    game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, match = playing(game, tmp_path / "m.diedie", language)
    words = made.words
    use(made, "menu")
    assert words("pause-kept") in told(made)
    made.back()
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "_write", full)
        match.hand_over(1, "bot:random")
        assert match.fault is not None
        use(made, "menu")
        assert words("pause-unsaved") in told(made)
        assert words("pause-kept") not in told(made)
        check(made)
        use(made, "leave")
        assert isinstance(made.screen, Unsaved)
        check(made)
        use(made, "stay")
        assert isinstance(made.screen, PauseMenu)
        use(made, "leave")
        use(made, "leave-anyway")
        assert isinstance(made.screen, Menu)
    match.close()


def test_nothing_is_asked_once_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, match = playing("diedie", tmp_path / "m.diedie")
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "_write", full)
        match.hand_over(1, "bot:random")
    use(made, "menu")
    use(made, "leave")
    assert isinstance(made.screen, Menu)
    assert match.fault is None
    match.close()


def test_a_file_that_was_deleted_is_told_like_any_fault_of_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "m.diedie"
    made, match = playing("diedie", file)
    file.unlink()
    match.hand_over(1, "bot:random")
    assert match.fault is not None
    assert match.fault.code == "journal-gone"
    made.changed()
    assert made.words("error-journal-gone") in told(made)
    match.close()
