"""The list of saved matches, whichever game they are of and whoever wrote them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from ui.staging import check, use
from ui.test_menu import at_menu, kept, texts

from diedie.games.dicy.state import Seat, Setup
from diedie.games.registry import game_named
from diedie.i18n import LANGUAGES
from diedie.match import Match
from diedie.store.folder import new_path
from diedie.ui.screens.theatre.theatre import Theatre


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


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
