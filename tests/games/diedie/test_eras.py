"""From Era to Era, and to the end: points, dice, cards, order, and who wins."""

from __future__ import annotations

from typing import Any

import pytest
from games.diedie.positions import Bodies, named, position
from games.diedie.scripted import (
    advance,
    begun,
    flick,
    flicked,
    lands,
    outcome,
    passed,
    refusal,
    settled,
    topples,
)

from diedie.games.base import Outcome
from diedie.games.diedie import game
from diedie.games.diedie.markers import Marker, Track
from diedie.games.diedie.moves import Pass, Settle
from diedie.games.diedie.setup import cards_of
from diedie.games.diedie.state import (
    SOLDIER,
    Attack,
    Away,
    Cards,
    Combat,
    Effects,
    Movement,
    Over,
    Quarantine,
    Soldier,
    WaitingMonument,
)
from diedie.model.pose import Pose

MAP = "world-war"
# Worth 1, 2, 3 and 4.
ONE, TWO, THREE, FOUR = "fjords", "far-east", "great-desert", "isthmus"


def fought(bodies: Bodies, map: str = MAP, **fields: Any) -> Outcome:
    """What follows when the battles of these bodies are fought, with nothing left in hands."""
    players = fields.get("players", 2)
    hands = ((),) * players
    state = position(map, bodies, **{"phase": Combat(), "hands": hands, **fields})
    return advance(state)


def track(*markers: tuple[int, int]) -> Track:
    return tuple(Marker(seat, score) for seat, score in markers)


# CMB-5: points.


def test_CMB_5_all_points_at_once_also_those_of_towers() -> None:
    bodies = {"a1": (4, ONE), "a2": (3, "a1"), "a3": (2, THREE), "b1": (5, TWO)}
    state, events = fought(bodies, era=1)
    assert state.track == track((0, 5), (1, 2))
    told = [(e.event, e.seat, e.value, e.total) for e in events if e.event in ("towers", "scored")]
    assert told == [("towers", 0, 1, None), ("scored", 0, 5, 5), ("scored", 1, 2, 2)]


def test_CMB_5_in_marker_order_who_comes_later_lies_above() -> None:
    bodies = {"a1": (4, TWO), "b1": (5, "great-river"), "c1": (5, ONE)}
    state = fought(bodies, players=3, track=track((2, 1), (0, 0), (1, 0)), order=(2, 0, 1)).state
    # c goes from 1 to 2, a from 0 to 2 upon it, b from 0 to 2 upon both.
    assert state.track == track((1, 2), (0, 2), (2, 2))
    assert state.order == (1, 0, 2)


def test_CMB_5_the_battles_are_told_with_their_totals() -> None:
    bodies = {"a1": (4, TWO), "b1": (4, TWO), "b2": (1, ONE)}
    events = fought(bodies).events
    battles = {e.territory: (e.totals, e.winners, e.points) for e in events if e.event == "battle"}
    assert battles == {
        ONE: ({1: 1}, (1,), {1: 1}),
        TWO: ({0: 4, 1: 4}, (0, 1), {0: 1, 1: 1}),
    }


# END-1: the next Era.


def test_END_1_everybody_takes_the_dice_back() -> None:
    fields: dict[str, Any] = {
        "out": (named("b2"),),
        "effects": Effects(Quarantine(0, ONE), TWO, (0,), (1,)),
    }
    state, events = fought({"a1": (4, ONE), "b1": (5, TWO)}, **fields)
    assert (state.era, state.scene.bodies, state.out, state.away) == (2, (), (), ())
    assert state.hands == begun(MAP).hands
    assert state.effects == Effects()
    assert isinstance(state.phase, Attack)
    assert [e.event for e in events[-2:]] == ["era", "phase-attack"]
    assert events[-2].value == 2


def test_END_1_the_track_gives_the_order() -> None:
    state = fought({"b1": (4, FOUR), "c1": (4, TWO)}, players=3).state
    assert state.order == (1, 2, 0)
    assert game.to_move(state) == 1
    state = flicked(state, "b1", lands("b1", (0, 0)))
    assert game.to_move(state) == 2


