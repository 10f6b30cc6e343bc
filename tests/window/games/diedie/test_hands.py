"""With which hand each player flicks is chosen for a match, and seen in pictures."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest
from games.diedie.positions import position
from games.diedie.scripted import begun
from window.screens.test_menu_pages import at_menu
from window.stage import Stub, check, match_at, stub, use

from diedie.games.diedie.state import Over, Seat
from diedie.i18n import LANGUAGES
from diedie.model.hand import HANDS, Hand
from diedie.toolkit.widgets import ListRow
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.new_match_form import Wish
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.hand_pictures import sample_cloud


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind))


def at_hands(language: str = "en") -> Stub:
    made = at_menu(language)
    made.ui.resize(1280, 720)
    use(made, "new")
    use(made, "hands")
    return made


def test_ATK_3_a_hand_is_chosen_for_each_seat_and_wished_for_again() -> None:
    assert {seat.flicks_with for seat in Wish().setup(1).seats} == {"trained"}
    made = at_hands()
    made.hand.click(*made.hand.find("hand-dienturions", 0.9))
    made.hand.click(*made.hand.find("hand-diekings", 0.1))
    use(made, "done")
    page = made.screen
    assert isinstance(page, NewMatch)
    hands = [seat.flicks_with for seat in page.wish.setup(1).seats]
    assert hands == ["shaky", "trained", "steady"]
    use(made, "start")
    screen = made.screen
    assert isinstance(screen, DiedieScreen)
    assert [seat.flicks_with for seat in screen.session.match.setup.seats] == hands
    screen.close()
    assert [*Wish.remembered().hands_playing.values()] == hands


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_hands_has_no_faults(language: str) -> None:
    made = at_hands(language)
    check(made)


def test_ATK_3_a_rematch_keeps_the_hands() -> None:
    state = position("world-war", {}, phase=Over())
    seats = (Seat("dienturions", hand="shaky"), Seat("diepoleons", hand="trained"))
    state = state.having(setup=msgspec.structs.replace(state.setup, seats=seats))
    made, app = stub()
    made.show(DiedieScreen(app, match_at.__wrapped__(state)))
    made.hand.keys("enter")
    screen = made.screen
    assert isinstance(screen, DiedieScreen)
    assert [seat.hand for seat in screen.session.match.setup.seats] == ["shaky", "trained"]
    screen.close()


def test_ATK_3_the_pictures_show_what_hands_mean() -> None:
    spread = [float(np.std(np.array(sample_cloud(hand)), axis=0).sum()) for hand in HANDS]
    assert spread[0] == 0
    assert 0 < spread[1] < spread[2]


def test_ATK_3_an_unusual_hand_is_told_of_beside_the_player() -> None:
    state = begun("world-war", 3)
    hands: tuple[Hand, ...] = ("shaky", "trained", "steady")
    seats = zip(state.setup.seats, hands, strict=True)
    handed = tuple(msgspec.structs.replace(seat, hand=hand) for seat, hand in seats)
    setup = msgspec.structs.replace(state.setup, seats=handed)
    made, app = stub()
    made.ui.resize(1280, 720)
    made.show(DiedieScreen(app, match_at.__wrapped__(state.having(setup=setup))))
    rows = [node.widget for node in made.ui.nodes() if isinstance(node.widget, ListRow)]
    tips = [row.tip for row in rows if row.army and row.number]
    assert tips == ["Dienturions, shaky hand", "", "Diekings, steady hand"]
