"""The optional rules, each switched on its own, and the map without a rule of its own."""

from __future__ import annotations

import itertools

import pytest
from games.diedie.positions import Bodies, Lying, named, position
from games.diedie.scripted import (
    Change,
    begun,
    due,
    flick,
    flicked,
    lands,
    leaves,
    outcome,
    stays_on_platform,
)

from diedie.board.atlas import map_ids, map_named
from diedie.games.diedie import game
from diedie.games.diedie.moves import Pass
from diedie.games.diedie.options import house_rules, option_names, printed_options
from diedie.games.diedie.phases.attack_turn import need
from diedie.games.diedie.setup import eras, not_recommended
from diedie.games.diedie.state import (
    Attack,
    Away,
    Cards,
    Effects,
    Movement,
    Over,
    Seat,
    Setup,
)
from diedie.games.diedie.worlds import world_of
from diedie.games.diedie.worlds.base import World
from diedie.model.event import Event
from diedie.model.names import ARMIES

EXECUTION = "summary-execution"


# Summary Execution


@pytest.mark.parametrize("gone", [leaves("a1"), stays_on_platform("a1")])
def test_OPT_1_the_attackers_own_die_that_does_not_come_in_is_out(gone: Change) -> None:
    """Also when it stays on the platform; the turn goes on."""
    state = begun("world-war", 2, EXECUTION)
    state, told = outcome(state, 0, flick(state, "a1"), gone)
    assert Event("executed", body=named("a1"), seat=0) in told
    assert (state.out, state.away) == ((named("a1"),), ())
    assert not state.scene.bodies
    assert due(state) == ("attack", 1, state.hands[1])
    assert named("a1") not in state.hands[0]


def test_OPT_1_dice_knocked_out_are_not_flicked_again() -> None:
    state = flicked(begun("world-war", 2, EXECUTION), "a1", lands("a1", (0, 0)))
    state = flicked(state, "b1", lands("b1", (3, 0)), leaves("a1"))
    assert (state.out, due(state)) == ((named("a1"),), ("attack", 0, state.hands[0]))
    state = flicked(state, "a2", lands("a2", (0, 0)), stays_on_platform("b1", 3.0))
    assert state.out == (named("a1"), named("b1"))


def test_OPT_1_a_shot_that_leaves_is_out_too() -> None:
    bodies: Bodies = {"a1": (3, (0, 0)), "a2": (4, "a1"), "a3": (1, (6, 0))}
    turn = Attack(0, "shot", towers=((named("a1"), named("a2")),))
    state = position("world-war", bodies, phase=turn, options=(EXECUTION,))
    state = flicked(state, "a2", leaves("a2"))
    assert state.out == (named("a2"),)
    assert due(state) == ("build", 0, (named("a1"), named("a3")))


def test_OPT_1_without_it_they_come_back() -> None:
    state = flicked(begun("world-war"), "a1", leaves("a1"))
    assert (state.away, state.out) == ((Away(named("a1")),), ())
    assert due(state) == ("again", 0, (named("a1"),))


def test_OPT_1_END_1_out_for_the_era_and_back_in_the_next() -> None:
    """All dice leave: there is nothing to move, to fight or to win, and the match goes on."""
    state = begun("world-war", 2, EXECUTION)
    for n, army in itertools.product(range(1, 6), "ab"):
        assert state.era == 1
        state = flicked(state, f"{army}{n}", leaves(f"{army}{n}"))
    assert (state.era, state.out) == (2, ())
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert [marker.score for marker in state.track] == [0, 0]


def test_OPT_1_SPA_2_the_black_hole_is_no_way_out_of_the_map() -> None:
    state = flicked(begun("space", 2, EXECUTION), "a1", lands("a1", (0.0, 0.3), 3))
    assert (state.out, due(state)) == ((), ("roll", 0, (named("a1"),)))


def test_OPT_1_KRA_2_nobody_has_a_die_for_the_crater() -> None:
    hands = ((named("a1"),), ())
    state = position("krakatoa", {}, phase=Attack(0), hands=hands, options=(EXECUTION,))
    state, told = outcome(
        state.having(cards=Cards(hands=((), ()))), 0, flick(state, "a1"), leaves("a1")
    )
    assert Event("no-eruption") in told
    assert state.era == 2


# Guerrilla


def battle(bodies: Bodies, *options: str, map: str = "world-war", **fields: object) -> Event:
    """The one battle of an Era in which nobody moves anything."""
    fields = {"phase": Movement(1, "card"), "cards": Cards(hands=(("stout",), ())), **fields}
    state = position(map, bodies, options=options, **fields)  # type: ignore[arg-type]
    told = outcome(state, 1, Pass()).events
    (found,) = [event for event in told if event.event == "battle"]
    return found