def test_END_1_dice_that_lean_or_lie_on_the_border_are_taken_back_too() -> None:
    state = fought({"a1": (4, (0, 0), 0.0, 35.0), "b1": (2, (-5.0, 9.0))}).state
    assert state.scene.bodies == ()
    assert sum(map(len, state.hands)) == 10


def test_END_1_monuments_stay() -> None:
    bodies = {"castle": (True, (0, 0)), "pyramid": (False, (6, 0)), "a1": (3, (-6, 0))}
    state = fought(bodies, options=("monuments",), era=2).state
    assert sorted(body.id for body in state.scene.bodies) == ["castle", "pyramid"]


def test_END_1_HND_2_a_monument_that_lay_on_dice_falls() -> None:
    """The dice go, the table settles, and only then does the next Era begin."""
    bodies = {"a1": (3, (0, 0)), "castle": (True, (6, 0))}
    state = position("plain", bodies, hands=((), ()), phase=Combat(), options=("monuments",), era=3)
    pose = state.scene.body("castle").pose
    upon = Pose((0.0, 0.0, pose.position[2] + 1.6), pose.orientation)
    state = advance(state.having(scene=state.scene.moved({"castle": upon}))).state
    assert state.unsettled
    assert (state.era, [body.id for body in state.scene.bodies]) == (3, ["castle"])
    assert game.table_move(state) == Settle()
    state = settled(state, topples("castle", (0, 0)))
    assert (state.era, state.unsettled) == (4, False)
    assert isinstance(state.phase, Attack)


def test_END_1_MON_2_a_monument_that_found_no_room_is_put_down() -> None:
    waiting = (WaitingMonument("castle", "plain"), WaitingMonument("pyramid"))
    state = fought(
        {"a1": (3, (0, 0))}, "plain", options=("monuments",), era=2, waiting=waiting
    ).state
    assert state.waiting == ()
    assert sorted(body.id for body in state.scene.bodies) == ["castle", "pyramid"]


def test_CRD_11_END_1_the_soldier_comes_for_one_era_and_goes_back() -> None:
    state = fought({"a1": (3, ONE)}, promised=1).state
    assert state.soldier == Soldier(1)
    assert state.promised is None
    assert [len(hand) for hand in state.hands] == [5, 6]
    assert state.hands[1][-1] == SOLDIER
    state = fought({SOLDIER: (8, ONE), "a1": (2, TWO)}, era=2, soldier=Soldier(0, named("a5")))
    state = state.state
    assert state.soldier is None
    assert state.hands == begun(MAP).hands


def test_CRD_11_END_1_the_soldier_may_be_promised_while_it_is_in_play() -> None:
    soldier = Soldier(0, named("a5"))
    state = fought({SOLDIER: (8, ONE)}, era=2, soldier=soldier, promised=1).state
    assert state.soldier == Soldier(1)
    assert [len(hand) for hand in state.hands] == [5, 6]


# END-2: cards.


def test_END_2_the_same_cards_are_dealt_again() -> None:
    state = begun(MAP, 3, "power-cards", seed=4)
    same = sorted(cards_of(state.setup))
    seen = {state.cards.hands}
    for era in (1, 2):
        used = Cards(hands=((), (), ()), open=(same[0],), used=tuple(same[1:]))
        state = advance(state.having(era=era, phase=Combat(), hands=((), (), ()), cards=used)).state
        cards = state.cards
        assert [len(hand) for hand in cards.hands] == [1, 1, 1]
        assert (len(cards.open), cards.used) == (1, ())
        assert sorted([*(hand[0] for hand in cards.hands), *cards.open]) == same
        seen.add(cards.hands)
    assert len(seen) > 1


def test_END_2_PIR_6_captains_keep_their_cards_and_used_ones_lie_open() -> None:
    state = begun("pirate-ship", 2, "power-cards", seed=4)
    one, two, *rest = state.cards.hands[0]
    after = Cards(hands=(tuple(rest), state.cards.hands[1]), open=(one,), used=(two,))
    state = advance(state.having(phase=Combat(), hands=((), ()), cards=after)).state
    assert state.cards == Cards(hands=after.hands, open=(one, two))


# END-3: the end.


