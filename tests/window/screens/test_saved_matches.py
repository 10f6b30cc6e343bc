"""The list of saved matches, whichever game they are of and whoever wrote them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from practice_table import session
from window.screens.test_menu_pages import WIDEST, at_menu, kept
from window.stage import Stub, check, press, use

from diedie.board.atlas import map_named
from diedie.games.dicy.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.record.folder import new_path, saved_files, user_folder
from diedie.replay import keep_flick, open_replay
from diedie.toolkit.widgets.fonts import JOINT
from diedie.toolkit.widgets.scroll import below
from diedie.toolkit.widgets.widget import Node
from diedie.window.screens.saved_summary import how_far
from diedie.window.theatre.theatre_screen import Theatre
from diedie.window.theatre.variation import Change, Variation

CORPUS = Path(__file__).parents[2] / "corpus"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def texts(made: Stub, within: Node | None = None) -> str:
    """All that is written on the screen, or on a part of it."""
    nodes = made.ui.nodes() if within is None else below(within)
    return "\n".join(line.text for node in nodes for line in node.lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_dicy_cards_is_listed_and_watched(language: str) -> None:
    file = new_path("dicy")
    setup = Setup((Seat("red", "Ana"), Seat("blue")))
    Match.begin(game_named("dicy"), setup, file).close()
    made = at_menu(language)
    use(made, "saved")
    told = texts(made)
    assert made.words("game-dicy") in told
    assert "Ana" in told
    assert made.words("colour-blue") in told
    check(made)
    made.ui.resize(1280, 720)
    use(made, f"watch-{file.name}")
    assert isinstance(made.screen, Theatre)


@pytest.mark.parametrize(
    "summary",
    [
        {},
        {"era": 10**9, "eras": "x" * 900},
        {"era": True, "scores": []},
        {"era": 2, "eras": 3, "scores": {"dienturions": 10**40, "diepoleons": "many"}},
    ],
)
def test_what_others_wrote_breaks_no_list(summary: dict[str, object]) -> None:
    file = kept()
    *lines, last, _ = file.read_text().split("\n")
    told = {**json.loads(last), "summary": summary}
    file.write_text("\n".join([*lines, json.dumps(told), ""]))
    made = at_menu()
    check(made)
    made.ui.resize(1280, 720)
    use(made, "saved")
    check(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_names_what_is_deleted(language: str) -> None:
    match, flick = kept("space", 2), new_path("plain-flick")
    session(flick, 1).close()
    (user_folder() / "no-match-at-all.diedie").write_text("{")
    made = at_menu(language)
    use(made, "saved")
    words = made.words
    told = {
        match.name: ("saved-delete-title", map_named("space").name.said(language), WIDEST, "20"),
        flick.name: ("saved-delete-flick", map_named("plain").name.said(language), "Samudie", "20"),
        "no-match-at-all.diedie": ("saved-delete-file", "no-match-at-all.diedie"),
    }
    for name, (question, *parts) in told.items():
        use(made, f"delete-{name}")
        asked = " ".join(texts(made, made.ui.reachable()).split("\n")).replace(JOINT, "")
        for part in (words(question), *parts):
            assert part in asked
        check(made)
        made.ui.resize(1280, 720)
        use(made, "keep")


def test_the_search_stays_in_sight_while_the_list_scrolls() -> None:
    for _ in range(9):
        kept("krakatoa")
    made = at_menu()
    use(made, "saved")
    body, seek = made.ui.find("savedmatches/body"), made.ui.find("seek")
    assert body is not None
    assert seek is not None
    made.hand.wheel(*body.box.middle, -30)
    assert made.ui.scrolls["savedmatches/body"] > 100
    after = made.ui.find("seek")
    assert after is not None
    assert after.box == seek.box
    assert seek.box.bottom <= body.box.y
    use(made, "seek")
    press(made, *"krak")
    assert not made.ui.scrolls.get("savedmatches/body")  # what was found begins at the top
    check(made)


def test_what_is_gone_leaves_the_list_and_what_was_said_goes_with_the_next_action() -> None:
    gone, other, last = kept(), kept("space", 2), kept("krakatoa")
    made = at_menu()
    use(made, "saved")
    gone.unlink()
    use(made, f"watch-{gone.name}")
    assert made.words("error-file-missing") in told_of(made)
    assert made.ui.find(f"watch-{gone.name}") is None
    use(made, f"delete-{other.name}")
    assert made.words("error-file-missing") not in told_of(made)
    other.unlink()
    use(made, "delete")
    assert made.ui.find(f"delete-{other.name}") is None
    assert str(other) not in told_of(made)
    last.unlink()
    use(made, f"resume-{last.name}")
    assert made.words("error-file-missing") in told_of(made)
    assert made.words("saved-none") in told_of(made)


def test_what_the_theatre_keeps_is_listed_when_one_comes_back() -> None:
    file = user_folder() / "match.diedie"
    file.write_bytes((CORPUS / "match-world-war.diedie").read_bytes())
    made = at_menu()
    use(made, "saved")
    use(made, f"watch-{file.name}")
    screen = made.screen
    assert isinstance(screen, Theatre)
    screen.jump()
    screen.tools.toggle_what_if()
    assert screen.tools.branch is not None
    screen.tools.branch._turn(-9)
    screen.tools.branch.keep()
    (tried,) = user_folder().glob("*-what-if-*.diedie")
    made.back()
    assert made.ui.find(f"watch-{tried.name}") is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_other_rules_is_watched_and_not_gone_on_with_and_that_is_said(
    language: str,
) -> None:
    file = user_folder() / "left.diedie"
    file.write_bytes((CORPUS / "first-friendly.diedie").read_bytes())
    made = at_menu(language)
    assert made.ui.find("continue") is None
    use(made, "saved")
    assert made.words("error-other-rules", program="0.2.0").lower() in told_of(made).lower()
    assert made.ui.find(f"resume-{file.name}") is None
    check(made)
    made.ui.resize(1280, 720)
    use(made, f"watch-{file.name}")
    assert isinstance(made.screen, Theatre)


def told_of(made: Stub) -> str:
    """All that is written, without regard to lines."""
    return " ".join(texts(made).split("\n")).replace(JOINT, "")


def test_what_has_no_good_ply_is_not_to_be_watched_or_gone_on_with() -> None:
    file = kept()
    header, _, rest = file.read_bytes().partition(b"\n")
    file.write_bytes(b"\n".join((header, header, rest)))
    made = at_menu()
    use(made, "saved")
    assert made.ui.find(f"delete-{file.name}") is not None
    for key in ("watch", "resume"):
        assert made.ui.find(f"{key}-{file.name}") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_flick_and_another_in_its_place_are_told_apart(language: str) -> None:
    replay = open_replay(CORPUS / "match-space-cards.diedie")
    ply = next(ply for ply in replay.plies if ply.flick is not None)
    real = keep_flick(replay, ply.number)
    tried = Variation(replay, ply).keep(Change(turn=3.0), real)
    words, when = Words(language), {"when": "W", "ply": ply.number}
    told = {s.file: how_far(words, s).partition("20")[0] for s in saved_files()}
    assert told[str(real)] == words("saved-flick-of", **when).removesuffix("W")
    assert told[str(tried)] == words("saved-what-if", **when).removesuffix("W")
