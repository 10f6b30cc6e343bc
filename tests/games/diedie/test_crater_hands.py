"""KRA-9: hands keep away from the crater, which flicks and the powers of cards reach."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from games.diedie.card_plays import choices, play
from games.diedie.positions import Bodies, Lying, named, on_border, position
from games.diedie.scripted import flicked, lands, refusal, step
from own_maps import own_map

from diedie.board.atlas import adopt_map, map_named
from diedie.games.base import Offer, Refusal
from diedie.games.diedie import game
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, March, Move, Pass, Put, Spot
from diedie.games.diedie.phases.attack_turn import need
from diedie.games.diedie.state import Attack, Cards, Movement, State
from diedie.games.diedie.worlds.krakatoa.crater import crater, in_crater
from diedie.model.pose import UPRIGHT, Pose
from diedie.model.scene import Body, Scene

BOARD = map_named("krakatoa")
MIDDLE = (0.0, 0.0)
BESIDE = (-3.4, 0.0)  # in the summit, off the crater
SUMMIT_SLOPE = on_border("krakatoa", "summit", "slope-1")
HELD = Cards(hands=(("stout",), ("armistice",)))
OUT, INTO = "out-of-the-crater", "into-the-crater"


def moving(bodies: Bodies, step: str = "adjust", map: str = "krakatoa") -> State:
    """The first seat's movement turn; everybody holds a card."""
    phase = Movement(0, step)  # type: ignore[arg-type]
    return position(map, bodies, phase=phase, cards=HELD)


def building(bodies: Bodies) -> State:
    """The end of the first seat's turn in the attack phase."""
    return position("krakatoa", bodies, phase=Attack(0, "build"))


def refused(state: State, move: Move) -> str:
    return refusal(state, 0, move)


def offers(state: State, act: str) -> tuple[Offer[Move], ...]:
    return tuple(offer for offer in game.legal(state).offers if offer.act == act)


def refusals(state: State, act: str) -> list[Refusal]:
    return [no for no in game.legal(state).refusals if no.act == act]


def crater_dice(state: State) -> list[tuple[str, ...]]:
    """What lies in the crater, what decides first."""
    return [piece.dice for piece in in_crater(field(state))]


def pair(*short: str) -> tuple[str, ...]:
    return tuple(map(named, short))


# No die goes in by hand.


def test_KRA_9_MOV_2_no_border_die_is_adjusted_into_the_crater() -> None:
    state = moving({"a1": (4, SUMMIT_SLOPE)})
    assert refused(state, Put(named("a1"), Spot(*MIDDLE))) == INTO
    assert refused(state, Put(named("a1"), Spot(*BESIDE))) == ""
    (offer,) = offers(state, "adjust")
    assert set(offer.territories) == {"summit", "slope-1"}
    for move in offer.moves:
        assert crater_dice(step(state, 0, move)) == []


def test_KRA_9_MOV_6_no_die_marches_into_the_crater() -> None:
    state = moving({"a1": (4, "slope-1")}, "card")
    assert refused(state, March("stout", named("a1"), Spot(*MIDDLE))) == INTO
    assert refused(state, March("stout", named("a1"), Spot(*BESIDE))) == ""
    (offer,) = offers(state, "march")
    assert "summit" in offer.territories
    for move in offer.moves:
        assert crater_dice(step(state, 0, move)) == []


def test_KRA_9_a_tower_neither() -> None:
    bodies: Bodies = {"a1": (4, "slope-1"), "a2": (2, "a1")}
    state = moving(bodies, "card")
    assert refused(state, March("stout", named("a1"), Spot(*MIDDLE))) == INTO
    border = moving({"a1": (4, SUMMIT_SLOPE), "a2": (2, "a1")})
    assert refused(border, Put(named("a1"), Spot(0.5, 0.5, 30.0))) == INTO


def test_KRA_9_what_counts_is_the_middle_as_for_what_is_in_the_crater() -> None:
    """At any place of the summit: legal if, and only if, the die would not be in the crater."""
    state, source = moving({"a1": (4, SUMMIT_SLOPE)}), random.Random(9)
    seen = set[tuple[str, bool]]()
    for _ in range(400):
        x, y, turn = (source.uniform(-3.2, 3.2), source.uniform(-3.2, 3.2), source.uniform(0, 90))
        code = refused(state, Put(named("a1"), Spot(x, y, turn)))
        there = moving({"a1": Lying(4, (x, y), yaw=turn)})
        assert (code == INTO) == bool(in_crater(field(there))), (x, y, turn)
        seen.add((code, field(there).footprints[named("a1")].intersects(crater(BOARD).shape)))
    assert seen >= {(INTO, True), ("", True), ("", False)}


