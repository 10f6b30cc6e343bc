"""Space: planets in a ring, and a black hole that takes dice out."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely
from games.diedie.card_plays import at, shows
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import (
    advance,
    begun,
    due,
    flicked,
    lands,
    leaves,
    outcome,
    refusal,
    settled,
    step,
)

from diedie.board.atlas import map_named
from diedie.games.diedie import game
from diedie.games.diedie.combat import fight
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, March, Move, Pass, Play, Put, Roll, Spot
from diedie.games.diedie.state import (
    Attack,
    Away,
    Cards,
    Movement,
    Soldier,
    State,
    Teleport,
)
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.space.black_hole import destination
from diedie.games.shelf import game_named
from diedie.match.referee import make_move
from diedie.model.event import Event
from diedie.model.pose import UPRIGHT, Pose
from diedie.model.scene import Body, Scene
from diedie.physics.simulation import check_scene
from diedie.table.arena import hex_distance

BOARD = map_named("space")
HOLE = (0.0, 0.3)
PLANETS = {1: (0.6, 8.7), 2: (9.0, 1.9), 3: (4.3, -6.3), 4: (-5.4, -7.4), 5: (-7.6, 3.2)}
ASIDE = ((-11.0, -4.0), (10.0, -4.5), (-5.0, 9.0))  # in the space between


def flying(bodies: Bodies, **fields: object) -> State:
    """A state of three players in which the first has just flicked."""
    turn = Attack(0, "shot")
    state = position("space", bodies, players=3, **{"phase": turn, **fields})  # type: ignore[arg-type]
    return advance(state).state  # type: ignore[no-any-return]


def rolled(state: State, die: str, face: int = 5, lean: float = 0.0) -> State:
    """The state after its owner rolls a die outside the arena."""
    return step(state, game.to_move(state), Roll(named(die)), lands(die, (0, 0), face, lean=lean))


def put(state: State, die: str, spot: Spot) -> State:
    return step(state, game.to_move(state), Put(named(die), spot))


def refused(state: State, move: Move) -> str:
    return refusal(state, game.to_move(state), move)


def on_its_way(shown: int, bodies: Bodies | None = None, **fields: object) -> State:
    """A state in which the first seat's first die, now a 5, comes out of the hole."""
    turn = Attack(0, "shot", teleport=Teleport(named("a1"), shown, 5))
    hands = (tuple(map(named, ("a2", "a3"))), (), ())
    return flying(bodies or {}, **{"phase": turn, "hands": hands, **fields})


def full(state: State, x: float, y: float, reach: float, pitch: float = 3.6) -> State:
    """The same state with blocks around a point, so that no die fits between them."""
    steps = range(-round(reach / pitch) - 1, round(reach / pitch) + 2)
    places = [(x + pitch * i, y + pitch * j) for i, j in itertools.product(steps, repeat=2)]
    taken = [body.pose.position[:2] for body in state.scene.bodies]
    near = [
        p
        for p in places
        if math.dist(p, (x, y)) < reach and hex_distance(*p) < 15 and p not in taken
    ]
    blocks = (
        Body(f"block-{i}", "castle", Pose((*place, 1.65), UPRIGHT)) for i, place in enumerate(near)
    )
    return state.having(scene=Scene((*state.scene.bodies, *blocks)))


# The planets


def test_SPA_1_five_planets_and_the_space_between_them_with_the_hole_in_it() -> None:
    assert [(t.id, t.sector) for t in BOARD.territories] == [
        *((f"planet-{n}", n) for n in range(1, 6)),
        ("space", None),
    ]
    space, (hole,) = BOARD.territory("space"), BOARD.featured("black-hole")
    assert space is not None
    assert space.value == 0
    assert space.shape.covers(hole.shape)
    assert (BOARD.eras, BOARD.recommended) == (3, (3, 5))


@pytest.mark.parametrize("way", [1, -1])
def test_SPA_1_a_planets_ring_is_a_part_of_its_territory(way: int) -> None:
    """What is drawn of the third one's ring, at either end of it."""
    x, y = PLANETS[3]
    turn = math.radians(-22)
    for far in (4.0, 4.6, 5.0):
        point = shapely.Point(x + way * far * math.cos(turn), y + way * far * math.sin(turn))
        (land,) = [t.id for t in BOARD.territories if t.shape.covers(point)]
        assert land == "planet-3"


def test_SPA_1_planets_next_to_each_other_in_the_ring_are_adjacent() -> None:
    world = world_of("space")
    for n in range(1, 6):
        ring = {f"planet-{(n - 2) % 5 + 1}", f"planet-{n % 5 + 1}"}
        assert {*world.adjacent(BOARD, f"planet-{n}")} == {"space", *ring}
    assert {*world.adjacent(BOARD, "space")} == {f"planet-{n}" for n in range(1, 6)}


