"""The order of the score markers, and whose turn it is by it."""

from __future__ import annotations

from games.diedie.positions import named, position
from games.diedie.scripted import advance, begun, flicked, lands, outcome, passed, step
from hypothesis import given
from hypothesis import strategies as st

from diedie.games.diedie import game
from diedie.games.diedie.markers import Marker, Track, climbed, marker_order, score_of
from diedie.games.diedie.moves import Pass, Play
from diedie.games.diedie.state import Cards, Combat, Movement, State

RED, YELLOW, BLUE = 0, 1, 2


def track(*markers: tuple[int, int]) -> Track:
    return tuple(Marker(seat, score) for seat, score in markers)


def test_ORD_1_the_highest_first_and_the_top_of_a_stack_before_what_is_below() -> None:
    found = track((BLUE, 9), (YELLOW, 4), (RED, 4))
    assert marker_order(found) == (BLUE, YELLOW, RED)
    assert [score_of(found, seat) for seat in (RED, YELLOW, BLUE)] == [4, 4, 9]


def test_ORD_2_the_example_of_the_rules() -> None:
    """Red on 5 scores 3 and lands on 8, where yellow is: red now comes first."""
    after = climbed(track((YELLOW, 8), (RED, 5)), RED, 3)
    assert after == track((RED, 8), (YELLOW, 8))
    assert marker_order(after) == (RED, YELLOW)


def test_ORD_2_on_top_of_a_stack_below_those_who_are_ahead() -> None:
    before = track((3, 9), (YELLOW, 8), (BLUE, 8), (4, 7), (RED, 5))
    after = climbed(before, RED, 3)
    assert after == track((3, 9), (RED, 8), (YELLOW, 8), (BLUE, 8), (4, 7))


def test_ORD_2_who_leaves_a_stack_leaves_the_others_in_their_order() -> None:
    before = track((YELLOW, 4), (RED, 4), (BLUE, 4))
    assert climbed(before, RED, 1) == track((RED, 5), (YELLOW, 4), (BLUE, 4))
    assert climbed(before, BLUE, 2) == track((BLUE, 6), (YELLOW, 4), (RED, 4))


def test_ORD_4_who_scores_nothing_keeps_the_place_in_the_stack() -> None:
    before = track((YELLOW, 4), (RED, 4), (BLUE, 4))
    for seat in (RED, YELLOW, BLUE):
        assert climbed(before, seat, 0) == before


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 5)), max_size=30))
def test_ORD_1_ORD_2_ORD_4_as_stacks_moved_by_hand(scorings: list[tuple[int, int]]) -> None:
    found = track(*((seat, 0) for seat in range(5)))
    spaces = {0: [4, 3, 2, 1, 0]}  # each from the bottom up
    for seat, points in scorings:
        found = climbed(found, seat, points)
        if points:
            at = next(space for space, stack in spaces.items() if seat in stack)
            spaces[at].remove(seat)
            spaces.setdefault(at + points, []).append(seat)
    expected = [(seat, at) for at in sorted(spaces, reverse=True) for seat in spaces[at][::-1]]
    assert found == track(*expected)


# In marker order.


def fallen_castle(mover: int) -> State:
    """Three players in the movement phase; whoever moves could rebuild the castle."""
    cards = Cards(hands=(("rebuild",), ("stout",), ("babel",)))
    if mover == 1:
        cards = Cards(hands=(("stout",), ("rebuild",), ("babel",)))
    return position(
        "plain",
        {"castle": (False, (0, 0)), "b1": (3, (8, 0)), "a1": (3, (-8, 0)), "c1": (3, (0, 8))},
        players=3,
        options=("power-cards", "monuments"),
        era=4,
        hands=((), (), ()),
        phase=Movement(mover, "card"),
        cards=cards,
    )


def test_ORD_3_a_point_in_the_movement_phase_does_not_change_its_order() -> None:
    state = step(fallen_castle(1), 1, Play("rebuild", monument="castle"))
    assert marker_order(state.track) == (1, 0, 2)
    assert state.order == (0, 1, 2)
    assert game.to_move(state) == 2
    first = step(fallen_castle(0), 0, Play("rebuild", monument="castle"))
    assert game.to_move(first) == 1
    assert game.to_move(passed(first)) == 2


def test_ORD_3_the_combat_goes_by_the_order_in_which_it_begins() -> None:
    state = step(fallen_castle(1), 1, Play("rebuild", monument="castle"))
    _, events = outcome(state, 2, Pass())
    assert [event.seat for event in events if event.event == "scored"] == [1, 0, 2]


def test_ORD_3_CMB_5_each_takes_all_points_at_once_in_marker_order() -> None:
    """Both score 2: who moves later comes to lie above."""
    bodies = {"a1": (4, "far-east"), "b1": (4, "great-river")}
    state = position("world-war", bodies, phase=Combat(), hands=((), ()))
    assert advance(state).state.track == track((1, 2), (0, 2))
    state = state.having(track=track((1, 0), (0, 0)), order=(1, 0))
    assert advance(state).state.track == track((0, 2), (1, 2))


def test_ORD_4_CMB_5_a_combat_without_points_leaves_the_stack() -> None:
    state = position("space", {"a1": (4, "space")}, players=3, phase=Combat(), hands=((), (), ()))
    state = state.having(track=track((2, 0), (0, 0), (1, 0)), order=(2, 0, 1))
    after, events = advance(state)
    assert after.track == state.track
    assert after.order == (2, 0, 1)
    assert [(e.seat, e.value) for e in events if e.event == "scored"] == [(2, 0), (0, 0), (1, 0)]


def test_ORD_1_ATK_1_the_attack_goes_by_the_markers() -> None:
    state = begun(players=3, first=2)
    seats = []
    for die, at in (("c1", (0, 0)), ("a1", (4, 0)), ("b1", (8, 0)), ("c2", (0, 4))):
        seats.append(game.to_move(state))
        state = flicked(state, die, lands(die, at))
    assert seats == [2, 0, 1, 2]
    assert named("c2") not in state.hands[2]
