"""Everything that is saved has one place, which the message names and a button opens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from window.screens.test_menu_pages import at_menu, kept
from window.stage import Stub, check, use
from window.theatre.test_theatre_screen import MATCH, theatre

from diedie.i18n import LANGUAGES
from diedie.record.folder import films_folder, user_folder
from diedie.toolkit.widgets.fonts import JOINT
from diedie.window.screens.folder_button import short
from diedie.window.theatre.theatre_screen import Theatre


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


@pytest.fixture
def opener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system's own program notes which folder it was asked to show."""
    monkeypatch.setattr("sys.platform", "linux")
    programs, note = tmp_path / "bin", tmp_path / "shown"
    programs.mkdir()
    script = programs / "xdg-open"
    script.write_text(f'#!/bin/sh\nprintf %s "$1" > "{note}"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    return note


def told(made: Stub) -> str:
    text = " ".join(line.text for node in made.ui.nodes() for line in node.lines)
    return text.replace(JOINT, "")


def at_flick(language: str = "en") -> tuple[Stub, Theatre]:
    made, screen = theatre(MATCH, language)
    made.ui.resize(1280, 720)
    screen.jump()
    return made, screen


def test_flicks_and_what_ifs_go_to_the_users_folder_and_the_button_shows_it(opener: Path) -> None:
    made, screen = at_flick()
    use(made, "save-flick")
    (flick,) = user_folder().glob("*.diedie")
    assert flick.name in screen.notes.text
    assert short(user_folder()) in screen.notes.text
    use(made, "folder")
    assert opener.read_text() == str(user_folder())
    assert flick.name in screen.notes.text  # it still says so
    screen.tools.toggle_what_if()
    assert screen.tools.branch is not None
    screen.tools.branch._turn(9)
    screen.tools.branch.keep()
    assert len(list(user_folder().glob("*-what-if-1.diedie"))) == 1
    assert not list(MATCH.parent.glob("*-what-if-1.diedie"))  # not beside what was watched


def test_films_lie_in_a_folder_among_the_matches(opener: Path) -> None:
    made, screen = at_flick()
    assert films_folder().parent == user_folder()
    screen.notes.tell_kept(films_folder() / "a.gif")
    use(made, "folder")
    assert opener.read_text() == str(films_folder())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("program", ["none", "#!/bin/sh\nexit 3\n"])
def test_where_no_folder_can_be_shown_its_path_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, language: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    programs = tmp_path / "bin"
    programs.mkdir()
    if program != "none":
        (programs / "xdg-open").write_text(program)
        (programs / "xdg-open").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    made, screen = at_flick(language)
    use(made, "save-flick")
    use(made, "folder")
    assert screen.notes.text == made.words("folder-unopened", folder=short(user_folder()))
    check(made)


def test_the_list_of_saved_matches_opens_its_folder(opener: Path) -> None:
    kept()
    made = at_menu()
    use(made, "saved")
    use(made, "folder")
    assert opener.read_text() == str(user_folder())
    check(made)


def test_a_path_is_short_where_it_can_be(tmp_path: Path) -> None:
    assert short(tmp_path / "a" / "b") == f"~{os.sep}a{os.sep}b"
    assert short(Path("/elsewhere")) == "/elsewhere"