def test_SPA_1_MOV_6_c_marches_follow_the_ring() -> None:
    cards = Cards(hands=(("stout",), (), ()))
    state = flying({"a1": (4, PLANETS[1])}, phase=Movement(0, "card"), cards=cards)
    for n, code in ((2, ""), (5, ""), (3, "not-inside"), (4, "not-inside")):
        assert refused(state, March("stout", named("a1"), Spot(*PLANETS[n]))) == code


# Into the hole


def test_SPA_2_a_die_that_ends_in_the_hole_is_rolled_and_put_on_the_planet_it_showed() -> None:
    state = flicked(begun("space", 3), "a1", lands("a1", HOLE, face=4))
    assert due(state) == ("roll", 0, (named("a1"),))
    assert game.legal(state).moves == (Roll(named("a1")),)
    assert refused(state, Pass()) == "not-now-roll"
    state = rolled(state, "a1", 2)
    assert state.attack.teleport == Teleport(named("a1"), shown=4, face=2)
    assert not state.scene.bodies
    (offer,) = game.legal(state).offers
    assert (offer.act, offer.territories) == ("place", ("planet-4",))
    state = put(state, "a1", Spot(*PLANETS[4], 20.0))
    assert (shows(state, "a1"), at(state, "a1")) == (2, (*PLANETS[4], 0.8))
    assert state.attack.teleport is None
    assert due(state) == ("attack", 1, state.hands[1])


@pytest.mark.parametrize(
    ("how", "swallowed"),
    [
        (Lying(3, HOLE), True),
        (Lying(3, (2.1, 0.3)), True),
        (Lying(3, (2.3, 0.3)), False),
        (Lying(3, HOLE, lean=30), False),
    ],
)
def test_SPA_2_a_clear_result_with_its_middle_in_the_hole(how: Lying, swallowed: bool) -> None:
    state = flying({"b1": how})
    found = due(state)
    assert found is not None
    assert (found[0] == "roll") == swallowed


def test_SPA_2_whoever_was_knocked_in_rolls() -> None:
    state = flicked(begun("space", 3), "a1", lands("a1", PLANETS[1], 2))
    state = flicked(state, "b1", lands("b1", PLANETS[2], 1), lands("a1", HOLE, 3))
    assert due(state) == ("roll", 0, (named("a1"),))
    state = put(rolled(state, "a1"), "a1", Spot(*PLANETS[3]))
    assert due(state) == ("attack", 2, state.hands[2])


def test_SPA_2_several_owners_in_marker_order_choosing_among_their_own() -> None:
    bodies: Bodies = {"a1": (1, (-1.0, 0.3)), "b1": (2, (1.0, 0.3)), "a2": (3, (0, 1.9))}
    state = flying({**bodies, "c1": (4, (0, -1.4))}, order=(2, 0, 1))
    assert due(state) == ("roll", 2, (named("c1"),))
    assert refusal(state, 0, Roll(named("a1"))) == "not-your-turn"
    assert refused(state, Roll(named("a1"))) == "not-your-die"
    state = put(rolled(state, "c1"), "c1", Spot(*PLANETS[4]))
    assert due(state) == ("roll", 0, (named("a1"), named("a2")))
    state = put(rolled(state, "a2"), "a2", Spot(*PLANETS[3]))
    assert due(state) == ("roll", 0, (named("a1"),))
    state = put(rolled(state, "a1"), "a1", Spot(*PLANETS[1]))
    assert due(state) == ("roll", 1, (named("b1"),))


def test_SPA_2_ATK_13_after_ones_own_die_and_before_those_knocked_out() -> None:
    bodies: Bodies = {"b1": (1, HOLE)}
    away = (Away(named("a1")), Away(named("c1")))
    state = flying(bodies, phase=Attack(0, "shot", flicked=named("a1")), away=away)
    assert due(state) == ("again", 0, (named("a1"),))
    state = flicked(state, "a1", lands("a1", PLANETS[5]))
    assert due(state) == ("roll", 1, (named("b1"),))
    state = put(rolled(state, "b1"), "b1", Spot(*PLANETS[1]))
    assert due(state) == ("return", 2, (named("c1"),))
    state = flicked(state, "c1", lands("c1", HOLE), leaves("a1"))
    assert due(state) == ("roll", 2, (named("c1"),))


def test_SPA_2_a_tower_is_taken_apart_top_first() -> None:
    state = flying({"b1": (2, HOLE), "b2": (5, "b1"), "b3": (3, "b2")})
    for die, planet in (("b3", 3), ("b2", 5), ("b1", 2)):
        assert due(state) == ("roll", 1, (named(die),))
        state = put(rolled(state, die, 1), die, Spot(*PLANETS[planet]))
    assert not field(state).towers(1)


