"""The order of the players: who is where, who is in turn, who is a bot, and what works for whom."""

from __future__ import annotations

import msgspec
import pytest
from games.diedie.scripted import begun
from games.diedie.test_legal import states
from window.stage import aiming, check, match_at, playing, stub

from diedie.games.diedie.state import SOLDIER, Effects, Quarantine, Soldier, State
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import ListRow
from diedie.window.games.diedie.player_order import unused
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.games.diedie.widgets.power_card import Sign
from diedie.window.games.diedie.widgets.territory_plate import PlateSlip

EFFECTS = Effects(Quarantine(1, "fjords"), "tundra", (0, 1), (0,))


def named(state: State, *names: str) -> State:
    """The same with players' names."""
    seats = zip(state.setup.seats, names, strict=False)
    found = tuple(msgspec.structs.replace(seat, name=name) for seat, name in seats)
    return state.having(setup=msgspec.structs.replace(state.setup, seats=found))


def test_rows_are_in_marker_order_with_unused_dice_and_signs() -> None:
    state = named(states()["attack"], "Ada", "", "Zoë")
    made, screen = playing(state, "en", "human", "bot:random", "human")
    made.ui.resize(1280, 720)
    order = made.ui.find("order")
    assert order is not None
    rows = [n.widget for n in made.ui.nodes() if isinstance(n.widget, ListRow) and n.widget.army]
    rows = [row for row in rows if row.number]
    assert [row.text for row in rows] == ["Ada", "Diepoleons", "Zoë"]
    assert [row.beside for row in rows] == ["", "bot", ""]
    assert [row.pips for row in rows] == [(5, 5)] * 3
    assert [row.chosen for row in rows] == [marker.seat == 0 for marker in state.track]
    assert rows[0].tip == "Ada, Dienturions"
    told = [line.text for node in made.ui.nodes() for line in node.lines]
    assert "Attack" in told
    assert "Era\N{NO-BREAK SPACE}I\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}III" in told
    assert screen.session.human


def test_the_d8_stands_in_for_a_die_crd_11() -> None:
    state = begun("world-war").having(soldier=Soldier(0))
    hand = state.hands[0]
    assert unused(state.having(hands=((*hand, SOLDIER), state.hands[1])), 0) == (5, 5)
    assert unused(state, 1) == (5, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lasts_is_seen_beside_players_and_on_the_map(language: str) -> None:
    state = states()["card-closed"].having(effects=EFFECTS, promised=0)
    made, _ = playing(state, language)
    check(made)
    made.hand.use("unveil")
    made.hand.settle()
    signs = [n.widget for n in made.ui.nodes() if isinstance(n.widget, Sign) and n.widget.tip]
    cards = [sign.card for sign in signs]
    assert sorted(cards) == sorted(
        ["stout", "archaeology", "soldier-of-the-future", "stout", "quarantine"]
    )
    slips = {n.key: n for n in made.ui.nodes() if isinstance(n.widget, PlateSlip)}
    assert set(slips) == {"marker-quarantine", "marker-armistice"}
    for key, slip in slips.items():
        made.hand.tab(key)
        check(made, [(1280, 720, 1.0)])
        assert not any(slip.box.meets(other.box) for k, other in slips.items() if k != key)


def test_in_a_small_window_badges_and_numbers_are_left() -> None:
    made, _ = playing(named(states()["attack"], "Ada", "", "Zoë"))
    made.ui.resize(1280, 720, 1.75)
    told = [line.text for node in made.ui.nodes() for line in node.lines]
    assert "Ada" not in told
    seen = set()
    for _ in range(40):
        made.hand.keys("tab")
        seen |= {line.text for node in made.ui.nodes() for line in node.lines}
    assert any(text.startswith("Ada, Dienturions") for text in seen)


def test_whose_move_is_watched_is_in_turn() -> None:
    made, app = stub()
    made.ui.resize(1280, 720)
    screen = DiedieScreen(app, match_at.__wrapped__(states()["attack"]))
    made.show(screen)
    aiming(screen).flick()
    assert screen.session.busy
    rows = [n.widget for n in made.ui.nodes() if isinstance(n.widget, ListRow) and n.widget.number]
    assert [row.army for row in rows if row.chosen] == ["dienturions"]
