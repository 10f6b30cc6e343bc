"""House rules for power cards: cards that can do nothing may be played, sieges are grander."""

from __future__ import annotations

import random

import pytest
from games.diedie.card_plays import a_play, choices, play, refused, tower
from games.diedie.card_plays import outcome as played
from games.diedie.positions import Bodies, named, position
from games.diedie.scripted import outcome, refusal, step

from diedie.bots import bot_named
from diedie.games.diedie import game
from diedie.games.diedie.combat import tower_points
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Move, Pass, Play
from diedie.games.diedie.state import Cards, Effects, Movement, Quarantine, State
from diedie.model.event import Event
from diedie.physics.simulation import check_scene

BURNING = ("power-cards", "burn-cards")
ALONE: Bodies = {"a1": (4, "fjords"), "b1": (2, "tundra")}


def holding(
    *cards: str, open: tuple[str, ...] = (), map: str = "world-war", **fields: object
) -> State:
    """A state in which the first seat may use one of these cards."""
    bodies = fields.pop("bodies", ALONE if map == "world-war" else {"a1": (4, "sea")})
    held = Cards(hands=(cards, ("stout",)), open=open)
    fields = {"phase": Movement(0, "card"), "cards": held, "options": BURNING, **fields}
    return position(map, bodies, **fields)  # type: ignore[arg-type]


def burnt(state: State) -> list[Move]:
    """The cards that may be played although they can do nothing."""
    return [
        move for offer in game.legal(state).offers if offer.act == "burn" for move in offer.moves
    ]


# Burnt cards

USELESS = ("secret-tower", "siege-leap", "dynamic-duo", "fusion", "rebuild", "history-repeats")


@pytest.mark.parametrize("card", USELESS)
def test_OPT_3b_CRD_0_a_card_that_can_do_nothing_may_be_played(card: str) -> None:
    state = holding(card)
    assert burnt(state) == [Play(card)]
    after, events = outcome(state, 0, Play(card))
    assert events[:2] == (Event("played", seat=0, card=card), Event("burnt", card=card))
    assert after.cards == Cards(hands=((), ("stout",)), used=(card,))
    assert (after.scene, after.effects, after.track) == (state.scene, state.effects, state.track)
    assert after.phase == Movement(1, "card")


@pytest.mark.parametrize("card", USELESS)
def test_OPT_3b_CRD_0_without_the_house_rule_it_may_not(card: str) -> None:
    state = holding(card, options=("power-cards",))
    assert burnt(state) == []
    assert refusal(state, 0, Play(card))


@pytest.mark.parametrize("card", ["somersault", "stout", "quarantine", "soldier-of-the-future"])
def test_OPT_3b_a_card_that_can_do_something_is_played_for_what_it_does(card: str) -> None:
    state = holding(card)
    assert burnt(state) == []
    if card in ("somersault", "quarantine"):
        assert refusal(state, 0, Play(card)) in ("wrong-dice-count", "no-such-territory")
    else:
        assert Event("burnt", card=card) not in outcome(state, 0, Play(card)).events


def test_OPT_3b_nothing_else_is_said_with_it() -> None:
    state = holding("rebuild")
    assert refusal(state, 0, Play("rebuild", monument="pyramid")) == "no-fallen-monument"
    assert refusal(state, 0, Play("secret-tower")) == "not-in-hand"
    assert refusal(state, 0, Play("rebuild", source="open")) == "not-open"


def test_OPT_3b_MOV_6_b_an_open_card_is_denied_to_the_others() -> None:
    """The card in hand lies open instead, and is not the one that is used."""
    state = holding("secret-tower", open=("fusion",))
    assert burnt(state) == [Play("secret-tower"), Play("fusion", "open")]
    after = step(state, 0, Play("fusion", "open"))
    assert after.cards == Cards(hands=((), ("stout",)), open=("secret-tower",), used=("fusion",))


def test_OPT_3b_PIR_6_from_the_open_row_of_the_ships() -> None:
    after = step(holding("stout", open=("fusion",), map="pirate-ship"), 0, Play("fusion", "open"))
    assert after.cards == Cards(hands=(("stout",), ("stout",)), used=("fusion",))


def test_OPT_3b_CRD_8_history_repeats_its_power() -> None:
    """It is discarded like any other: for somebody else it may well do something."""
    bodies: Bodies = {**ALONE, "b2": (3, "isthmus")}
    cards = Cards(hands=(("fusion",), ("history-repeats",)))
    state = step(holding(cards=cards, bodies=bodies), 0, Play("fusion"))
    dice = (named("b1"), named("b2"))
    repeated = Play("history-repeats", repeats="fusion", dice=dice, split=(2,))
    events = outcome(state, 1, repeated).events
    assert Event("fused", body=named("b1"), seat=1, value=2) in events


def test_OPT_3b_CRD_3_what_is_closed_can_do_nothing_either() -> None:
    closed = Effects(quarantine=Quarantine(1, "fjords"))
    assert burnt(holding("somersault", effects=closed)) == [Play("somersault")]


def test_OPT_3b_bots_may_burn_cards() -> None:
    state = holding("fusion", open=("siege-leap",))
    offered = {Play("fusion"), Play("siege-leap", "open"), Pass()}
    choose = bot_named("diedie", "bot:random").choose
    chosen = {choose(state, 0, random.Random(seed)) for seed in range(60)}
    assert {*burnt(state)} <= chosen
    sensible = bot_named("diedie", "bot:sensible").choose(state, 0, random.Random(1))
    assert sensible in offered | set(game.legal(state).moves)


# Grand siege

TOWERS: Bodies = {
    "a1": (1, (0, 0)),
    "a2": (6, "a1"),
    "a3": (3, (4, 0)),
    "a4": (5, "a3"),
    "a5": (2, (0, 6)),
    "b1": (4, (-4, 0)),
    "b2": (4, "b1"),
}


