"""What hands may lift, what falls when a support is gone, and which dice are towers."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import (
    advance,
    begun,
    flicked,
    lands,
    leaves,
    outcome,
    passed,
    refusal,
    settled,
    step,
)

from diedie.board.launch import resting_height
from diedie.games.base import Settling
from diedie.games.diedie import game
from diedie.games.diedie.field import Battlefield, Piece, field
from diedie.games.diedie.hands import added, lying, set_down, stacked
from diedie.games.diedie.moves import Build, Flow, Give, Move, Pass, Play, Put, Roll, Settle, Spot
from diedie.games.diedie.places import removed, taken_away
from diedie.games.diedie.rulings import MONUMENTS
from diedie.games.diedie.state import (
    SOLDIER,
    AfterAttack,
    Attack,
    BeforeCombat,
    Cards,
    Movement,
    State,
)
from diedie.games.shelf import game_named
from diedie.match import make_move
from diedie.model.pose import Pose, turn
from diedie.model.scene import Kind, Scene
from diedie.physics import check_scene, settle

HELD = Cards(hands=(("fusion",), ("stout",)))
CRATER = (0.0, 0.0)
SLOPE = (-4.0, 6.0)  # in area 1
HOLE = (0.0, 0.3)


def dice(*short: str) -> tuple[str, ...]:
    return tuple(map(named, short))


def on_plain(bodies: Bodies) -> Battlefield:
    return field(position("plain", bodies))


def pile(*stack: str) -> Bodies:
    """Dice one upon the other, the first on the map; each shows its number."""
    below: list[str | tuple[float, float]] = [(0.0, 0.0), *stack]
    return {die: (int(die[1]), place) for die, place in zip(stack, below, strict=False)}


def pieces(here: Battlefield, seat: int = 0) -> set[tuple[str, ...]]:
    """The pieces of a seat, by short names."""
    back = {named(f"{a}{n}"): f"{a}{n}" for a in "abc" for n in range(1, 6)}
    return {tuple(back.get(die, die) for die in piece.dice) for piece in here.of(seat)}


def moves_of(state: State) -> tuple[Move, ...]:
    return game.legal(state).moves


# HND-1: what can be lifted.


@pytest.mark.parametrize(
    ("stack", "held"),
    [
        (("a1",), ()),
        (("a1", "a2"), ()),  # the rest of its own tower
        (("a1", "b1"), ("a1",)),
        (("b1", "a1"), ("b1",)),
        (("a1", "a2", "b1"), ("a1", "a2")),
        (("a1", "b1", "a2"), ("a1", "b1")),
        (("a1", "a2", "b1", "b2"), ("a1", "a2")),
    ],
)
def test_HND_1_a_die_that_bears_more_than_its_tower_stays(
    stack: Sequence[str], held: Sequence[str]
) -> None:
    here = on_plain(pile(*stack))
    assert {die for die in stack if here.held(named(die))} == set(held)


@pytest.mark.parametrize("leaning", ["a2", "b1"])
def test_HND_1_a_die_on_which_another_leans_stays(leaning: str) -> None:
    """Whosever it is: what leans is part of no tower."""
    here = on_plain({"a1": (1, (0, 0)), leaning: Lying(3, (1.83, 0), yaw=90, lean=35)})
    assert here.load(named("a1")) == {named(leaning)}
    assert here.held(named("a1"))
    assert not here.held(named(leaning))


def test_HND_1_a_monument_that_leans_on_a_die_holds_it_down() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "castle": (True, (2.2, 0))})
    assert not field(state).held(named("a1"))  # beside it, on the map by itself
    tilted = turn((0.0, 1.0, 0.0), -30.0)
    height = resting_height("castle", tilted)
    for steps in range(100):  # from afar until it touches
        scene = state.scene.moved({"castle": Pose((4.0 - steps / 50, 0.0, height), tilted)})
        if field(state.having(scene=scene)).load(named("a1")):
            break
    assert field(state.having(scene=scene)).held(named("a1"))


def test_HND_1_neighbours_that_merely_touch_hold_nothing_down() -> None:
    here = on_plain({"a1": (1, (0, 0)), "b1": (2, (1.6, 0)), "a2": (3, (0, 1.6))})
    assert not any(here.held(die) for die in here.readings)


# HND-2: what loses its support falls.


def test_HND_2_taken_away_with_nothing_on_it_leaves_the_table_as_it_is() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "a2": (2, "a1"), "b1": (2, (5, 0))})
    for ids in (dice("a2"), dice("b1"), dice("a1", "a2"), dice("a1", "a2", "b1"), ()):
        assert not taken_away(state, ids).unsettled
    assert removed(removed(state, dice("a2")), dice("a1")).out == dice("a2", "a1")


def test_HND_2_what_has_to_settle_has_to_whatever_else_is_taken() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "a2": (2, "a1"), "b1": (2, (5, 0))})
    assert taken_away(taken_away(state, dice("a1")), dice("b1")).unsettled


def test_HND_2_the_table_moves_before_anybody_else() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "b1": (2, "a1")})
    state = taken_away(state, dice("a1"))
    assert state.unsettled
    assert game.to_move(state) is None
    assert game.table_move(state) == Settle()
    assert game.legal(state).offers == ()
    assert game.task(state, Settle()) == Settling(state.scene)
    for seat in (0, 1):
        assert refusal(state, seat, Settle()) == "table-moves"
        assert refusal(state, seat, Play("fusion")) == "table-moves"
    assert refusal(state, None, Play("fusion")) == "table-moves"


def fusing(bodies: Bodies) -> State:
    """A state in which the first player has just fused the first die into the last."""
    state = position("plain", bodies, cards=HELD)
    return step(state, 0, Play("fusion", dice=dice("a1", "a5"), split=(1,)))


def erupting(bodies: Bodies) -> State:
    """A state in which lava has just flowed over area 1, with a die of b in the crater."""
    state = position("krakatoa", {"b5": (1, CRATER), **bodies}, phase=BeforeCombat())
    return advance(state).state  # type: ignore[no-any-return]


def test_HND_2_fusion_lets_fall_what_stood_there_and_it_is_read_again() -> None:
    state = fusing({"a1": (1, (0, 0)), "a2": (2, "a1"), "a5": (3, (6, 0))})
    assert state.unsettled
    state = settled(state, lands("a2", (0, 0), face=5))
    assert not state.unsettled
    assert field(state).readings[named("a2")].value == 5
    assert game.to_move(state) == 1


def test_HND_2_lava_lets_fall_what_stood_there() -> None:
    state = erupting({"a1": (1, SLOPE), "b1": (2, "a1")})
    assert state.unsettled
    assert state.out == dice("a1")
    after = settled(state, lands("b1", SLOPE, face=4))
    assert after.era == 2


def test_HND_2_a_teleport_lets_fall_what_leant_there() -> None:
    bodies = {"a1": (2, HOLE), "b1": Lying(3, (1.83, 0.3), yaw=90, lean=35)}
    state = position("space", bodies, phase=Attack(0, "shot"))
    state = step(state, 0, Roll(named("a1")), lands("a1", (0, 0), face=5))
    assert state.unsettled
    state = settled(state, lands("b1", (1.0, 0.3), face=3))
    # Next comes the die that was rolled, then the one that fell into the hole.
    assert isinstance(game.legal(state).moves[0], Put)
    state = step(state, 0, game.legal(state).moves[0])
    assert game.legal(state).moves == (Roll(named("b1")),)


def test_HND_2_a_sacrifice_is_of_dice_that_bear_nothing() -> None:
    bodies = {"a1": (1, SLOPE), "a2": (2, "a1"), "b1": (2, (-8, 0)), "b2": (3, "b1")}
    state = position("krakatoa", bodies, phase=AfterAttack(), cards=HELD)
    assert [m for m in game.legal(state).moves if isinstance(m, Give)] == [Give(named("b2"))]
    state = step(state, 1, Give(named("b2")))
    assert not state.unsettled


def test_HND_2_what_falls_out_of_the_arena_is_out_for_the_era() -> None:
    """No flick is left in this Era that could bring it back."""
    state = fusing({"a1": (1, (0, 0)), "a2": (2, "a1"), "a5": (3, (6, 0))})
    after, events = outcome(state, None, Settle(), leaves("a2"))
    assert after.out == dice("a1", "a2")
    assert after.away == ()
    assert ("fell-out", named("a2")) in [(event.event, event.body) for event in events]


def test_HND_2_really_falls() -> None:
    state = fusing({"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (5, "a2"), "a5": (3, (6, 0))})
    after = make_move(game_named("diedie"), state, None, Settle()).state
    check_scene(after.scene)
    assert after.scene.body(named("a2")).pose.position[2] == pytest.approx(0.8, abs=0.05)
    assert not after.unsettled


@pytest.mark.parametrize("kind", MONUMENTS)
def test_HND_2_MON_3_what_hands_lay_down_lies_by_itself(kind: Kind) -> None:
    """A fallen monument, put back by hand: nothing holds it, and it does not move."""
    scene = added(Scene(), kind, kind, lying(kind), Spot(2, 1, 30))
    (before,), (after,) = scene.bodies, settle(scene).rest.bodies
    assert math.dist(before.pose.position, after.pose.position) < 0.01
    assert field(position("plain", {}, scene=scene)).readings[kind].state == "fallen"


# HND-3: when results are read.


def test_HND_3_what_leans_when_the_movement_begins_counts_nowhere() -> None:
    bodies = {"a1": (1, (0, 0)), "b1": Lying(3, (1.83, 0), yaw=90, lean=35), "a2": (2, (6, 0))}
    state = position("plain", bodies, hands=((), ()), phase=Attack(1, "done"), cards=HELD)
    state = advance(state).state
    assert isinstance(state.phase, Movement)
    assert field(state).piece_of(named("b1")) is None
    # Nobody can move the die on which it leans, so it leans until the end.
    fusion = Play("fusion", dice=dice("a1", "a2"), split=(1,))
    assert refusal(state, 0, fusion) == "held-down"
    events = outcome(passed(state), 1, Pass()).events
    (battle,) = [event for event in events if event.event == "battle"]
    assert battle.totals == {0: 3}


def test_HND_3_and_again_only_when_something_fell() -> None:
    leaning = Lying(3, (SLOPE[0] + 1.83, SLOPE[1]), yaw=90, lean=35)
    state = erupting({"a1": (1, SLOPE), "b1": leaning})
    assert field(state).piece_of(named("b1")) is None
    _, events = outcome(state, None, Settle(), lands("b1", SLOPE, face=4))
    battles = {event.territory: event.totals for event in events if event.event == "battle"}
    assert battles == {"summit": {1: 1}, "slope-1": {1: 4}}


def test_HND_3_moving_dice_by_hand_changes_no_other_reading() -> None:
    bodies = {
        "a1": (1, (0, 0)),
        "b1": Lying(3, (1.83, 0), yaw=90, lean=35),
        "a2": (2, (6, 0)),
        "a3": (5, (-6, 0)),
    }
    state = position("plain", bodies)
    before = field(state).readings
    after = field(state.having(scene=stacked(state.scene, *dice("a2", "a3")))).readings
    assert {id: r for id, r in after.items() if id != named("a2")} == {
        id: r for id, r in before.items() if id != named("a2")
    }


# TOW-1 to TOW-4: towers.


def test_TOW_1_built_or_stacked_by_a_flick() -> None:
    state = flicked(begun(), "a1", lands("a1", (0, 0)))
    state = flicked(state, "b1", lands("b1", (5, 0)))
    state = flicked(state, "a2", lands("a2", on="a1", face=5))
    assert pieces(field(state)) == {("a1", "a2")}
    state = flicked(state, "b2", lands("b2", (0, 5)))
    state = step(state, 1, Build(named("b2"), named("b1")))
    assert pieces(field(state), 1) == {("b1", "b2")}


def test_TOW_1_knocked_over_it_is_single_dice() -> None:
    state = position("plain", {"a1": (1, (0, 0)), "a2": (2, "a1")}, phase=Attack(1))
    assert pieces(field(state)) == {("a1", "a2")}
    state = flicked(state, "b1", lands("b1", (0, 0)), lands("a1", (3, 0)), lands("a2", (5, 0)))
    assert pieces(field(state)) == {("a1",), ("a2",)}


def test_TOW_1_beside_each_other_or_leaning_is_no_tower() -> None:
    beside = on_plain({"a1": (1, (0, 0)), "a2": (2, (1.6, 0))})
    assert pieces(beside) == {("a1",), ("a2",)}
    leaning = on_plain({"a1": (1, (0, 0)), "a2": Lying(2, (1.83, 0), yaw=90, lean=35)})
    assert pieces(leaning) == {("a1",)}


def test_TOW_1_two_dice_side_by_side_on_one() -> None:
    """One of them makes the tower, the other is a single die."""
    bodies = {"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, "a1")}
    state = position("plain", bodies)
    scene = state.scene
    for die, x in (("a2", -0.81), ("a3", 0.85)):
        pose = scene.body(named(die)).pose
        moved = Pose((x, *pose.position[1:]), pose.orientation)
        scene = scene.moved({named(die): moved})
    assert pieces(field(state.having(scene=scene))) == {("a1", "a2"), ("a3",)}


@pytest.mark.parametrize(
    ("stack", "first", "second"),
    [
        ("a1 b1", {("a1",)}, {("b1",)}),
        ("b1 a1 a2", {("a1", "a2")}, {("b1",)}),
        ("a1 b1 a2", {("a1",), ("a2",)}, {("b1",)}),
        ("a1 a2 b1 a3", {("a1", "a2"), ("a3",)}, {("b1",)}),
        ("a1 b1 a2 a3", {("a1",), ("a2", "a3")}, {("b1",)}),
        ("a1 a2 b1 a3 a4 a5", {("a1",), ("a2",), ("a3", "a4", "a5")}, {("b1",)}),
        ("a1 a2 b1 b2 a3", {("a1", "a2"), ("a3",)}, {("b1", "b2")}),
    ],
)
def test_TOW_2_the_longest_run_of_a_mixed_stack(
    stack: str, first: set[tuple[str, ...]], second: set[tuple[str, ...]]
) -> None:
    here = on_plain(pile(*stack.split()))
    assert pieces(here, 0) == first
    assert pieces(here, 1) == second


def test_TOW_2_of_two_runs_of_the_same_length_one_is_the_tower() -> None:
    """The lower one, whichever of the dice came first."""
    found = pieces(on_plain(pile("a1", "a2", "b1", "a3", "a4")))
    assert found == {("a1", "a2"), ("a3",), ("a4",)}
    assert pieces(on_plain(pile("a3", "a4", "b1", "a1", "a2"))) == {("a3", "a4"), ("a1",), ("a2",)}
    state = position("plain", pile("a3", "a4", "b1", "a1", "a2"))
    turned = state.having(scene=Scene(state.scene.bodies[::-1]))
    assert pieces(field(turned)) == {("a3", "a4"), ("a1",), ("a2",)}


def test_TOW_2_towers_apart_are_towers_each() -> None:
    bodies = {"a1": (1, (0, 0)), "a2": (2, "a1"), "a3": (3, (5, 0)), "a4": (4, "a3")}
    assert pieces(on_plain(bodies)) == {("a1", "a2"), ("a3", "a4")}


def the_tower(here: Battlefield) -> Piece:
    (found,) = here.towers(0)
    return found


def test_TOW_3_three_or_more_stacked_by_a_flick_are_a_babel() -> None:
    for stack, babel in ((("a1", "a2"), False), (("a1", "a2", "a3"), True)):
        assert the_tower(on_plain(pile(*stack))).is_babel == babel
    four = the_tower(on_plain(pile("a4", "a3", "a2", "a1")))
    assert (four.is_babel, four.value, four.worth) == (True, 1, 3)
    state = position("plain", {"a1": (1, (0, 0)), "a2": (2, "a1")}, phase=Attack(0))
    assert the_tower(field(flicked(state, "a3", lands("a3", on="a2", face=6)))).worth == 8


def test_TOW_3_a_babel_that_falls_is_what_stands_of_it() -> None:
    state = position("plain", pile("a1", "a2", "a3"), phase=Attack(1))
    state = flicked(state, "b1", lands("b1", (5, 5)), lands("a3", (5, 0)))
    assert pieces(field(state)) == {("a1", "a2"), ("a3",)}
    assert the_tower(field(state)).worth == 3


def test_TOW_3_no_hand_builds_a_third_storey() -> None:
    bodies = {**pile("a1", "a2"), "a3": (3, (5, 0)), "a4": (3, (-5, 0))}
    state = position("plain", bodies, phase=Attack(0, "build"))
    assert {(move.die, move.onto) for move in moves_of(state) if isinstance(move, Build)} == {
        dice("a3", "a4"),
        dice("a4", "a3"),
    }
    for die, onto in (("a3", "a2"), ("a3", "a1"), ("a2", "a3")):
        assert refusal(state, 0, Build(named(die), named(onto))) == "in-a-tower"


@pytest.mark.parametrize("stack", [("a1", SOLDIER), (SOLDIER, "a1"), ("a1", SOLDIER, "a2")])
def test_TOW_4_a_d8_below_or_on_top(stack: Sequence[str]) -> None:
    places: list[str | tuple[float, float]] = [(0.0, 0.0), *stack]
    bodies = {die: (2, place) for die, place in zip(stack, places, strict=False)}
    assert the_tower(on_plain(bodies)).dice == dice(*stack)


def test_TOW_4_moved_as_one_and_turned_about_the_vertical() -> None:
    bodies = {"a1": (1, (0, 0)), "a2": Lying(2, "a1", yaw=30), "a3": (3, "a2")}
    state = position("plain", bodies)
    after = set_down(state.scene, dice("a1", "a2", "a3"), Spot(4, -3, 25))
    check_scene(after)
    for storey, die in enumerate(dice("a1", "a2", "a3")):
        assert after.body(die).pose.position == pytest.approx((4, -3, 0.8 + 1.6 * storey))
    here = field(state.having(scene=after))
    assert [here.readings[die].value for die in dice("a1", "a2", "a3")] == [1, 2, 3]


def test_TOW_1_without_its_top_the_rest_is_no_tower() -> None:
    state = position("plain", pile("a1", "a2"))
    assert pieces(field(state.having(scene=state.scene.without(named("a2"))))) == {("a1",)}


def test_KRA_4_HND_2_a_chosen_flow_lets_fall_too() -> None:
    bodies = {"b5": (6, CRATER), "a1": (1, SLOPE), "b1": (2, "a1")}
    state = advance(position("krakatoa", bodies, phase=BeforeCombat())).state
    assert Flow(1) in moves_of(state)
    assert step(state, 1, Flow(1)).unsettled
