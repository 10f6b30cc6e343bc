"""The movement phase: dice on borders, then at most one action with a card."""

from __future__ import annotations

import math

import pytest
import shapely
from games.diedie.card_plays import at, shows, tower
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import begun, refusal, step

from diedie.board.atlas import map_named
from diedie.errors import IllegalMove
from diedie.games.base import Offer, Refusal
from diedie.games.diedie import game
from diedie.games.diedie.combat import fight
from diedie.games.diedie.field import field
from diedie.games.diedie.hands import heading
from diedie.games.diedie.moves import March, Move, Pass, Play, Put, Spot
from diedie.games.diedie.piece_moves import adjustable
from diedie.games.diedie.state import Cards, Effects, Movement, Quarantine, State
from diedie.games.diedie.worlds import world_of
from diedie.model.names import ARMIES
from diedie.model.pose import UPRIGHT, Pose
from diedie.model.scene import Body, Scene
from diedie.physics.simulation import check_scene

HELD = Cards(hands=(("stout",), ("armistice",)), open=("quarantine",))
FJORDS_NORTH = (-5.0, 9.0)  # across the border of fjords and great-north, more of it in fjords
DESERT_ISTHMUS = (-0.5, -1.5)  # so, more of it in great-desert
FJORDS, NORTH = Spot(-2.0, 10.0), Spot(-8.0, 8.0)


def adjusting(bodies: Bodies, **fields: object) -> State:
    """A state in which the first seat has to adjust; everybody holds a card."""
    return position("world-war", bodies, **{"phase": Movement(0), "cards": HELD, **fields})  # type: ignore[arg-type]


def with_card(bodies: Bodies, **fields: object) -> State:
    """A state in which the first seat may use a card."""
    return adjusting(bodies, **{"phase": Movement(0, "card"), **fields})


def after(state: State, *moves: Move) -> State:
    """The state after moves of whoever is to move."""
    for move in moves:
        state = step(state, game.to_move(state), move)
    return state


def put(die: str, spot: Spot) -> Put:
    return Put(named(die), spot)


def march(die: str, spot: Spot, card: str = "stout") -> March:
    return March(card, named(die), spot)


def refused(state: State, move: Move) -> str:
    """The code with which a move is refused."""
    return refusal(state, game.to_move(state), move)


def offer(state: State, act: str, die: str) -> Offer[Move] | None:
    """What may be done with a die."""
    offers = game.legal(state).offers
    return next((o for o in offers if o.act == act and named(die) in o.dice), None)


def offered(state: State, act: str, die: str) -> tuple[str, ...]:
    """The territories into which a die may go."""
    found = offer(state, act, die)
    return found.territories if found else ()


def refusals(state: State, die: str) -> set[tuple[str, str | None]]:
    """Why a die may not do what others may, and where."""
    found = game.legal(state).refusals
    return {(r.code, r.territory) for r in found if r.die == named(die)}


def land(state: State, die: str) -> str:
    """Where a die counts."""
    piece = field(state).piece_of(named(die))
    assert piece is not None
    return piece.counts_in(state.effects)


def totals(state: State, territory: str) -> dict[int, int]:
    """What there is in a battle."""
    fought = fight(field(state), world_of(state.setup.map), state.effects, ())
    return next(b.totals for b in fought.battles if b.territory == territory)


def hemmed_in(state: State, die: str, *lands: str) -> State:
    """The same state with blocks all over these lands, but where a die lies."""
    whole = shapely.union_all([shape_of(land) for land in lands])
    x, y, _ = state.scene.body(named(die)).pose.position
    places = [(x + 2.7 * i, y + 2.7 * j) for i in range(-9, 10) for j in range(-9, 10) if i or j]
    near = [place for place in places if whole.dwithin(shapely.Point(place), 1.0)]
    blocks = (
        Body(f"block-{i}", "castle", Pose((x, y, 1.65), UPRIGHT)) for i, (x, y) in enumerate(near)
    )
    return state.having(scene=Scene((*state.scene.bodies, *blocks)))


