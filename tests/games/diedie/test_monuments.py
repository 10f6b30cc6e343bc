"""Monuments: raised where the battle was bloodiest, knocked about, and worth a point each."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely
from games.diedie.card_plays import play
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import (
    advance,
    begun,
    flick,
    flicked,
    lands,
    leaves,
    outcome,
    refusal,
    settled,
    step,
    topples,
)

from diedie.board.atlas import map_named
from diedie.board.footprint import footprint, footprints
from diedie.games.base import Outcome
from diedie.games.diedie import game
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.combat import fight
from diedie.games.diedie.field import field
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.moves import Flow, Pass, Play, Raise, Settle
from diedie.games.diedie.phases.monument import raised as put_up
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import (
    Attack,
    Cards,
    Combat,
    Effects,
    Movement,
    Over,
    Quarantine,
    Raising,
    Seat,
    Setup,
    State,
    WaitingMonument,
)
from diedie.games.diedie.worlds import world_of
from diedie.model.event import Event
from diedie.model.names import ARMIES
from diedie.model.pose import UPRIGHT, Pose, compose, turn, yawed
from diedie.model.scene import MONUMENT_KINDS, Body, Scene
from diedie.physics.simulation import check_scene
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM

OPTIONS = ("monuments",)
CARDS = Cards(hands=(("stout",), ("fusion",)))
WAR = map_named("world-war")


def at_the_end(bodies: Bodies, map: str = "world-war", **fields: object) -> State:
    """A state of two players in the last movement turn of an Era."""
    fields = {"phase": Movement(1, "card"), "cards": CARDS, "options": OPTIONS, **fields}
    return position(map, bodies, **fields)  # type: ignore[arg-type]


def ending(bodies: Bodies, map: str = "world-war", **fields: object) -> Outcome:
    """What follows when nobody moves anything more."""
    return outcome(at_the_end(bodies, map, **fields), 1, Pass())


def told(events: tuple[Event, ...], name: str) -> list[Event]:
    return [event for event in events if event.event == name]


def raised(found: Outcome) -> tuple[str | None, str | None]:
    """The monument put up, and the territory."""
    (event,) = told(found.events, "raised")
    return event.body, event.territory


def points(state: State, territory: str) -> dict[int, int]:
    """What a battle gives now."""
    fought = fight(field(state), world_of(state.setup.map), state.effects, ())
    return next(b.points for b in fought.battles if b.territory == territory)


def shape_of(territory: str) -> shapely.Polygon:
    found = WAR.territory(territory)
    assert found is not None
    return found.shape


def crowd(territory: str, count: int) -> Bodies:
    """So many dice of both players in a territory, all of them a 1."""
    return {f"{'ab'[i % 2]}{i // 2 + 1}": (1, territory) for i in range(count)}


# How long


@pytest.mark.parametrize("map", ["world-war", "krakatoa", "space", "pirate-ship"])
def test_MON_1_four_eras_on_every_map(map: str) -> None:
    seats = tuple(Seat(army) for army in ARMIES[:2])
    assert eras(Setup(map, seats, OPTIONS)) == 4
    assert eras(Setup(map, seats)) == map_named(map).eras


def test_MON_1_the_match_ends_after_the_fourth() -> None:
    third, fourth = (ending({"a1": (4, "fjords")}, era=era) for era in (3, 4))
    assert third.state.era == 4
    assert fourth.state.phase == Over()


def test_MON_1_both_monument_cards_are_among_those_dealt() -> None:
    for seed in range(5):
        cards = begun("world-war", 2, "power-cards", "monuments", seed=seed).cards
        assert {"rebuild", "archaeology"} <= {*itertools.chain(*cards.hands), *cards.open}
    plain = [begun("world-war", 5, "power-cards", seed=seed).cards for seed in range(5)]
    ours = {name for name in card_names() if card_named(name).monuments_only}
    assert ours == {"rebuild", "archaeology"}
    assert not any(ours & {*itertools.chain(*cards.hands), *cards.open} for cards in plain)


# Where it goes


@pytest.mark.parametrize(("era", "kind"), [(1, "pyramid"), (2, "castle"), (3, "building")])
def test_MON_2_pyramid_castle_building_by_era(era: int, kind: str) -> None:
    found = ending({"a1": (4, "fjords")}, era=era)
    assert raised(found) == (kind, "fjords")
    assert [body.id for body in found.state.scene.bodies] == [kind]
    assert field(found.state).monuments()[kind].state == "standing"


def test_MON_2_none_in_the_fourth_era_and_none_without_the_module() -> None:
    for found in (
        ending({"a1": (4, "fjords")}, era=4),
        ending({"a1": (4, "fjords")}, options=()),
    ):
        assert told(found.events, "raised") == []
        assert not found.state.scene.bodies


def test_MON_2_before_combat_in_which_it_counts() -> None:
    found = ending({"a1": (4, "fjords"), "b1": (3, "fjords")})
    names = [event.event for event in found.events]
    assert names.index("raised") < names.index("battle")
    (battle,) = told(found.events, "battle")
    assert battle.points == {0: 2}  # fjords are worth 1


@pytest.mark.parametrize(
    "bodies",
    [
        {"a1": (1, "fjords"), "b1": (2, "fjords"), "a2": (2, "tundra"), "b2": (2, "isthmus")},
        {"a1": (1, "fjords"), "b1": (3, "fjords"), "a2": (1, "tundra"), "b2": (2, "tundra")},
        {  # a tower: 6
            "a1": (3, "fjords"),
            "a2": (5, "a1"),
            "b1": (1, "fjords"),
            "a3": (3, "tundra"),
            "b2": (3, "tundra"),
        },
        {  # one counts nowhere
            "a1": (1, "fjords"),
            "b1": (1, "fjords"),
            "a2": (6, "tundra"),
            "b2": Lying(6, "tundra", lean=30),
        },
    ],
)
def test_MON_2_the_bloodiest_battle_has_the_highest_total_over_all(bodies: Bodies) -> None:
    assert raised(ending(bodies)) == ("pyramid", "fjords")


SPACE_ALONE: Bodies = {"a1": (6, "space"), "a2": (1, "planet-2")}  # the first: in the void


@pytest.mark.parametrize(
    ("map", "bodies", "land"),
    [
        ("world-war", {"a1": (6, "isthmus"), "a2": (6, "isthmus"), "a3": (1, "fjords")}, "fjords"),
        (
            "space",
            {"a1": (6, "planet-1"), "a2": (6, "planet-1"), "a3": (1, "planet-3")},
            "planet-3",
        ),
        ("space", {**SPACE_ALONE, "a3": (1, "planet-3")}, "planet-3"),
        ("space", {**SPACE_ALONE, "b2": (6, "space"), "a3": (1, "planet-3")}, "planet-3"),
    ],
)
def test_MON_2_only_real_battles_where_there_are_any(map: str, bodies: Bodies, land: str) -> None:
    """One of a 1 against a 1 is bloodier than two sixes that nobody fights, and than any in the
    void."""
    assert raised(ending({**bodies, "b1": (1, land)}, map)) == ("pyramid", land)


@pytest.mark.parametrize(
    ("map", "bodies", "land"),
    [
        ("world-war", {"a1": (3, "isthmus"), "b1": (5, "fjords")}, "fjords"),
        ("world-war", {"a1": (3, "isthmus"), "a2": (5, "a1"), "b1": (5, "fjords")}, "isthmus"),
        ("space", {"a1": (3, "planet-1"), "b1": (5, "planet-4")}, "planet-4"),
        ("space", SPACE_ALONE, "planet-2"),
        ("space", {**SPACE_ALONE, "b1": (6, "space")}, "planet-2"),
    ],
)
def test_MON_2_where_nobody_meets_the_highest_total_but_never_in_the_void(
    map: str, bodies: Bodies, land: str
) -> None:
    assert raised(ending(bodies, map)) == ("pyramid", land)


def test_MON_2_on_space_without_any_dice_the_planets_are_tied() -> None:
    state = ending({}, "space", track=(Marker(1, 7), Marker(0, 3))).state
    planets = tuple(Raise(f"planet-{number}") for number in range(1, 6))
    assert (game.to_move(state), game.legal(state).moves) == (0, planets)
    assert refusal(state, 0, Raise("space")) == "not-bloodiest"


def test_MON_2_MOV_4_CRD_3_a_die_on_a_border_adds_to_where_it_counts() -> None:
    bodies: Bodies = {"a1": (6, (-5.0, 9.0)), "b1": (6, "a1"), "a2": (5, "tundra")}
    assert raised(ending(bodies)) == ("pyramid", "fjords")
    closed = Effects(quarantine=Quarantine(0, "fjords"))
    state, _ = found = ending(bodies, effects=closed)
    assert told(found.events, "raised") == []
    assert game.legal(state).moves == (Raise("great-north"), Raise("fjords"))


def test_MON_2_tied_the_last_in_marker_order_chooses() -> None:
    track = (Marker(1, 7), Marker(0, 3))
    bodies: Bodies = {"a1": (4, "fjords"), "b1": (4, "tundra"), "a2": (3, "isthmus")}
    state = ending(bodies, track=track).state
    assert (state.phase, game.to_move(state)) == (Raising(), 0)
    assert game.legal(state).moves == (Raise("fjords"), Raise("tundra"))
    assert refusal(state, 1, Raise("fjords")) == "not-your-turn"
    assert refusal(state, 0, Raise("isthmus")) == "not-bloodiest"
    assert refusal(state, 0, Raise("nowhere")) == "not-bloodiest"
    assert refusal(state, 0, Pass()) == refusal(state, 0, Flow(1)) == "not-now-raise"
    assert raised(outcome(state, 0, Raise("tundra"))) == ("pyramid", "tundra")


def test_MON_2_ORD_4_with_equal_scores_the_lowest_of_the_stack() -> None:
    bodies: Bodies = {"a1": (4, "fjords"), "b1": (4, "tundra")}
    state = ending(bodies, track=(Marker(0), Marker(1))).state
    assert game.to_move(state) == 1


def test_MON_2_where_nobody_has_dice_all_battles_are_tied() -> None:
    state = ending({}).state
    assert len(game.legal(state).moves) == len(WAR.territories)


def test_MON_2_at_the_middle_of_the_territory() -> None:
    found = ending({"a1": (4, (-4.2, 11.0))})
    x, y = found.state.scene.body("pyramid").pose.position[:2]
    middle = shape_of("fjords").centroid
    assert math.dist((x, y), (middle.x, middle.y)) < 0.15


def test_MON_2_at_the_free_place_nearest_to_it() -> None:
    middle = shape_of("fjords").centroid
    state = at_the_end({"a1": (4, (middle.x, middle.y))})
    stands = footprint(outcome(state, 1, Pass()).state.scene.body("pyramid"))
    die = footprint(state.scene.body(named("a1")))
    assert shape_of("fjords").covers(stands)
    assert 0 < stands.distance(die) < 0.05


@pytest.mark.parametrize(
    ("map", "territory", "die"),
    [
        ("krakatoa", "summit", (0.0, -3.6)),
        ("pirate-ship", "sea", (9.0, 0.0)),
    ],
)
def test_MON_2_not_over_the_crater_or_a_rope(
    map: str, territory: str, die: tuple[float, float]
) -> None:
    found = ending({"a1": (4, die)}, map)
    assert raised(found) == ("pyramid", territory)
    stands = footprint(found.state.scene.body("pyramid"))
    assert not any(stands.intersects(pitfall) for pitfall in map_named(map).pitfalls)


@pytest.mark.parametrize(("count", "waits"), [(4, False), (5, True)])
def test_MON_2_without_room_it_counts_now_and_is_set_down_when_the_dice_are_taken_up(
    count: int, waits: bool
) -> None:
    state = at_the_end(crowd("isthmus", count), phase=Raising())
    placed = put_up(state, "isthmus").state
    assert placed.waiting == ((WaitingMonument("pyramid", "isthmus"),) if waits else ())
    assert ("pyramid" in field(placed).monuments()) == (not waits)
    found = advance(state)
    (battle,) = told(found.events, "battle")
    assert battle.points == ({0: 4 + 1} if waits else {0: 2 + 1, 1: 2 + 1})
    assert (found.state.era, found.state.waiting) == (2, ())
    stands = field(found.state).monuments()["pyramid"]
    assert (stands.inside, stands.state) == ("isthmus", "standing")
    middle = shape_of("isthmus").centroid
    assert math.dist(stands.at, (middle.x, middle.y)) < 0.15 or not waits


def test_MON_2_no_room_beside_another_monument_then_as_near_as_may_be() -> None:
    """It counts for the desert now, and afterwards where it stands (MON-4)."""
    bodies: Bodies = {"pyramid": (1, (-3.0, -0.5)), "a1": (6, "great-desert")}
    found = ending(bodies, era=2)
    (battle,) = told(found.events, "battle")
    assert battle.points == {0: 3 + 2}
    castle = field(found.state).monuments()["castle"]
    assert castle.state == "standing"
    assert "great-desert" in castle.territories
    shapes = footprints(found.state.scene.bodies)
    assert not shapes[0].intersects(shapes[1])
    assert hexagon(APOTHEM).covers(shapes[1])


# What becomes of it


def attacking(bodies: Bodies, **fields: object) -> State:
    """A state in which the first player is to attack."""
    fields = {"phase": Attack(0), "options": OPTIONS, **fields}
    return position("world-war", bodies, **fields)  # type: ignore[arg-type]


def test_MON_3_it_stays_from_era_to_era_as_it_lies() -> None:
    bodies: Bodies = {"pyramid": Lying(1, (3.0, 2.0), yaw=20), "castle": (0, "fjords")}
    state = at_the_end({**bodies, "a1": (4, "tundra")}, era=3)
    kept = Scene(tuple(body for body in state.scene.bodies if not body.is_die))
    after = outcome(state, 1, Pass()).state
    assert after.era == 4
    assert [body.id for body in after.scene.bodies] == ["pyramid", "castle", "building"]
    assert after.scene.without("building") == kept


def test_MON_3_flicks_knock_it_over_and_push_it_around() -> None:
    state = attacking({"pyramid": (1, (3.0, 2.0))})
    fallen = topples("pyramid", (5.0, 2.0))
    state, events = outcome(state, 0, flick(state, "a1"), lands("a1", (0, 0)), fallen)
    assert Event("toppled", body="pyramid") in events
    assert field(state).monuments()["pyramid"].state == "fallen"
    assert field(state).monuments()["pyramid"].at == (5.0, 2.0)


@pytest.mark.parametrize("kind", MONUMENT_KINDS)
@pytest.mark.parametrize("options", [OPTIONS, (*OPTIONS, "summary-execution")])
def test_MON_3_knocked_out_it_is_laid_back_fallen_at_the_nearest_free_place(
    kind: str, options: tuple[str, ...]
) -> None:
    state = attacking({kind: (1, (3.0, 2.0)), "b1": (4, (12.8, 0.0))}, options=options)
    state, events = outcome(state, 0, flick(state, "a1"), lands("a1", (0, 0)), leaves(kind))
    assert Event("laid-back", body=kind) in events
    assert field(state).monuments()[kind].state == "fallen"
    lying = footprint(state.scene.body(kind))
    assert hexagon(APOTHEM).covers(lying)
    others = footprints([body for body in state.scene.bodies if body.is_die])
    assert not any(lying.intersects(other) for other in others)
    assert lying.distance(hexagon(APOTHEM).boundary) < 0.05  # by the wall that it went over
    assert (state.away, state.out) == ((), ())
    check_scene(state.scene)


@pytest.mark.parametrize("map", ["krakatoa", "space", "pirate-ship"])
def test_MON_3_not_into_a_crater_the_black_hole_or_over_a_rope(map: str) -> None:
    """One that waits is laid down near the middle of the map."""
    state = at_the_end({}, map, phase=Combat(), waiting=(WaitingMonument("building"),))
    state = advance(state).state
    lying = footprint(state.scene.body("building"))
    assert not any(lying.intersects(pitfall) for pitfall in map_named(map).pitfalls)
    assert math.dist(state.scene.body("building").pose.position, (0, 0, 0)) < 6


def test_MON_3_without_any_room_it_waits_until_the_dice_are_taken_up() -> None:
    """A map all covered with blocks, which are gone when the dice are."""
    blocks = [
        Body(f"block-{i}-{j}", "d6", Pose((2.4 * i, 2.4 * j, 0.8), UPRIGHT))
        for i, j in itertools.product(range(-6, 7), repeat=2)
        if hexagon(APOTHEM).contains(shapely.Point(2.4 * i, 2.4 * j))
    ]
    state = attacking({"castle": (1, (3.0, 2.0))})
    state = state.having(scene=Scene((*state.scene.bodies, *blocks)))
    over = outcome(state, 0, flick(state, "a1"), lands("a1", (1.2, 1.2)), leaves("castle")).state
    assert over.waiting == (WaitingMonument("castle"),)
    assert "castle" not in field(over).monuments()
    ended = advance(over.having(phase=Combat())).state
    assert field(ended).monuments()["castle"].state == "fallen"
    assert ended.waiting == ()


def test_MON_3_END_1_what_leant_on_dice_falls_when_they_are_taken_up() -> None:
    """A building that came to stand on a die."""
    state = at_the_end({"a1": (4, (0, 0)), "b1": (3, "tundra"), "building": (1, (0, 9))}, era=2)
    raised = Pose((0.0, 0.0, state.scene.body("building").pose.position[2] + 1.6), UPRIGHT)
    state = state.having(scene=state.scene.moved({"building": raised}))
    assert field(state).load(named("a1")) == {"building"}
    state, events = outcome(state, 1, Pass())
    assert told(events, "scored")
    assert (state.phase, game.table_move(state)) == (Combat(done=True), Settle())
    state = settled(state, topples("building", (3.0, 0.0)))
    assert (state.era, state.phase) == (3, Attack(state.order[0]))
    assert field(state).monuments()["building"].state == "fallen"


# What it is worth


def test_MON_4_a_point_for_each_monument_standing_where_one_wins() -> None:
    bodies: Bodies = {"pyramid": (1, "savanna"), "castle": (1, "savanna"), "a1": (4, "savanna")}
    assert points(at_the_end({**bodies, "b1": (3, "savanna")}), "savanna") == {0: 2 + 2}


def test_MON_4_tied_each_in_full() -> None:
    bodies: Bodies = {"pyramid": (1, "savanna"), "a1": (4, "savanna"), "b1": (4, "savanna")}
    assert points(at_the_end(bodies), "savanna") == {0: 1 + 1, 1: 1 + 1}


def test_MON_4_a_fallen_one_counts_for_nobody() -> None:
    bodies: Bodies = {"pyramid": (0, "savanna"), "a1": (4, "savanna")}
    assert points(at_the_end(bodies), "savanna") == {0: 2}


def test_MON_4_one_that_reaches_into_several_territories_counts_in_each() -> None:
    bodies: Bodies = {"castle": (1, (-5.0, 9.0)), "a1": (4, "fjords"), "b1": (4, "great-north")}
    state = at_the_end(bodies)
    assert points(state, "fjords") == {0: 2}
    assert points(state, "great-north") == {1: 2}


@pytest.mark.parametrize(("tilt", "state"), [(0, "standing"), (4.9, "standing"), (5.1, "fallen")])
def test_MON_4_standing_means_its_base_within_five_degrees_of_level(
    tilt: float, state: str
) -> None:
    found = at_the_end({"castle": (1, "savanna"), "a1": (4, "savanna")})
    pose = found.scene.body("castle").pose
    leant = compose(yawed(30), turn((1.0, 0.0, 0.0), tilt))
    found = found.having(scene=found.scene.moved({"castle": Pose(pose.position, leant)}))
    assert field(found).monuments()["castle"].state == state
    assert points(found, "savanna") == {0: 2 + (state == "standing")}


def test_MON_4_a_die_on_a_monument_counts_where_its_footprint_is() -> None:
    state = at_the_end({"castle": (1, (-4.4, 9.0)), "a1": (4, "castle"), "b1": (3, "great-north")})
    assert {*field(state).monuments()["castle"].territories} == {"fjords", "great-north"}
    piece = field(state).piece_of(named("a1"))
    assert piece is not None
    assert piece.counts_in(Effects()) == "fjords"
    assert points(state, "fjords") == {0: 2}
    assert points(state, "great-north") == {1: 2}


# With the cards of the module

FALLEN: Bodies = {"pyramid": (0, (1, -6.5)), "a1": (4, (-2.5, -6.5)), "b1": (4, (4, -6.5))}


def test_CRD_13_MON_4_rebuilt_it_counts_for_whoever_wins() -> None:
    state = at_the_end(FALLEN)
    done = play(state, "rebuild", monument="pyramid")
    assert done.track == (Marker(0, 1), Marker(1, 0))
    assert points(done, "savanna") == {0: 1 + 1, 1: 1 + 1}


def test_CRD_13_CRD_3_rebuild_works_in_anothers_quarantine() -> None:
    closed = Effects(quarantine=Quarantine(1, "savanna"))
    done = play(at_the_end(FALLEN, effects=closed), "rebuild", monument="pyramid")
    assert field(done).monuments()["pyramid"].state == "standing"


def test_CRD_14_MON_4_fallen_ones_count_for_the_archaeologist_alone() -> None:
    done = play(at_the_end({**FALLEN, "castle": (1, "savanna")}), "archaeology")
    assert points(done, "savanna") == {0: 1 + 2, 1: 1 + 1}


def test_CRD_14_MON_3_what_was_knocked_out_and_laid_back_counts_for_the_archaeologist() -> None:
    state = attacking({"castle": (1, (3.0, 2.0))})
    state = flicked(state, "a1", lands("a1", (11.5, 2.5), 3), leaves("castle"))
    land = max(field(state).monuments()["castle"].territories.items(), key=lambda item: item[1])[0]
    die = lands("a1", WAR.territory(land).shape.representative_point().coords[0], 3)  # type: ignore[union-attr]
    state = state.having(scene=die(state.scene), phase=Movement(0, "card"), cards=CARDS)
    value = WAR.territory(land).value  # type: ignore[union-attr]
    assert points(state, land) == {0: value}
    assert points(play(state, "archaeology"), land) == {0: (value or 0) + 1}


def test_CRD_13_CRD_14_nothing_fallen_and_neither_card_can_be_played() -> None:
    cards = Cards(hands=(("rebuild",), ("archaeology",)))
    bodies: Bodies = {"pyramid": (1, "savanna"), "a1": (4, "savanna")}
    state = at_the_end(bodies, cards=cards, phase=Movement(0, "card"))
    assert refusal(state, 0, Play("rebuild", monument="pyramid")) == "no-fallen-monument"
    after = step(state, 0, Pass())
    assert refusal(after, 1, Play("archaeology")) == "no-fallen-monument"
    for found in (state, after):
        assert [r.code for r in game.legal(found).refusals if r.card] == ["no-fallen-monument"]


def test_CRD_13_CRD_14_rebuilt_before_the_archaeologists_turn() -> None:
    cards = Cards(hands=(("rebuild",), ("archaeology",)))
    state = at_the_end(FALLEN, cards=cards, phase=Movement(0, "card"))
    state = step(state, 0, Play("rebuild", monument="pyramid"))
    assert refusal(state, 1, Play("archaeology")) == "no-fallen-monument"