def besieging(bodies: Bodies = TOWERS, *options: str) -> State:
    """A state with such towers; grand sieges are on unless other options are."""
    return position("plain", bodies, options=options or ("power-cards", "grand-siege"))


def pair(one: str, other: str) -> tuple[str, str]:
    return named(one), named(other)


def test_OPT_3c_CRD_10_a_leap_onto_a_tower_of_two_makes_a_babel() -> None:
    after, (event,) = played(besieging(), a_play("siege-leap", "a2", "a4"))
    assert tower(after, "a3") == (named("a3"), named("a4"), named("a2"))
    assert tower(after, "a1") == (named("a1"),)
    piece = field(after).piece_of(named("a2"))
    assert piece is not None
    assert (piece.is_babel, piece.worth) == (True, 6 + 2)
    assert tower_points(field(after).pieces) == {0: 3, 1: 1}
    assert (event.event, event.other) == ("leapt", named("a4"))
    check_scene(after.scene)


def test_OPT_3c_CRD_12_babel_takes_the_top_of_another_tower() -> None:
    after, (event,) = played(besieging(), a_play("babel", "a2", "a4"))
    assert tower(after, "a3") == (named("a3"), named("a4"), named("a2"))
    assert tower(after, "a1") == (named("a1"),)
    assert tower_points(field(after).pieces) == {0: 3, 1: 1}
    assert (event.event, event.body) == ("babel", named("a2"))


def test_OPT_3c_the_top_of_a_babel_leaves_a_tower_behind() -> None:
    bodies: Bodies = {**TOWERS, "a5": (2, "a2")}
    for card in ("siege-leap", "babel"):
        after = play(besieging(bodies), card, "a5", "a4")
        assert tower(after, "a1") == pair("a1", "a2")
        assert tower(after, "a3") == (named("a3"), named("a4"), named("a5"))


def test_OPT_3c_all_ways_are_offered_and_no_others() -> None:
    across = {pair("a2", "a4"), pair("a4", "a2")}
    single = {pair("a2", "a5"), pair("a4", "a5")}
    onto = {pair("a5", "a2"), pair("a5", "a4")}
    found = {card: {p.dice for p in choices(besieging(), card)} for card in ("siege-leap", "babel")}
    assert found == {"siege-leap": across | single, "babel": across | onto}
    printed = besieging(TOWERS, "power-cards")
    found = {card: {p.dice for p in choices(printed, card)} for card in ("siege-leap", "babel")}
    assert found == {"siege-leap": single, "babel": onto}


@pytest.mark.parametrize(
    ("card", "die", "onto", "code"),
    [
        ("siege-leap", "a2", "a1", "not-a-tower-top"),  # the one just left
        ("siege-leap", "a2", "a3", "not-a-tower-top"),
        ("siege-leap", "a2", "b2", "not-your-die"),
        ("siege-leap", "a1", "a4", "not-a-tower-top"),
        ("siege-leap", "a5", "a4", "not-a-tower-top"),
        ("babel", "a1", "a4", "not-a-tower-top"),
        ("babel", "a1", "a2", "not-a-tower-top"),
        ("babel", "b2", "a4", "not-your-die"),
        ("babel", "a2", "a5", "not-a-tower-top"),
    ],
)
def test_OPT_3c_what_is_no_siege(card: str, die: str, onto: str, code: str) -> None:
    assert refused(besieging(), card, die, onto)[0] == code


def test_OPT_3c_three_are_enough() -> None:
    state = besieging({**TOWERS, "a5": (2, "a4")})
    for card in ("siege-leap", "babel"):
        assert refused(state, card, "a2", "a5") == ("babel-already", {"die": named("a5")})


def test_OPT_3c_CRD_3_HND_1_not_from_a_closed_tower_nor_one_that_is_held_down() -> None:
    bodies: Bodies = {"a1": (1, "fjords"), "a2": (6, "a1"), "a3": (3, "tundra"), "a4": (5, "a3")}
    closed = position("world-war", bodies, options=("power-cards", "grand-siege"))
    closed = closed.having(effects=Effects(quarantine=Quarantine(1, "fjords")))
    loaded = besieging({**TOWERS, "b2": (4, "a2")})
    for card in ("siege-leap", "babel"):
        for dice in (("a2", "a4"), ("a4", "a2")):
            assert refused(closed, card, *dice)[0] == "quarantined"
            assert refused(loaded, card, *dice)[0] == "held-down"
        assert choices(closed, card) == []


def test_OPT_3c_CRD_8_history_repeats_it() -> None:
    cards = Cards(hands=(("history-repeats",), ()), used=("siege-leap",))
    state = besieging().having(cards=cards)
    leap = Play("history-repeats", repeats="siege-leap", dice=pair("a2", "a4"))
    assert leap in game.legal(state).moves
    assert (
        Event("leapt", body=named("a2"), other=named("a4"), seat=0)
        in outcome(state, 0, leap).events
    )


def test_OPT_3c_bots_besiege() -> None:
    """The sensible one sees that a Babel is worth more than what the printed card can do."""
    cards = Cards(hands=(("siege-leap",), ()))
    state = besieging().having(cards=cards)
    sensible = bot_named("diedie", "bot:sensible").choose(state, 0, random.Random(1))
    assert isinstance(sensible, Play)
    assert sensible.dice in (pair("a2", "a4"), pair("a4", "a2"))
    choose = bot_named("diedie", "bot:random").choose
    chosen = {choose(state, 0, random.Random(seed)) for seed in range(40)}
    assert Play("siege-leap", dice=pair("a2", "a4")) in chosen