def shape_of(territory: str) -> shapely.Polygon:
    found = map_named("world-war").territory(territory)
    assert found is not None
    return found.shape


# The turns


def test_MOV_1_one_turn_each_in_marker_order() -> None:
    bodies: Bodies = {"a1": (4, FJORDS_NORTH), "b1": (2, (2.0, 11.0)), "c1": (1, (8.5, 3.0))}
    cards = Cards(hands=(("stout",), ("babel",), ("fusion",)))
    order = (2, 0, 1)
    state = adjusting(bodies, players=3, phase=Movement(2), order=order, cards=cards)
    turns = []
    while isinstance(state.phase, Movement):
        turns.append((game.to_move(state), state.movement.step))
        state = after(state, game.legal(state).moves[0 if state.movement.step == "adjust" else -1])
    assert turns == [(seat, step) for seat in order for step in ("adjust", "card")]


def test_MOV_1_ORD_3_a_marker_that_moves_changes_no_turns() -> None:
    """Rebuild scores at once, but the turns go by the order in which the phase began."""
    options, cards = ("power-cards", "monuments"), Cards(hands=(("stout",), ("rebuild",)))
    bodies: Bodies = {"pyramid": (0, "tundra")}
    state = with_card(bodies, options=options, cards=cards, order=(1, 0), phase=Movement(1, "card"))
    state = after(state, Play("rebuild", monument="pyramid"))
    assert [marker.seat for marker in state.track] == [1, 0]
    assert (game.to_move(state), state.order) == (0, (1, 0))


def test_MOV_1_adjusting_comes_first() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH)})
    assert refused(state, Play("stout")) == "not-now-adjust"
    assert refused(state, march("a1", FJORDS)) == "not-now-adjust"
    state = after(state, put("a1", FJORDS))
    assert state.movement.step == "card"
    assert refused(state, put("a1", NORTH)) == "not-now-card"


def test_MOV_1_no_passing_while_dice_have_to_be_adjusted() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH), "a2": (4, (2.0, 11.0)), "a3": (1, "isthmus")})
    with pytest.raises(IllegalMove) as caught:
        game.check(state, 0, Pass())
    assert caught.value.code == "must-adjust"
    assert caught.value.fields == {"dice": f"{named('a1')}, {named('a2')}"}
    assert Pass() not in game.legal(state).moves
    state = after(state, put("a1", FJORDS))
    assert state.movement.step == "adjust"
    assert refused(state, Pass()) == "must-adjust"


def test_MOV_1_who_has_no_dice_on_borders_goes_on_to_the_card() -> None:
    state = adjusting({"b1": (4, FJORDS_NORTH), "a3": (1, "isthmus")}, phase=Movement(1, "card"))
    state = state.having(order=(1, 0))
    state = after(state, Pass())
    assert state.phase == Movement(0, "card")


def test_MOV_1_without_cards_the_turn_ends_with_adjusting() -> None:
    none = Cards(hands=((), ()))
    state = adjusting({"a1": (4, FJORDS_NORTH), "b1": (1, (2.0, 11.0))}, cards=none)
    assert after(state, put("a1", FJORDS)).phase == Movement(1)


# Dice on borders


def test_MOV_2_into_one_of_the_territories_that_it_touches() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH)})
    assert offered(state, "adjust", "a1") == ("great-north", "fjords")
    for spot, name in ((FJORDS, "fjords"), (NORTH, "great-north")):
        done = after(state, put("a1", spot))
        assert field(done).readings[named("a1")].territories == {name: 1.0}
    assert refused(state, put("a1", Spot(-1.5, 5.0))) == "not-inside"  # old-empires


def test_MOV_2_where_three_meet_each_of_them_will_do() -> None:
    state = adjusting({"a1": (4, (-4.5, 7.5))})
    found = offer(state, "adjust", "a1")
    assert found is not None
    assert found.territories == ("great-north", "fjords", "old-empires")
    assert [land(after(state, move), "a1") for move in found.moves] == [*found.territories]