def test_KRA_9_where_only_the_crater_has_room_there_is_none() -> None:
    """All around it the summit is full."""
    state = moving({"a1": (4, SUMMIT_SLOPE)})
    ways = itertools.product((3.3, 4.6, 5.9), range(57))
    around = [(r * math.cos(t / 9), r * math.sin(t / 9)) for r, t in ways]
    places = [place for place in around if math.dist(place, SUMMIT_SLOPE) > 1.9]
    blocks = [Body(f"block-{i}", "d6", Pose((*at, 0.8), UPRIGHT)) for i, at in enumerate(places)]
    crowded = state.having(scene=Scene((*state.scene.bodies, *blocks)))
    assert refused(crowded, Put(named("a1"), Spot(*MIDDLE))) == INTO
    assert [offer.territories for offer in offers(crowded, "adjust")] == [("slope-1",)]
    assert ("no-room-in", "summit") in {(r.code, r.territory) for r in refusals(crowded, "adjust")}


# No die comes out by hand.


def volcano(at: tuple[float, float]) -> str:
    """An island whose crater lies elsewhere, with its middle there."""
    ring = [[round(at[0] + 1.9 * x, 3), round(at[1] + 1.9 * y, 3)] for x, y in _OCTAGON]
    text = own_map("krakatoa", "volcano").decode()
    head, _, rest = text.partition('kind = "crater"\nring = ')
    made = f'{head}kind = "crater"\nring = {ring}\n{rest.partition(chr(10))[2]}'
    return adopt_map(made.encode(), "volcano.toml")


_OCTAGON = [(math.cos(math.pi * i / 4), math.sin(math.pi * i / 4)) for i in range(8)]


def test_KRA_9_MOV_2_MOV_4_a_crater_die_on_a_border_stays_and_counts_there() -> None:
    x, y = on_border("krakatoa", "summit", "slope-1")
    map = volcano((x * 0.75, y * 0.75))
    state = moving({"a1": (4, (x * 0.9, y * 0.9)), "a2": (3, "shore-4")}, map=map)
    (piece,) = in_crater(field(state))
    assert set(piece.lands) == {"summit", "slope-1"}
    for spot in (Spot(*(2 * x, 2 * y)), Spot(*BESIDE)):
        assert refused(state, Put(named("a1"), spot)) == OUT
    assert game.legal(state).moves == (Pass(),)
    assert [(no.code, no.die) for no in refusals(state, "adjust")] == [(OUT, named("a1"))]
    assert refused(state, Pass()) == ""


@pytest.mark.parametrize("tower", [False, True])
def test_KRA_9_MOV_6_no_die_or_tower_marches_out_of_the_crater(tower: bool) -> None:
    bodies: Bodies = {"a1": (4, (1.2, 0.4)), "a3": (1, BESIDE)}
    state = moving({**bodies, "a2": (2, "a1")} if tower else bodies, "card")
    for at in ((-6.0, 5.0), (6.5, 3.5), (-5.0, -7.0)):
        assert refused(state, March("stout", named("a1"), Spot(*at))) == OUT
    assert {offer.dice for offer in offers(state, "march")} == {pair("a3")}
    assert (OUT, named("a1")) in {(no.code, no.die) for no in refusals(state, "march")}


def test_KRA_9_HND_1_from_an_enemys_die_in_the_crater_neither() -> None:
    state = moving({"b1": (4, MIDDLE), "a1": (2, "b1")}, "card")
    assert refused(state, March("stout", named("a1"), Spot(-6.0, 5.0))) == OUT


# No tower is built with a crater die, or on one, in the attack phase.


def test_KRA_9_ATK_10_no_tower_with_a_crater_die() -> None:
    state = building({"a1": (4, MIDDLE), "a2": (2, BESIDE), "a3": (3, "shore-2")})
    assert refused(state, Build(*pair("a1", "a2"))) == OUT
    assert refused(state, Build(*pair("a2", "a1"))) == OUT
    assert set(game.legal(state).moves) == {
        Build(*pair("a2", "a3")),
        Build(*pair("a3", "a2")),
        Pass(),
    }
    assert [(no.code, no.die) for no in refusals(state, "build")] == [(OUT, named("a1"))]


def test_KRA_9_ATK_10_two_crater_dice_neither() -> None:
    inside: Bodies = {"a1": (4, (-1.0, 0.0)), "a2": (2, (1.0, 0.0))}
    state = building({**inside, "a3": (3, "shore-2"), "a4": (3, "shore-1")})
    assert refused(state, Build(*pair("a1", "a2"))) == OUT
    assert {no.die for no in refusals(state, "build")} == {*pair("a1", "a2")}
    assert need(building(inside)) is None


