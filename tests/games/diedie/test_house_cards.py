"""House rules for power cards: cards that can do nothing may be played, sieges are grander."""

from __future__ import annotations

import random

import pytest
from games.diedie.positions import Bodies, named, position
from games.diedie.scripted import outcome, refusal, step

from diedie.bots import bot_named
from diedie.games.diedie import game
from diedie.games.diedie.moves import Move, Pass, Play
from diedie.games.diedie.state import Cards, Effects, Movement, Quarantine, State
from diedie.model.event import Event

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