def test_MOV_2_completely_inside() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH)})
    for x in (-5.5, -4.6, -4.4):
        assert refused(state, put("a1", Spot(x, 9.0))) == "not-inside"
    game.check(state, 0, put("a1", Spot(-3.5, 9.0)))
    assert refused(state, put("a1", Spot(-2.0, 13.0))) == "not-inside"  # into the wall


def test_MOV_2_the_face_is_kept() -> None:
    for face in range(1, 7):
        state = adjusting({"a1": Lying(face, FJORDS_NORTH, yaw=33)})
        assert shows(after(state, put("a1", Spot(-2.0, 10.0, 77.0))), "a1") == face


def test_MOV_2_no_other_body_is_moved_or_touched() -> None:
    bodies: Bodies = {"a1": (4, FJORDS_NORTH), "b1": (2, (-2.0, 10.0)), "pyramid": (1, (-2, 7.5))}
    state = adjusting(bodies)
    for spot in (FJORDS, Spot(-2.0, 11.5), Spot(-0.45, 10.0), Spot(-2.0, 8.5)):
        assert refused(state, put("a1", spot)) == "not-inside"
    for move in game.legal(state).moves:
        done = after(state, move)
        assert done.scene.without(named("a1")) == state.scene.without(named("a1"))
        check_scene(done.scene)


def test_MOV_2_each_die_once() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH), "a2": (4, (2.0, 11.0))})
    state = after(state, put("a1", FJORDS))
    assert refused(state, put("a1", NORTH)) == "adjusted-already"
    assert offer(state, "adjust", "a1") is None


def test_MOV_2_only_what_lies_on_a_border() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH), "a2": (1, "isthmus"), "b1": (2, (2.0, 11.0))})
    assert refused(state, put("a2", Spot(2.0, 0.0))) == "not-on-a-border"
    assert refused(state, put("b1", FJORDS)) == "not-your-die"
    assert refused(state, put("a3", FJORDS)) == "not-on-the-map"
    assert refused(state, put("a9", FJORDS)) == "no-such-die"
    assert refused(state, put("soldier", FJORDS)) == "no-such-die"


def test_MOV_2_a_touch_of_under_a_square_millimetre_is_none() -> None:
    for x, touched in ((-4.01, 0.0117), (-4.0, 0.0093)):  # cm²
        die = shapely.box(x - 0.8, 8.2, x + 0.8, 9.8)
        beyond = shapely.area(shapely.difference(die, shape_of("fjords")))
        assert math.isclose(beyond, touched, rel_tol=0.01)
        assert bool(adjustable(adjusting({"a1": (4, (x, 9.0))}))) == (touched > 0.01)


def test_MOV_3_it_may_turn_about_the_vertical() -> None:
    state = adjusting({"a1": Lying(4, FJORDS_NORTH, yaw=10)})
    done = after(state, put("a1", Spot(-2.0, 10.0, 25.0)))
    assert math.isclose(heading(done.scene.body(named("a1"))), 35, abs_tol=0.01)
    assert at(done, "a1") == (-2.0, 10.0, 0.8)


def test_MOV_3_turned_it_fits_where_it_would_not_otherwise() -> None:
    """Between two blocks at 45°."""
    bodies: Bodies = {"a1": (4, FJORDS_NORTH), "b1": Lying(1, (-0.8, 10.2), yaw=45)}
    state = adjusting({**bodies, "b2": Lying(1, (-3.2, 7.8), yaw=45)})
    assert refused(state, put("a1", Spot(-2.0, 9.0))) == "not-inside"
    done = after(state, put("a1", Spot(-2.0, 9.0, 45.0)))
    assert land(done, "a1") == "fjords"
    check_scene(done.scene)


def test_MOV_3_from_an_enemys_die_it_comes_down_onto_the_map() -> None:
    state = adjusting({"b1": (2, FJORDS_NORTH), "a1": (5, "b1")})
    done = after(state, put("a1", FJORDS))
    assert at(done, "a1") == (-2.0, 10.0, 0.8)
    assert shows(done, "a1") == 5
    assert done.scene.body(named("b1")) == state.scene.body(named("b1"))
    assert refused(state, put("a1", Spot(-4.0, 9.0))) == "not-inside"  # not over the lower one