def test_KRA_9_ATK_10_none_is_asked_for_when_a_hand_can_build_nothing() -> None:
    assert need(building({"a1": (4, MIDDLE), "a2": (2, BESIDE)})) is None
    assert need(building({"a1": (4, BESIDE), "a2": (2, "shore-1")})) is not None


# Flicks, sacrifices (KRA-2, in test_krakatoa.py) and powers reach there.


def test_KRA_9_a_flick_goes_in_and_knocks_out() -> None:
    state = position("krakatoa", {"b1": (5, MIDDLE)}, phase=Attack(0))
    state = flicked(state, "a1", lands("a1", MIDDLE, face=3), lands("b1", (8.0, 0.0), face=2))
    assert crater_dice(state) == [pair("a1")]


def with_card(bodies: Bodies) -> State:
    return position("krakatoa", bodies)


def test_KRA_9_CRD_1_dynamic_duo_puts_another_die_in_its_place() -> None:
    state = with_card({"a1": (4, (0.5, 0.3)), "a2": (2, "shore-1"), "b1": (6, (-1.1, -0.6))})
    assert crater_dice(state) == [pair("a1"), pair("b1")]
    done = play(state, "dynamic-duo", "a1", "a2")
    assert crater_dice(done) == [pair("a2"), pair("b1")]
    assert in_crater(field(done))[0].value == 2


def test_KRA_9_CRD_5_secret_tower_builds_on_the_crater_die_and_with_it() -> None:
    bodies: Bodies = {"a1": (4, (0.5, 0.3)), "a2": (2, "shore-1"), "b1": (6, (-1.1, -0.6))}
    state = with_card(bodies)
    onto = play(state, "secret-tower", "a2", "a1")
    assert crater_dice(onto) == [pair("a1", "a2"), pair("b1")]
    assert in_crater(field(onto))[0].value == 2
    away = play(state, "secret-tower", "a1", "a2")
    assert crater_dice(away) == [pair("b1")]
    assert {p.dice for p in choices(state, "secret-tower")} == {pair("a1", "a2"), pair("a2", "a1")}


def test_KRA_9_CRD_10_siege_leap_goes_onto_the_crater_die_and_off_it() -> None:
    tower: Bodies = {"a2": (2, "shore-1"), "a3": (5, "a2")}
    onto = play(with_card({**tower, "a1": (4, MIDDLE)}), "siege-leap", "a3", "a1")
    assert crater_dice(onto) == [pair("a1", "a3")]
    assert in_crater(field(onto))[0].value == 5
    off = with_card({"a1": (4, MIDDLE), "a3": (5, "a1"), "a2": (2, "shore-1")})
    off = play(off, "siege-leap", "a3", "a2")
    assert (crater_dice(off), in_crater(field(off))[0].value) == ([pair("a1")], 4)


def test_KRA_9_CRD_12_babel_goes_onto_a_tower_in_the_crater_and_takes_from_it() -> None:
    state = with_card({"a1": (4, MIDDLE), "a2": (2, "a1"), "a3": (6, "shore-1")})
    done = play(state, "babel", "a3", "a2")
    assert crater_dice(done) == [pair("a1", "a2", "a3")]
    assert in_crater(field(done))[0].value == 6
    state = with_card({"a1": (4, "shore-1"), "a2": (2, "a1"), "a3": (6, MIDDLE)})
    assert crater_dice(play(state, "babel", "a3", "a2")) == []


def test_KRA_9_CRD_6_CRD_2_CRD_7_fusion_somersault_and_dark_tactics() -> None:
    bodies: Bodies = {"a1": (2, MIDDLE), "a2": (1, "shore-1"), "b1": (6, "summit")}
    state = with_card(bodies)
    assert crater_dice(play(state, "fusion", "a1", "a2", split=(2,))) == []
    raised = play(state, "fusion", "a2", "a1", split=(1,))
    turned = play(state, "somersault", "a1")
    copied = play(state, "dark-tactics", "a1", "b1")
    values = [in_crater(field(done))[0].value for done in (raised, turned, copied)]
    assert values == [3, 5, 6]


def test_KRA_9_on_other_maps_hands_reach_everywhere() -> None:
    bodies: Bodies = {"a1": (4, MIDDLE), "a2": (2, (5.0, 0.0))}
    for map in ("plain", "world-war", "pirate-ship"):
        state = position(map, bodies, phase=Attack(0, "build"))
        for dice in itertools.permutations(pair("a1", "a2")):
            assert refused(state, Build(*dice)) == ""
