"""What the mouse rests on tells what the rules make of it, and by which rule."""

from __future__ import annotations

import math

import pytest
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.test_legal import FALLEN, states
from window.stage import check, playing

from diedie.board.atlas import map_named
from diedie.games.diedie.rulebook import rulebook
from diedie.games.diedie.state import (
    Attack,
    BeforeCombat,
    Cards,
    Combat,
    Effects,
    Movement,
    Quarantine,
    State,
)
from diedie.games.diedie.teller import Teller
from diedie.i18n import LANGUAGES, Words, catalogue
from diedie.window.games.diedie.decisions.dice_and_lands import place_of
from diedie.window.games.diedie.judgement import judged, land_judged
from diedie.window.games.diedie.map_slips import markers


def rules(state: State, id: str) -> set[str]:
    """The rules by which a body is judged."""
    teller = Teller(Words("en"), map_named(state.setup.map), [s.army for s in state.setup.seats])
    title, *lines = judged(state, id, teller)
    assert title
    return {line.rpartition("(")[2].rstrip(")") for line in lines}


def test_every_way_to_lie_has_its_rule() -> None:
    dice = {
        "a1": (4, (-2.0, 10.0)),
        "a2": (2, "a1"),
        "a3": (5, (-5.0, 9.0)),
        "a4": (1, (2.5, 0.0)),
        "b2": (6, "a4"),
        "b3": Lying(2, (1.0, -6.5), lean=30),
        "b5": (3, (-2.0, -11.0)),
        "pyramid": (1, (9.0, -2.0)),
    }
    state = position("world-war", dice, phase=Movement(0))
    assert rules(state, named("a1")) == {"CMB-2", "CMB-1"}
    assert rules(state, named("a2")) == {"CMB-2", "CMB-1"}
    assert rules(state, named("a3")) == {"MOV-2"}
    assert rules(state, named("a4")) == {"CMB-1", "HND-1"}
    assert rules(state, named("b2")) == {"CMB-1", "TOW-2"}
    assert rules(state, named("b3")) == {"MOV-5"}
    assert rules(state, "pyramid") == {"MON-4"}
    after = state.having(phase=Combat())
    assert rules(after, named("a3")) == {"MOV-4"}
    assert rules(state.having(phase=Movement(1)), named("a3")) == {"MOV-4"}
    assert rules(state.having(phase=Attack(0)), named("a3")) == {"MOV-2"}


def test_MON_4_a_fallen_monument_says_so() -> None:
    state = position("world-war", FALLEN, phase=Movement(0))
    assert rules(state, "pyramid") == {"MON-4"}


def test_what_a_map_makes_of_a_die() -> None:
    crater = position("krakatoa", {"a1": (6, (0, 0)), "b1": (2, (0, -11))}, phase=BeforeCombat())
    assert rules(crater, named("a1")) == {"CMB-1", "KRA-4"}
    hole = position("space", {"a1": (3, (0.0, 0.3))}, phase=Attack(0))
    assert "SPA-2" in rules(hole, named("a1"))
    sea = states()["adjust-at-sea"]
    assert any("PIR-5" in rules(sea, body.id) for body in sea.scene.bodies)


def test_a_territory_tells_its_worth_and_the_cards_on_it() -> None:
    effects = Effects(quarantine=Quarantine(1, "fjords"), armistice="fjords")
    state = position("world-war", {"a1": (4, "fjords")}, phase=Movement(0), effects=effects)
    teller = Teller(Words("en"), map_named("world-war"), ["dienturions", "diepoleons"])
    told = land_judged(state, "fjords", teller)
    assert told[0] == "Fjords, worth 1"
    assert len(told) == 3