def test_TOW_4_a_tower_is_adjusted_as_one() -> None:
    state = adjusting({"a1": (2, FJORDS_NORTH), "a2": (5, "a1"), "a3": (3, "a2")})
    assert offer(state, "adjust", "a1").dice == (named("a1"), named("a2"), named("a3"))  # type: ignore[union-attr]
    for die in ("a2", "a3"):
        assert refused(state, put(die, FJORDS)) == "tower-moves-as-one"
    done = after(state, put("a1", Spot(-2.0, 10.0, 30.0)))
    assert tower(done, "a3") == (named("a1"), named("a2"), named("a3"))
    assert [at(done, die)[2] for die in ("a1", "a2", "a3")] == [0.8, 2.4, 4.0]
    assert [shows(done, die) for die in ("a1", "a2", "a3")] == [2, 5, 3]
    check_scene(done.scene)


@pytest.mark.parametrize("bottom", ["a1", "soldier"])
def test_TOW_4_the_footprint_is_that_of_all_its_dice(bottom: str) -> None:
    """A die that hangs over the border takes the tower along; put down, the tower is centred."""
    top = {"a1": "soldier", "soldier": "a1"}[bottom]
    state = adjusting({bottom: (2, (-3.6, 9.0)), top: (5, bottom)})
    over = state.scene.body(named(top)).pose
    hanging = Pose((over.position[0] - 0.7, *over.position[1:]), over.orientation)
    state = state.having(scene=state.scene.moved({named(top): hanging}))
    assert field(state).readings[named(bottom)].inside == "fjords"
    assert tower(state, top) == (named(bottom), named(top))
    assert offered(state, "adjust", top) == ("great-north", "fjords")
    assert refused(state, Pass()) == "must-adjust"
    for move in game.legal(state).moves:
        done = after(state, move)
        assert tower(done, top) == (named(bottom), named(top))
        assert at(done, top)[:2] == at(done, bottom)[:2]
        assert len(field(done).piece_of(named(top)).lands) == 1  # type: ignore[union-attr]


# What stays


def test_MOV_4_HND_1_what_is_held_down_stays_and_counts_where_most_of_it_lies() -> None:
    bodies: Bodies = {"a1": (4, FJORDS_NORTH), "b1": (6, "a1"), "a2": (3, (2.0, 11.0))}
    state = adjusting(bodies)
    assert refused(state, put("a1", FJORDS)) == "held-down"
    assert refusals(state, "a1") == {("held-down", None)}
    assert offer(state, "adjust", "a1") is None
    state = after(state, put("a2", Spot(6.0, 9.5)))
    assert state.movement.step == "card"
    assert (totals(state, "fjords"), totals(state, "great-north")) == ({0: 4, 1: 6}, {})


def test_MOV_4_HND_1_free_when_what_lay_on_it_is_gone() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH), "b1": (6, "a1")}, order=(1, 0), phase=Movement(1))
    state = after(state, put("b1", FJORDS), Pass())
    assert offered(state, "adjust", "a1") == ("great-north", "fjords")


def test_MOV_4_where_no_place_fits_it_stays() -> None:
    state = adjusting({"a1": (4, DESERT_ISTHMUS), "a2": (1, FJORDS_NORTH)})
    state = hemmed_in(state, "a1", "great-desert", "isthmus")
    assert refusals(state, "a1") == {("no-room-in", "great-desert"), ("no-room-in", "isthmus")}
    state = after(state, put("a2", FJORDS))
    assert state.movement.step == "card"
    assert (totals(state, "great-desert"), totals(state, "isthmus")) == ({0: 4}, {})


def test_MOV_4_one_side_full_then_into_the_other() -> None:
    state = adjusting({"a1": (4, DESERT_ISTHMUS)})
    state = hemmed_in(state, "a1", "great-desert")
    assert offered(state, "adjust", "a1") == ("isthmus",)
    assert refusals(state, "a1") == {("no-room-in", "great-desert")}
    assert refused(state, Pass()) == "must-adjust"


