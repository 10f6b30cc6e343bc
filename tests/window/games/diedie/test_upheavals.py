"""What comes before the battles is seen: lava, monuments; what is taken back leaves no trace."""

from __future__ import annotations

import pytest
from games.diedie.positions import named, position
from window.games.diedie.combats import ISLAND, arrived
from window.stage import Stub, check, match_at, stub

from diedie.games.diedie.moves import Flow, Move, Pass, Raise
from diedie.games.diedie.state import BeforeCombat, Cards, Movement, Raising, State
from diedie.i18n import LANGUAGES
from diedie.window.games.diedie.combat.reveal import CombatReveal
from diedie.window.games.diedie.combat.story import MapUpheaval, MonumentRises
from diedie.window.games.diedie.combat.upheaval import UpheavalShow
from diedie.window.games.diedie.screen import DiedieScreen

EMPTY = Cards(hands=((), (), ()))
CALM = {**ISLAND, "a1": (1, (0, 0))}


def shown(
    state: State, move: Move, language: str = "en"
) -> tuple[Stub, DiedieScreen, UpheavalShow]:
    """A screen on which a move has just had its consequences."""
    made, app = stub(language)
    made.ui.resize(1280, 720)
    screen = DiedieScreen(app, match_at.__wrapped__(state))
    made.show(screen)
    screen.play(move)
    here = arrived(screen)
    assert isinstance(here, UpheavalShow)
    return made, screen, here


def test_lava_shows_what_it_takes_before_it_is_gone_kra_3() -> None:
    state = position("krakatoa", ISLAND, players=3, phase=BeforeCombat(), cards=EMPTY)
    _, screen, here = shown(state, Flow(1))
    assert isinstance(here.step, MapUpheaval)
    lava = here.step.shown(screen.teller)
    taken = {named(die) for die in ("b1", "b2", "b4", "c1")}
    assert set(lava.dice) == taken
    assert lava.notes[1:] == (f"Safe, with a die in the crater: {screen.teller.player(0)}",)
    assert lava.lands == {"slope-1", "shore-1"}
    assert taken <= {body.id for body in screen.bodies()}
    here.tick(9.0)
    looks = screen.looks()
    assert {die for die, look in looks.items() if look.lift < 0 and look.strength < 1} == taken
    here.go_on()
    assert isinstance(arrived(screen), CombatReveal)
    assert not taken & {body.id for body in screen.bodies()}


def test_lava_that_follows_from_a_move_is_shown_on_the_table_as_that_left_it() -> None:
    state = position(
        "krakatoa", CALM, players=3, phase=Movement(2, "card"), cards=EMPTY, order=(0, 1, 2)
    )
    _, screen, here = shown(state, Pass())
    assert isinstance(here.step, MapUpheaval)
    assert here.step.shown(screen.teller).headline == "Lava over area 1"
    assert screen.bodies() == state.scene.bodies


@pytest.mark.parametrize("language", LANGUAGES)
def test_lava_and_monuments_have_no_faults(language: str) -> None:
    options = ("monuments", "power-cards")
    state = position(
        "krakatoa", ISLAND, players=3, phase=BeforeCombat(), cards=EMPTY, options=options
    )
    made, screen, here = shown(state, Flow(1), language)
    check(made, [(1280, 720, 1.0), (1280, 720, 1.75)])
    here.go_on()
    step = here.step
    assert isinstance(step, MonumentRises)
    assert step.kind in {body.id for body in screen.bodies()}
    assert screen.looks()[step.kind].lift > 0
    here.tick(9.0)
    assert screen.looks()[step.kind].lift == 0
    check(made, [(1280, 720, 1.0), (1280, 720, 1.75)])
    here.go_on()
    assert isinstance(arrived(screen), CombatReveal)


def test_a_battle_that_is_taken_back_leaves_no_trace() -> None:
    bodies = {"a1": (3, "fjords"), "b1": (4, "tundra")}
    state = position(
        "world-war", bodies, phase=Movement(1, "card"), options=("friendly",), order=(0, 1),
        cards=Cards(hands=((), ())),
    )  # fmt: skip
    made, app = stub()
    made.ui.resize(1280, 720)
    screen = DiedieScreen(app, match_at.__wrapped__(state))
    made.show(screen)
    for steps in (0, 1, 99):  # at its beginning, in its midst, when all has been shown
        screen.play(Pass())
        here = arrived(screen)
        assert isinstance(here, CombatReveal)
        for _ in range(min(steps, len(here.story.steps))):
            here.go_on()
        screen.undo()
        screen.tick(0.0)
        assert not screen.session.busy
        assert screen.session.shown == state.having(setup=screen.session.match.setup)
        assert screen.session.seat == 1
        assert not isinstance(screen.activity, CombatReveal)
        assert not screen.session.past
        check(made, [(1280, 720, 1.0)])


def written(made: Stub) -> str:
    """All that is written on the screen."""
    return " ".join(line.text for node in made.ui.nodes() for line in node.lines)


def test_a_monument_rises_where_the_battle_was_bloodiest_mon_2() -> None:
    bodies = {"a1": (3, "fjords"), "b1": (2, "fjords"), "b2": (6, "tundra")}
    state = position(
        "world-war",
        bodies,
        phase=Movement(1, "card"),
        options=("monuments",),
        order=(0, 1),
        cards=EMPTY,
    )
    made, _, here = shown(state, Pass())
    step = here.step
    assert isinstance(step, MonumentRises)
    assert (step.land, step.total, step.fought) == ("fjords", 5, True)
    assert "The bloodiest battle: 5 in all" in written(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_monument_without_a_battle_has_no_faults(language: str) -> None:
    two = {"a1": (3, "fjords"), "b1": (3, "tundra")}
    state = position("world-war", two, phase=Raising(), options=("monuments",), order=(0, 1))
    made, _, _ = shown(state, Raise("tundra"), language)
    check(made, [(1280, 720, 1.0), (1280, 720, 1.75)])


def test_a_monument_that_is_chosen_rises_mon_2() -> None:
    state = position(
        "world-war",
        {"a1": (3, "fjords"), "b1": (3, "tundra")},
        phase=Raising(),
        options=("monuments",),
        order=(0, 1),
    )
    made, screen, here = shown(state, Raise("tundra"))
    step = here.step
    assert isinstance(step, MonumentRises)
    assert (step.kind, step.land, step.total, step.fought) == ("pyramid", "tundra", 3, False)
    assert "Nowhere do two players meet" in written(made)
    assert screen.session.shown.scene.bodies != screen.bodies()
    assert made.ui.find("next") is not None