@pytest.mark.parametrize(
    ("bodies", "points"),
    [
        ({"a1": (2, "old-empires")}, {0: 3 + 2}),
        ({"a1": (2, "old-empires"), "a2": (1, "old-empires")}, {0: 3 + 3}),
        ({"a1": (2, "old-empires"), "a2": (3, "old-empires")}, {0: 3 + 2}),
        ({"a1": (1, "old-empires"), "a2": (6, "a1")}, {0: 3}),  # below in a tower
        ({"a1": (6, "old-empires"), "a2": (1, "a1")}, {0: 3 + 1}),  # on top of one
        ({"a1": (2, "old-empires"), "b1": (1, "old-empires")}, {0: 3 + 2}),  # the loser's not
        ({"a1": (2, "old-empires"), "b1": (2, "old-empires")}, {0: 2, 1: 2}),  # tied
        ({"a1": (3, "old-empires"), "a2": Lying(1, "old-empires", lean=30)}, {0: 3}),
    ],
)
def test_OPT_2_the_winners_small_faces_are_added(bodies: Bodies, points: dict[int, int]) -> None:
    assert battle(bodies, "guerrilla").points == points


def test_OPT_2_only_when_it_is_on() -> None:
    assert battle({"a1": (2, "old-empires")}).points == {0: 3}


def test_OPT_2_CMB_6_where_a_territory_is_worth_nothing() -> None:
    assert battle({"a1": (2, "space")}, "guerrilla", map="space").points == {0: 2}


def test_OPT_2_CRD_9_not_under_an_armistice() -> None:
    truce = Effects(armistice="old-empires")
    assert battle({"a1": (2, "old-empires")}, "guerrilla", effects=truce).points == {0: 3}


# All of them


def test_OPT_3_house_rules_are_switches_of_their_own_after_the_printed_ones() -> None:
    printed = ("power-cards", "summary-execution", "guerrilla", "monuments")
    assert printed_options() == printed
    assert option_names() == (*printed, *house_rules())
    assert house_rules()[0] == "friendly"
    assert "mixed-monuments" in house_rules()
    assert not any(set(world_of(map).default_options) & set(house_rules()) for map in map_ids())


def test_OPT_4_friendly_is_an_option_that_changes_no_rule() -> None:
    """It only lets moves be taken back, which is the match's business."""
    plain, friendly = begun("world-war"), begun("world-war", 2, "friendly")
    assert friendly.having(setup=plain.setup) == plain
    assert friendly.option("friendly")
    assert not plain.option("friendly")


@pytest.mark.parametrize("count", range(len(option_names()) + 1))
def test_each_option_is_switched_on_its_own(count: int) -> None:
    for options in itertools.combinations(option_names(), count):
        state = begun("world-war", 3, *options)
        assert [name for name in option_names() if state.option(name)] == [*options]
        assert any(map(bool, state.cards.hands)) == ("power-cards" in options)
        assert eras(state.setup) == (4 if "monuments" in options else 3)


# World War


def test_MAP_WW_three_eras_best_with_three_to_five() -> None:
    board = map_named("world-war")
    assert (board.eras, board.recommended) == (3, (3, 5))
    for count in (2, 3, 4, 5):
        seats = tuple(Seat(army) for army in ARMIES[:count])
        assert not_recommended(Setup("world-war", seats)) == (count == 2)
    assert len(board.territories) > 10


def test_MAP_WW_no_special_rule() -> None:
    assert type(world_of("world-war")) is World
    assert not map_named("world-war").pitfalls
    assert all(land.value for land in map_named("world-war").territories)
    assert all(land.sector is None for land in map_named("world-war").territories)


def test_MAP_WW_three_eras_from_beginning_to_end() -> None:
    """Each Era has attack, movement and combat, and nothing else."""
    state, phases = begun("world-war"), []
    while not game.over(state):
        act = need(state) if isinstance(state.phase, Attack) else None
        assert act is None or act.act in ("attack", "build")
        if act is not None and act.act == "attack":
            die, at = act.dice[0], (-6.0 + 3 * act.seat, -6.0 + 2.5 * len(act.dice))
            state, told = outcome(state, act.seat, flick(state, die), lands(die, at))
        else:
            state, told = outcome(state, game.to_move(state), game.legal(state).moves[-1])
        phases += [e.event for e in told if e.event in ("era", "won") or "phase" in e.event]
    era = ["phase-attack", "phase-movement", "phase-combat"]
    assert ["era", "phase-attack", *phases] == [*(["era", *era] * 3), "won"]
    assert state.phase == Over()
    assert game.legal(state).moves == ()