def test_MOV_4_CRD_3_it_does_not_count_where_anothers_quarantine_lies() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH), "b1": (6, "a1"), "a2": (3, (2.0, 11.0))})
    theirs = state.having(effects=Effects(quarantine=Quarantine(1, "fjords")))
    own = state.having(effects=Effects(quarantine=Quarantine(0, "fjords")))
    assert (totals(theirs, "fjords"), totals(theirs, "great-north")) == ({1: 6}, {0: 4})
    assert (totals(own, "fjords"), totals(own, "great-north")) == ({0: 4}, {1: 6})


def test_MOV_5_without_a_clear_result_it_may_not_be_moved_and_counts_nowhere() -> None:
    bodies: Bodies = {"a1": Lying(4, FJORDS_NORTH, lean=30), "a2": Lying(4, (1, 0), lean=20)}
    state = adjusting({**bodies, "a3": (1, (2.0, 11.0))})
    assert refused(state, put("a1", FJORDS)) == "no-clear-result"
    assert offer(state, "adjust", "a1") is None
    state = after(state, put("a3", Spot(6.0, 9.5)))
    assert refused(state, march("a2", NORTH)) == "no-clear-result"
    assert offer(state, "march", "a2") is None
    assert totals(state, "isthmus") == totals(state, "fjords") == totals(state, "great-north") == {}


def test_MOV_5_it_stays_as_an_obstacle() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH), "b1": Lying(4, (-2.0, 10.0), lean=30)})
    assert refused(state, put("a1", FJORDS)) == "not-inside"
    for move in game.legal(state).moves:
        check_scene(after(state, move).scene)


# Cards


def test_MOV_6_a_card_from_the_hand_is_played_and_discarded() -> None:
    state = with_card({"a1": (1, "fjords")})
    done = after(state, Play("stout"))
    assert done.cards == Cards(hands=((), ("armistice",)), open=("quarantine",), used=("stout",))
    assert done.effects.stout == (0,)


def test_MOV_6_at_most_one_action_a_turn() -> None:
    state = with_card({"a1": (1, "fjords")})
    for move in (Play("stout"), march("a1", NORTH), Pass()):
        done = after(state, move)
        assert done.phase == Movement(1, "card")
        with pytest.raises(IllegalMove, match="not-your-turn"):
            game.check(done, 0, Play("quarantine", source="open", territory="fjords"))


def test_MOV_6_b_the_card_from_the_hand_stays_open_for_the_one_taken() -> None:
    state = with_card({"a1": (1, "fjords")})
    done = after(state, Play("quarantine", source="open", territory="tundra"))
    assert done.cards == Cards(hands=((), ("armistice",)), open=("stout",), used=("quarantine",))
    assert done.effects.quarantine == Quarantine(0, "tundra")
    assert {o.card for o in game.legal(done).offers if o.act == "swap"} == {"stout"}


def test_MOV_6_b_only_for_a_card_in_hand_and_one_that_lies_open() -> None:
    state = with_card({"a1": (1, "fjords")})
    assert refused(state, Play("armistice", territory="fjords")) == "not-in-hand"
    assert refused(state, Play("quarantine", territory="fjords")) == "not-in-hand"
    assert refused(state, Play("stout", source="open")) == "not-open"
    assert refused(state, Play("no-such-card")) == "not-in-hand"
    without = state.having(cards=Cards(hands=((), ("armistice",)), open=("quarantine",)))
    swap = Play("quarantine", source="open", territory="fjords")
    game.check(state, 0, swap)
    assert refused(without, swap) == "not-open"
    assert refused(without, march("a1", NORTH)) == "not-in-hand"


def test_MOV_6_c_the_card_lies_open_and_a_die_moves_next_door() -> None:
    state = with_card({"a1": (4, "fjords"), "b1": (2, "tundra")})
    done = after(state, march("a1", Spot(-8.0, 8.0, 15.0)))
    assert done.cards == Cards(hands=((), ("armistice",)), open=("quarantine", "stout"))
    assert done.effects == Effects()
    assert (land(done, "a1"), shows(done, "a1"), at(done, "a1")) == (
        "great-north",
        4,
        (-8.0, 8.0, 0.8),
    )
    assert done.scene.body(named("b1")) == state.scene.body(named("b1"))
    after(done, Play("stout", source="open"))  # for everybody