def test_every_rule_that_is_named_exists() -> None:
    named_rules = {
        str(sentence).rpartition("(")[2].rstrip(")")
        for key, sentence in catalogue("en").items()
        if key.startswith(("verdict-", "land-")) and str(sentence).endswith(")")
    }
    assert named_rules <= set(rulebook())
    for language in LANGUAGES:
        for key, sentence in catalogue("en").items():
            if key.startswith(("verdict-", "land-")) and str(sentence).endswith(")"):
                there = str(catalogue(language)[key])
                assert there.endswith(str(sentence)[str(sentence).rindex("(") :]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_die_tells_its_verdict_after_a_moment(language: str) -> None:
    made, screen = playing(states()["shot"], language)
    for body in screen.session.shown.scene.bodies:
        made.hand.travel(*made.hand.die(body.id))
        assert screen.hovering.die == body.id
        assert screen.hovering.tip() is None
        made.hand.wait(0.3)
        check(made, [(1280, 720, 1.0), (1280, 720, 1.75)])
        told = [line.text for node in made.ui.nodes() for line in node.lines]
        title = judged(screen.session.shown, body.id, screen.teller)[0]
        assert title.split(",")[0][1:] in " ".join(told)
    made.hand.leave()
    assert screen.hovering.tip() is None


def test_a_territory_tells_who_would_win() -> None:
    made, screen = playing(states()["shot"])
    made.hand.point(*made.hand.seen(-3.5, 10.5))
    told = " ".join(line.text for node in made.ui.nodes() for line in node.lines)
    assert "Fjords, worth 1" in told
    assert "nobody else" in told
    frames = made.hand.frames
    made.hand.travel(*made.hand.seen(-3.4, 10.4))  # still the same territory
    assert made.hand.frames == frames
    assert screen.hovering.tip() is not None


def test_keys_that_point_at_a_die_tell_its_verdict_at_once() -> None:
    made, screen = playing(states()["build"])
    made.ui.resize(1280, 720)
    made.hand.keys("pagedown")
    assert screen.activity.tip() is not None


def verdict(state: State, die: str) -> str:
    teller = Teller(Words("en"), map_named(state.setup.map), [s.army for s in state.setup.seats])
    return "\n".join(judged(state, named(die), teller))


def test_the_crater_die_is_marked_and_says_what_it_does_kra_3() -> None:
    dice: Bodies = {"a1": (4, (0, 0)), "b1": (2, (0, -11))}
    state = position("krakatoa", dice, phase=Attack(0))
    assert "lava covers area 4 (Terraces, Old Harbour)" in verdict(state, "a1")
    assert "KRA" not in verdict(state, "b1")
    made, screen = playing(state)
    made.ui.resize(1280, 720)
    while screen.gliding:
        screen.tick(0.1)
    made.changed()
    mark = made.ui.find("marker-crater")
    assert mark
    assert "4" in [line.text for node in made.ui.nodes() for line in node.lines
                   if node.path.startswith(mark.path)]  # fmt: skip
    x, y = screen.seen_at(screen.session.shown.scene.body(named("a1")).pose.position)
    assert math.dist(mark.box.middle, (x, y)) < 90
    made.hand.point(*mark.box.middle)
    assert "lava covers area 4" in " ".join(
        line.text for node in made.ui.nodes() for line in node.lines
    )

    chosen = position("krakatoa", {"a1": (6, (0, 0))}, phase=Attack(0))
    assert "its owner picks the area" in verdict(chosen, "a1")
    fought = state.having(phase=Combat())
    assert "crater" not in markers(playing(fought)[1])


def test_a_die_on_a_rope_is_told_by_the_rope_pir_5() -> None:
    board = map_named("pirate-ship")
    rope = board.featured("rope")[0].shape
    over_sea = rope.intersection(board.territory("sea").shape)  # type: ignore[union-attr]
    at = over_sea.representative_point()
    state = position(
        "pirate-ship",
        {"a1": (5, (at.x, at.y)), "b1": (3, (12.0, 0.0))},
        phase=Movement(0),
        cards=Cards(hands=((), ())),
    )
    teller = Teller(Words("en"), board, [s.army for s in state.setup.seats]).at(state)
    assert teller.body(named("a1")) == "the Dienturions’ 5 on a rope"
    assert teller.body(named("b1")) == "the Diepoleons’ 3 in Open Sea"
    assert "(PIR-5)" in verdict(state, "a1")
    assert "(PIR-5)" not in verdict(state, "b1")
    _, screen = playing(state)
    assert place_of(screen, named("a1")).endswith("Open Sea, on a rope")
