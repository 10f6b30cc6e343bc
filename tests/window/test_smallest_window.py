"""The smallest window: nothing has to be beautiful there, but everything is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.diedie.test_legal import states
from window.games.dicy.dicy_table import moments, table
from window.stage import Stub, playing, stub, use

from diedie.replay import open_replay
from diedie.window.screens.menu import Menu
from diedie.window.theatre.theatre_screen import Theatre

REPLAY = Path(__file__).parents[1] / "corpus" / "practice-flick.diedie"
SIZES = [(320, 240, user) for user in (0.8, 1.0, 2.0)]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def drawn(made: Stub) -> None:
    for size in SIZES:
        made.ui.resize(*size)
        assert made.ui.shapes()
    made.ui.resize(1280, 720)


@pytest.mark.some(2)
@pytest.mark.parametrize("page", ["new", "dicy", "practice", "saved", "maps", "rules", "settings"])
def test_every_page_is_drawn(page: str) -> None:
    made, app = stub()
    made.show(Menu(app))
    drawn(made)
    use(made, page)
    drawn(made)


@pytest.mark.parametrize("name", ["attack", "adjust", "card-babel", "place", "eruption", "over"])
def test_a_match_is_drawn(name: str) -> None:
    drawn(playing(states()[name])[0])


@pytest.mark.parametrize("name", moments())
def test_dicy_cards_are_drawn(name: str) -> None:
    drawn(table(moments()[name])[0])


def test_the_theatre_is_drawn() -> None:
    made, app = stub()
    theatre = Theatre(app, open_replay(REPLAY), REPLAY)
    made.show(theatre)
    drawn(made)
    theatre.jump()
    theatre.tools.toggle_what_if()
    drawn(made)
    theatre.tools.make_film()
    drawn(made)
