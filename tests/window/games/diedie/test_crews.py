"""The second colour of each captain's crew: chosen for a match, seen on the table, told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from games.diedie.positions import named, position
from window.screens.test_menu_pages import at_menu
from window.stage import Stub, check, playing, use

from diedie.games.diedie.state import Cards, Movement, Seat, State
from diedie.i18n import LANGUAGES, Words
from diedie.table.palette import LIVERIES
from diedie.telling import Teller
from diedie.window.games.diedie.judgement import judged
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.games.diedie.screen import DiedieScreen


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def at_crews(language: str = "en") -> Stub:
    made = at_menu(language)
    made.ui.resize(1280, 720)
    use(made, "new")
    page = made.screen
    assert isinstance(page, NewMatch)
    page.change(page.wish.seated("diekings", player=""))
    use(made, "map-pirate-ship")
    check(made)
    use(made, "crews")
    return made


def crews_of(wish: Wish) -> list[object]:
    return [seat.crew for seat in wish.setup(1).seats]


def test_PIR_2_a_crew_s_colour_is_chosen_in_new_match_and_wished_for_again() -> None:
    made = at_crews()
    page = made.screen
    assert isinstance(page, NewMatch)
    assert crews_of(page.wish) == ["diekings", "samudie"]
    made.hand.click(*made.hand.find("crew-dienturions", 0.9))
    assert crews_of(page.wish) == ["diemazons", "diekings"]
    made.hand.click(*made.hand.find("crew-diepoleons", 0.9))  # the one that the other had
    assert crews_of(page.wish) == ["diekings", "diemazons"]
    use(made, "done")
    use(made, "start")
    screen = made.screen
    assert isinstance(screen, DiedieScreen)
    setup = screen.session.match.setup
    assert [seat.crew for seat in setup.seats] == ["diekings", "diemazons"]
    looks = screen.looks()
    assert looks["dienturions-3"].livery == LIVERIES["dienturions"]
    assert looks["dienturions-4"].livery == LIVERIES["diekings"]
    assert looks["diepoleons-7"].livery == LIVERIES["diemazons"]
    screen.close()
    assert crews_of(Wish.remembered()) == ["diekings", "diemazons"]


def test_PIR_2_crews_are_asked_for_where_there_are_any() -> None:
    made = at_menu()
    use(made, "new")
    assert made.ui.find("crews") is None
    assert crews_of(Wish()) == [msgspec.UNSET] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_crews_has_no_faults(language: str) -> None:
    check(at_crews(language))


def at_sea() -> State:
    bodies = {"a1": (3, "sea"), "a4": (5, "ship-1")}
    cards = Cards(hands=((), ()))
    state = position("pirate-ship", bodies, phase=Movement(0), cards=cards)
    seats = (Seat("dienturions", crew="samudie"), Seat("diepoleons", crew="diemazons"))
    return state.having(setup=msgspec.structs.replace(state.setup, seats=seats))


def test_PIR_2_a_die_says_whose_it_is_and_in_which_colour() -> None:
    state = at_sea()
    teller = Teller.of(Words("en"), state.setup).at(state)
    assert judged(state, named("a4"), teller)[0] == "5, Dienturions, crew in ivory"
    assert judged(state, named("a1"), teller)[0] == "3, Dienturions, master"
    _, screen = playing(state)
    assert screen.looks()[named("a4")].livery == LIVERIES["samudie"]