def test_SPA_2_of_a_mixed_stack_the_top_comes_first_whoever_has_it() -> None:
    state = flying({"a1": (2, HOLE), "c1": (5, "a1")})
    assert due(state) == ("roll", 2, (named("c1"),))
    state = put(rolled(state, "c1", 1), "c1", Spot(*PLANETS[5]))
    assert due(state) == ("roll", 0, (named("a1"),))


def test_SPA_2_HND_2_what_rested_on_it_falls_first() -> None:
    """The lower die has its middle in the hole, the upper one beyond it."""
    state = flying({"b1": (2, (2.0, 0.3)), "c1": (5, "b1")})
    over = Pose((2.6, 0.3, 2.4), state.scene.body(named("c1")).pose.orientation)
    state = state.having(scene=state.scene.moved({named("c1"): over}))
    state = rolled(state, "b1", 4)
    assert (state.unsettled, game.to_move(state)) == (True, None)
    state = settled(state, lands("c1", HOLE, 3))
    assert due(state) == ("place", 1, (named("b1"),))
    state = put(state, "b1", Spot(*PLANETS[2]))
    assert due(state) == ("roll", 2, (named("c1"),))


def test_SPA_2_a_roll_that_leans_is_rolled_again() -> None:
    state = flying({"b1": (2, HOLE)})
    state = rolled(state, "b1", 4, lean=30)
    assert due(state) == ("roll", 1, (named("b1"),))
    assert state.attack.teleport == Teleport(named("b1"), shown=2)
    first = game.task(state, Roll(named("b1")))
    state = rolled(state, "b1", 1, lean=30)
    assert game.task(state, Roll(named("b1"))) != first  # by another throw
    state = rolled(state, "b1", 4)
    assert state.attack.teleport == Teleport(named("b1"), shown=2, face=4)


@pytest.mark.parametrize("shown", [6, 7, 8])
def test_SPA_2_six_or_more_anywhere_on_the_map(shown: int) -> None:
    assert destination(BOARD, shown) is None
    state = on_its_way(shown)
    (offer,) = game.legal(state).offers
    assert offer.territories == tuple(t.id for t in BOARD.territories)
    for place in (*PLANETS.values(), *ASIDE, (2.0, 12.0)):
        game.check(state, 0, Put(named("a1"), Spot(*place)))
    assert refused(state, Put(named("a1"), Spot(*HOLE))) == "no-room-there"


def test_SPA_2_the_soldier_in_the_hole() -> None:
    soldier = Soldier(0, named("a5"))
    state = flying({"soldier": (7, HOLE)}, soldier=soldier)
    state = rolled(state, "soldier", 8)
    state = put(state, "soldier", Spot(*ASIDE[0]))
    assert shows(state, "soldier") == 8


def test_SPA_2_rolled_by_real_physics() -> None:
    """The same match rolls the same; all that is offered then can be done."""
    state = flying({"b1": (2, HOLE)})
    rules, faces = game_named("diedie"), []
    for seed in range(6):
        again = state.having(rolls=seed)
        while again.attack.teleport is None or again.attack.teleport.face is None:
            result = make_move(rules, again, 1, Roll(named("b1")))
            assert result.motion is not None
            assert result.motion.rest.table == "tray"
            assert result[:2] == make_move(rules, again, 1, Roll(named("b1")))[:2]
            again = result.state
        faces.append(again.attack.teleport.face)
        done = make_move(rules, again, 1, game.legal(again).moves[0]).state
        assert shows(done, "b1") == faces[-1]
        assert done.rolls > seed
    assert len(set(faces)) > 1


# Out of it


def test_SPA_3_it_may_lie_over_the_border_with_a_part_on_the_planet() -> None:
    state = on_its_way(3)
    for y, code in ((-6.3, ""), (-2.9, ""), (-2.1, ""), (-1.9, "not-on-planet")):
        assert refused(state, Put(named("a1"), Spot(4.3, y))) == code
    done = put(state, "a1", Spot(4.3, -2.6))
    assert {*field(done).readings[named("a1")].territories} == {"planet-3", "space"}


def test_SPA_3_flat_on_the_map_touching_nothing_and_nothing_else_moves() -> None:
    bodies: Bodies = {"b1": (2, PLANETS[3]), "c1": Lying(2, (5.8, -4.2), lean=30)}
    state = on_its_way(3, bodies)
    for x, y in (PLANETS[3], (5.7, -6.3), (5.8, -5.0)):
        assert refused(state, Put(named("a1"), Spot(x, y))) == "no-room-there"
    done = step(state, 0, game.legal(state).moves[0])
    assert done.scene.bodies[:2] == state.scene.bodies
    assert at(done, "a1")[2] == 0.8
    check_scene(done.scene)