def test_MOV_6_c_adjacent_is_what_shares_a_border_line() -> None:
    state = with_card({"a1": (4, "fjords"), "a2": (1, (-9.5, 6.0)), "a3": (1, "isthmus")})
    assert offered(state, "march", "a1") == ("great-north", "tundra", "old-empires")
    assert offered(state, "march", "a2") == ("fjords", "prairies")
    game.check(state, 0, march("a1", NORTH))
    assert refused(state, march("a1", Spot(2.5, -1.5))) == "not-inside"  # far away


def test_MOV_6_c_not_what_meets_in_a_point_only() -> None:
    shared = shapely.intersection(shape_of("great-north"), shape_of("old-empires"))
    assert shared.geom_type == "Point"
    state = with_card({"a1": (4, "great-north"), "a2": (4, "old-empires")})
    assert refused(state, march("a1", Spot(-1.5, 5.0, 30.0))) == "not-inside"
    assert refused(state, march("a2", NORTH)) == "not-inside"


def test_MOV_6_c_not_within_its_own_territory() -> None:
    state = with_card({"a1": (4, (-2.0, 10.0))})
    assert refused(state, march("a1", Spot(-2.0, 11.0))) == "not-inside"


def test_MOV_6_c_completely_inside_and_touching_nothing() -> None:
    state = with_card({"a1": (4, "fjords"), "b1": (2, (-8.0, 8.0))})
    assert refused(state, march("a1", Spot(*FJORDS_NORTH))) == "not-inside"
    assert refused(state, march("a1", Spot(-7.0, 8.0))) == "not-inside"
    for move in game.legal(state).moves:
        if isinstance(move, March):
            check_scene(after(state, move).scene)


def test_MOV_6_c_TOW_4_a_tower_marches_as_one() -> None:
    state = with_card({"a1": (4, "fjords"), "a2": (6, "a1")})
    assert refused(state, march("a2", NORTH)) == "tower-moves-as-one"
    done = after(state, march("a1", NORTH))
    assert tower(done, "a2") == (named("a1"), named("a2"))
    assert land(done, "a2") == "great-north"


def test_MOV_6_c_HND_1_not_what_is_held_down() -> None:
    state = with_card({"a1": (4, "fjords"), "b1": (6, "a1"), "a2": (1, "isthmus")})
    assert refused(state, march("a1", NORTH)) == "held-down"
    assert refusals(state, "a1") == {("held-down", None)}


def test_MOV_6_c_no_room_is_told() -> None:
    state = with_card({"a1": (4, "old-empires"), "a2": (1, DESERT_ISTHMUS)})
    state = hemmed_in(state, "a2", "isthmus")
    assert ("no-room-in", "isthmus") in refusals(state, "a1")
    assert "isthmus" not in offered(state, "march", "a1")


def test_MOV_6_c_MOV_4_a_die_that_stayed_on_a_border_marches_from_where_it_counts() -> None:
    state = with_card({"a1": (4, DESERT_ISTHMUS)})
    state = hemmed_in(state, "a1", "great-desert", "isthmus")
    assert land(state, "a1") == "great-desert"
    assert offered(state, "march", "a1") == ("prairies", "old-empires", "great-river", "savanna")


def test_MOV_6_passing_keeps_the_card() -> None:
    assert after(with_card({"a1": (1, "fjords")}), Pass()).cards == HELD


def test_MOV_6_CRD_0_a_card_that_can_do_nothing_is_refused() -> None:
    cards = Cards(hands=(("babel",), ("armistice",)), open=("secret-tower", "stout"))
    legal = game.legal(with_card({"a1": (1, "fjords")}, cards=cards))
    idle = [r for r in legal.refusals if r.code == "card-does-nothing"]
    assert [(r.act, r.card, r.fields) for r in idle] == [
        ("play", "babel", {"card": "babel"}),
        ("swap", "secret-tower", {"card": "secret-tower"}),
    ]
    assert {(o.act, o.card) for o in legal.offers} == {
        ("swap", "stout"),
        ("march", "babel"),
        ("pass", None),
    }


