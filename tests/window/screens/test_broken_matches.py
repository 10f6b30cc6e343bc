"""Files that are good in part only: the window says so before, while and after they are watched."""

from __future__ import annotations

from pathlib import Path

import pytest
from damage import MATCH, altered, torn
from played import played
from practice_table import CORPUS
from window.screens.test_menu_pages import at_menu, texts
from window.stage import Stub, check, press, use

from diedie.i18n import LANGUAGES
from diedie.record.folder import user_folder
from diedie.replay import open_replay
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.screens.match_opener import BrokenMatch, watch
from diedie.window.screens.saved_matches import SavedMatches
from diedie.window.theatre.theatre_screen import Theatre


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


@pytest.fixture
def plies() -> int:
    return altered(user_folder() / "m.diedie", source=played())


def at_saved(language: str = "en") -> Stub:
    made = at_menu(language)
    use(made, "saved")
    return made


def told(made: Stub) -> str:
    return texts(made).replace("\n", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_row_says_how_much_is_good_and_nothing_of_how_the_rest_ended(
    language: str, plies: int
) -> None:
    made = at_saved(language)
    assert made.words("part-altered", good=7, plies=plies) in told(made)
    assert made.words("saved-over", when="") not in told(made)
    check(made)
    made.ui.resize(1280, 720)
    use(made, "watch-m.diedie")
    check(made)


def test_it_is_said_before_it_is_watched_and_where_it_ends(plies: int) -> None:
    made = at_saved()
    part = made.words("part-altered", good=7, plies=plies)
    use(made, "watch-m.diedie")
    theatre = made.screen
    assert isinstance(theatre, Theatre)
    stop = theatre.replay.stop
    assert stop is not None
    for sentence in (part, stop.tell(made.words)):
        assert sentence in told(made)
    theatre.tick(1.0)
    assert theatre.player.at == 0.0  # it waits until that was read
    use(made, "watch-part")
    assert theatre.player.playing
    assert part not in told(made)
    theatre.tick(1e4)
    assert not theatre.player.playing
    assert part in told(made)
    assert stop.tell(made.words) in told(made)
    check(made)
    made.ui.resize(1280, 720)
    press(made, "home")
    theatre.player.seek(0.0)
    assert part not in told(made)


def test_back_is_back(plies: int) -> None:
    made = at_saved()
    use(made, "watch-m.diedie")
    press(made, "escape")
    assert isinstance(made.screen, SavedMatches)


def test_going_on_asks_first_and_keeps_a_copy(plies: int) -> None:
    file = user_folder() / "m.diedie"
    raw = file.read_bytes()
    made = at_menu()
    assert made.ui.find("continue") is None  # the file says that it is over
    use(made, "saved")
    use(made, "resume-m.diedie")
    assert isinstance(made.screen, BrokenMatch)
    assert made.words("part-altered", good=7, plies=plies) in told(made)
    check(made)
    made.ui.resize(1280, 720)
    press(made, "escape")
    assert file.read_bytes() == raw
    use(made, "resume-m.diedie")
    use(made, "go-on")
    assert isinstance(made.screen, DiedieScreen)
    made.screen.close()
    (copy,) = user_folder().glob("*.bak")
    assert copy.read_bytes() == raw
    kept = open_replay(file)
    assert (len(kept.plies), kept.stop) == (7, None)


def test_a_crash_costs_no_question() -> None:
    torn(user_folder() / "m.diedie", source=played())
    made = at_menu()
    use(made, "saved")
    assert made.words("part-damaged", good=7, plies=8) in told(made)
    use(made, "resume-m.diedie")
    assert isinstance(made.screen, DiedieScreen)
    made.screen.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_flick_of_which_nothing_is_good_can_only_be_deleted(language: str) -> None:
    file = user_folder() / "f.diedie"
    altered(file, 0, CORPUS / "practice-flick.diedie")
    made = at_saved(language)
    assert made.words("part-altered", good=0, plies=1) in told(made)
    check(made)
    assert made.ui.find("watch-f.diedie") is None
    assert made.ui.find("delete-f.diedie") is not None
    made.ui.resize(1280, 720)
    watch(made.app, str(file))  # as one that is dropped on the window
    use(made, "watch-part")
    check(made)


def test_an_altered_header_can_only_be_deleted() -> None:
    file = user_folder() / "m.diedie"
    file.write_bytes(MATCH.read_bytes().replace(b'"seed":', b'"seed":1', 1))
    made = at_saved()
    assert made.words(
        "part-altered", good=0, plies=len(file.read_bytes().splitlines()) - 1
    ) in told(made)
    assert made.ui.find("watch-m.diedie") is None
    assert made.ui.find("resume-m.diedie") is None
    assert made.ui.find("delete-m.diedie") is not None
    check(made)