def test_SPA_3_no_other_die_and_no_spot_that_is_none() -> None:
    state = on_its_way(3)
    assert refused(state, Put(named("a2"), Spot(*PLANETS[3]))) == "not-due-place"
    for spot in (
        Spot(math.nan, 0),
        Spot(math.inf, 0),
        Spot(4.3, -6.3, math.nan),
        Spot(4.3, -6.3, 1e308),
        Spot(1e300, 1e300),
        Spot(30.0, 0.0),
        Spot(13.0, 0.0, 45.0),
    ):
        code = "not-on-planet" if spot == Spot(13.0, 0.0, 45.0) else "no-room-there"
        assert refused(state, Put(named("a1"), spot)) == code


def test_SPA_3_the_planet_is_full_then_anywhere() -> None:
    state = full(on_its_way(3), *PLANETS[3], reach=7.5)
    (offer,) = game.legal(state).offers
    assert offer.territories == tuple(t.id for t in BOARD.territories)
    game.check(state, 0, offer.moves[0])
    for place in (PLANETS[1], ASIDE[0]):
        game.check(state, 0, Put(named("a1"), Spot(*place)))
    assert refused(state, Put(named("a1"), Spot(*HOLE))) == "no-room-there"


def test_SPA_3_a_gap_at_the_rim_of_the_planet_is_a_place() -> None:
    state = full(on_its_way(3), *PLANETS[3], reach=3.7)
    (offer,) = game.legal(state).offers
    assert offer.territories == ("planet-3",)
    done = step(state, 0, offer.moves[0])
    assert "planet-3" in field(done).readings[named("a1")].territories
    assert refused(state, Put(named("a1"), Spot(*PLANETS[1]))) == "not-on-planet"


def test_SPA_3_no_place_at_all_then_out_for_the_era() -> None:
    state = full(flying({"a1": (3, HOLE)}), *HOLE, reach=17.0)
    after, told = outcome(state, 0, Roll(named("a1")), lands("a1", (0, 0), 2))
    assert Event("no-room", body=named("a1")) in told
    assert after.out == (named("a1"),)
    assert due(after) == ("attack", 1, after.hands[1])


# When the attack phase is over


def in_movement(bodies: Bodies, **fields: object) -> State:
    cards = Cards(hands=(("stout",), (), ()))
    fields = {"phase": Movement(0), "cards": cards, **fields}
    return flying(bodies, **fields)


def test_SPA_4_after_the_attack_phase_the_hole_does_nothing() -> None:
    """A die that comes to lie in it by a card's doing stays, and counts in the space between."""
    state = in_movement({"a1": (3, HOLE), "b1": (2, PLANETS[1])})
    assert state.phase == Movement(0, "card")
    fought = fight(field(state), world_of("space"), state.effects, ())
    assert next(b.totals for b in fought.battles if b.territory == "space") == {0: 3}


def test_SPA_4_MOV_2_nothing_is_adjusted_into_the_hole() -> None:
    state = in_movement({"a1": (3, (4.0, 6.0))})
    assert refused(state, Put(named("a1"), Spot(*HOLE))) == "not-inside"
    assert refused(state, Put(named("a1"), Spot(2.0, 0.3))) == "not-inside"
    for move in game.legal(state).moves:
        assert isinstance(move, Put)
        assert math.dist((move.spot.x, move.spot.y), HOLE) > 2.2


def test_SPA_4_MOV_6_c_nothing_marches_into_the_hole() -> None:
    state = in_movement({"a1": (3, PLANETS[2])})
    assert refused(state, March("stout", named("a1"), Spot(*HOLE))) == "not-inside"
    for move in game.legal(state).moves:
        if isinstance(move, March):
            assert math.dist((move.spot.x, move.spot.y), HOLE) > 2.2


def test_SPA_4_ATK_10_no_tower_is_built_in_the_hole() -> None:
    """Onto a die whose middle is beyond the rim, but not onto one in the hole."""
    bodies: Bodies = {"a1": (3, (2.0, 0.3)), "a2": (1, PLANETS[2]), "a3": (1, PLANETS[3])}
    state = position("space", bodies, players=3, phase=Attack(0, "build"))
    assert refusal(state, 0, Build(named("a2"), named("a1"))) == "not-now-roll"
    moved = in_movement(bodies, cards=Cards(hands=(("secret-tower",), (), ())))
    tower = Play("secret-tower", dice=(named("a2"), named("a1")))
    assert refused(moved, tower) == "does-not-fit-on"
    game.check(moved, 0, Play("secret-tower", dice=(named("a2"), named("a3"))))