# Quarantine

FJORDS_CLOSED = Effects(quarantine=Quarantine(1, "fjords"))
QUARANTINED = Refusal(
    "adjust",
    "quarantined",
    {"territory": "fjords", "army": ARMIES[1]},
    die=named("a1"),
    territory="fjords",
)


def test_CRD_3_MOV_2_others_adjust_to_the_other_side() -> None:
    state = adjusting({"a1": (4, FJORDS_NORTH)}, effects=FJORDS_CLOSED)
    assert offered(state, "adjust", "a1") == ("great-north",)
    assert game.legal(state).refusals == (QUARANTINED,)
    assert refused(state, put("a1", FJORDS)) == "quarantined"
    assert refused(state, Pass()) == "must-adjust"
    assert land(after(state, put("a1", NORTH)), "a1") == "great-north"


def test_CRD_3_its_owner_adjusts_as_ever() -> None:
    state = adjusting({"b1": (4, FJORDS_NORTH)}, effects=FJORDS_CLOSED, phase=Movement(1))
    assert offered(state, "adjust", "b1") == ("great-north", "fjords")


def test_CRD_3_MOV_4_no_room_on_the_other_side_then_it_stays_and_counts_there() -> None:
    closed = Effects(quarantine=Quarantine(1, "great-desert"))
    state = adjusting({"a1": (4, DESERT_ISTHMUS)}, effects=closed)
    state = hemmed_in(state, "a1", "isthmus")
    assert adjustable(state) == ()
    assert (totals(state, "great-desert"), totals(state, "isthmus")) == ({}, {0: 4})


def test_CRD_3_MOV_6_c_nobody_else_marches_in_or_out() -> None:
    bodies: Bodies = {"a1": (4, "fjords"), "a2": (1, "great-north"), "b1": (2, "tundra")}
    state = with_card(bodies, effects=FJORDS_CLOSED)
    assert refused(state, march("a1", NORTH)) == "quarantined"
    assert refused(state, march("a2", Spot(-2.0, 12.0))) == "quarantined"
    assert offered(state, "march", "a1") == ()
    assert offered(state, "march", "a2") == ("prairies",)
    assert refusals(state, "a1") == refusals(state, "a2") == {("quarantined", "fjords")}
    told = {r.fields["army"] for r in game.legal(state).refusals if r.code == "quarantined"}
    assert told == {ARMIES[1]}


def test_CRD_3_MOV_6_c_its_owner_marches_in_and_out() -> None:
    bodies: Bodies = {"b1": (4, "fjords"), "b2": (1, "great-north")}
    state = with_card(bodies, effects=FJORDS_CLOSED, phase=Movement(1, "card"))
    assert "great-north" in offered(state, "march", "b1")
    assert "fjords" in offered(state, "march", "b2")
    game.check(state, 1, march("b2", Spot(-4.2, 10.0, 20.0), "armistice"))


# Spots that are none


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf, 1e308, -1e20, 1e5])
@pytest.mark.parametrize("field", ["x", "y", "turn"])
def test_MOV_2_MOV_6_c_numbers_that_are_no_spot(field: str, number: float) -> None:
    spot = Spot(**{"x": -2.0, "y": 10.0, "turn": 0.0, field: number})
    assert refused(adjusting({"a1": (4, FJORDS_NORTH)}), put("a1", spot)) == "not-inside"
    assert refused(with_card({"a1": (4, "tundra")}), march("a1", spot)) == "not-inside"


def test_MOV_1_to_the_end_of_the_phase() -> None:
    """Everything that is offered can be done, until the dice are taken up."""
    bodies: Bodies = {"a1": (4, FJORDS_NORTH), "b1": (2, (2.0, 11.0)), "c1": (1, (8.5, 3.0))}
    state = adjusting(bodies, players=3, cards=begun("world-war", 3, "power-cards").cards)
    while state.era == 1:
        offers = game.legal(state).offers
        state = after(state, offers[-1].moves[-1])
    assert not state.scene.bodies
