"""The rules open at the one that matters at the moment."""

from __future__ import annotations

import pytest
from games.diedie.test_legal import states
from window.games.dicy.dicy_table import moments, table
from window.games.diedie.combats import combats, fought
from window.stage import Stub, playing, press, stub, use

from diedie.games.shelf import rules_of
from diedie.toolkit.widgets.scroll import overflow
from diedie.window.games.diedie.cards.card_play import CardPlay
from diedie.window.screens.menu import Menu
from diedie.window.screens.rules_page import RulesPage

MOMENTS = {
    "attack": "ATK-2",
    "again": "ATK-5",
    "return": "ATK-6",
    "shot": "ATK-8",
    "build": "ATK-10",
    "roll": "SPA-2",
    "place": "SPA-3",
    "sacrifice": "KRA-2",
    "adjust": "MOV-2",
}


def first_seen(made: Stub) -> str:
    """The first rule that is seen as a whole."""
    assert isinstance(made.screen, RulesPage)
    made.hand.wait(0.2)
    view = next(n for n in made.ui.nodes() if n.widget.scrolling and overflow(n))
    rows = [n for n in made.ui.nodes() if n.key.startswith("rule-") and n.box.y >= view.box.y]
    return rows[0].key.removeprefix("rule-")


@pytest.mark.parametrize("name", MOMENTS)
def test_the_rules_open_at_what_may_be_done(name: str) -> None:
    made, _ = playing(states()[name])
    made.ui.resize(1280, 720)
    press(made, "f1")
    shown = first_seen(made)
    rules = list(rules_of("diedie"))
    assert 0 <= rules.index(MOMENTS[name]) - rules.index(shown) <= 1  # a line of what is above it


def test_they_open_at_the_card_that_is_chosen() -> None:
    made, screen = playing(states()["card-fusion"])
    made.ui.resize(1280, 720)
    screen.unveiled = screen.session.seat
    screen.begin()
    assert screen.activity.rule or screen.rule == "MOV-6"
    assert isinstance(screen.activity, CardPlay)
    screen.activity.choose("fusion", "hand")
    assert screen.activity.rule == "CRD-6"


def test_they_open_at_the_step_of_a_combat() -> None:
    _, _, here = fought(combats()["five"])
    seen = set()
    for number in range(here.count):
        here.go_to(number)
        seen.add(here.rule)
    assert seen == {"MOV-5", "CMB-1", "CMB-5", "ORD-1"}
    assert seen <= set(rules_of("diedie"))


@pytest.mark.parametrize(
    ("name", "rule"),
    [("first", "DIC-6"), ("choose", "DIC-8"), ("freeze", "DIC-8"), ("over", "DIC-11")],
)
def test_those_of_the_other_game_do_so_too(name: str, rule: str) -> None:
    made, _ = table(moments()[name])
    made.ui.resize(1280, 720)
    press(made, "f1")
    assert isinstance(made.screen, RulesPage)
    made.hand.wait(0.2)
    view = next(n for n in made.ui.nodes() if n.widget.scrolling and overflow(n))
    at = made.ui.find(f"rule-{rule}")
    assert at
    assert view.box.y <= at.box.y < view.box.bottom


def test_from_the_menu_they_open_at_their_beginning() -> None:
    made, app = stub()
    made.show(Menu(app))
    made.ui.resize(1280, 720)
    use(made, "rules")
    assert first_seen(made) == next(iter(rules_of("diedie")))