@pytest.mark.parametrize(
    ("map", "options", "last"),
    [
        (MAP, (), 3),
        ("pirate-ship", (), 4),
        (MAP, ("monuments",), 4),
        ("pirate-ship", ("monuments",), 4),
    ],
)
def test_END_3_after_the_last_era_it_is_over(map: str, options: tuple[str, ...], last: int) -> None:
    for era in range(1, last + 1):
        state = fought({"a1": (3, (0, 0))}, map, options=options, era=era).state
        assert game.over(state) == (era == last)
        assert state.era == min(era + 1, last)


def test_END_3_the_most_points_win() -> None:
    state, events = fought({"b1": (3, FOUR), "a1": (3, TWO)}, era=3)
    assert isinstance(state.phase, Over)
    assert (events[-1].event, events[-1].seat, events[-1].total) == ("won", 1, 4)


@pytest.mark.parametrize(("order", "winner"), [((0, 1), 1), ((1, 0), 0)])
def test_END_3_tied_the_top_of_the_stack_wins(order: tuple[int, int], winner: int) -> None:
    """Both score 2, and who moved later lies above."""
    bodies = {"a1": (3, TWO), "b1": (3, "great-river")}
    start = track(*((seat, 0) for seat in order))
    _, events = fought(bodies, era=3, track=start, order=order)
    assert (events[-1].event, events[-1].seat) == ("won", winner)


def test_END_3_tied_without_a_point_the_first_player_wins() -> None:
    _, events = fought({}, era=3, track=track((1, 0), (0, 0)), order=(1, 0))
    assert (events[-1].event, events[-1].seat, events[-1].total) == ("won", 1, 0)


def test_END_3_nothing_can_be_done_any_more() -> None:
    state = fought({"b1": (3, FOUR)}, era=3).state
    assert game.to_move(state) is None
    assert game.table_move(state) is None
    assert game.legal(state).offers == ()
    for move in (Pass(), flick(state, "a1"), Settle()):
        for seat in (0, 1, None):
            assert refusal(state, seat, move) == "match-over"


def test_END_1_END_3_at_the_end_too_everybody_has_their_dice() -> None:
    fields: dict[str, Any] = {
        "era": 3,
        "out": (named("b2"),),
        "soldier": Soldier(0, named("a5")),
    }
    state = fought({SOLDIER: (8, ONE), "b1": (2, TWO)}, **fields).state
    assert state.hands == begun(MAP).hands
    assert (state.scene.bodies, state.out, state.soldier) == ((), (), None)


def test_END_3_a_summary_tells_the_scores() -> None:
    state = fought({"b1": (3, FOUR)}, era=3).state
    assert game.summary(state) == {
        "era": 3,
        "eras": 3,
        "scores": {"diepoleons": 4, "dienturions": 0},
        "over": True,
    }


# A whole Era without a choice.


def test_ATK_1_MOV_1_CMB_1_END_1_an_era_of_two() -> None:
    """From the last flick through movement and combat into the next Era."""
    bodies = {"a1": (4, ONE), "b1": (5, TWO)}
    hands = ((), (named("b2"),))
    state = position(MAP, bodies, hands=hands, phase=Attack(1), cards=Cards(hands=((), ())))
    after, events = outcome(state, 1, flick(state, "b2"), lands("b2", (0, 9.5), lean=30))
    assert [e.event for e in events if e.event.startswith(("phase", "era"))] == [
        "phase-movement",
        "phase-combat",
        "era",
        "phase-attack",
    ]
    assert after.track == track((1, 2), (0, 1))
    assert game.to_move(after) == 1


def test_MOV_1_CMB_1_cards_are_asked_for_before_the_combat() -> None:
    state = begun("plain", 2, "power-cards").having(hands=((), ()), phase=Attack(1, "done"))
    state = advance(state).state
    assert isinstance(state.phase, Movement)
    state = passed(state)
    assert game.to_move(state) == 1
    assert passed(state).era == 2


def test_END_1_ATK_6_no_era_ends_while_a_die_has_to_come_back() -> None:
    waiting = (Away(named("a1")),)
    state = begun().having(hands=((), ()), phase=Attack(1, "done"), away=waiting)
    state = advance(state).state
    assert (state.era, game.to_move(state)) == (1, 0)
    assert flicked(state, "a1", lands("a1", (0, 0))).era == 2
