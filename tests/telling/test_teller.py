"""Dice and players by names that people know them by."""

from __future__ import annotations

import re

import msgspec
import pytest
from games.diedie.positions import Lying, named, on_border, position
from practice_table import CORPUS

from diedie.errors import IllegalMove
from diedie.games.dicy import state as dicy
from diedie.games.dicy.teller import Teller as DicyTeller
from diedie.games.diedie.state import State
from diedie.games.diedie.teller import Teller
from diedie.games.tellers import teller_of
from diedie.i18n import LANGUAGES, Words
from diedie.model.event import Event
from diedie.replay import open_replay

BODIES = {
    "a1": (5, "savanna"),
    "a2": (2, "a1"),
    "a3": Lying(3, "far-east", lean=30),
    "b1": (1, "tundra"),
    "castle": (1, "great-north"),
}


def telling(language: str = "en", *names: str) -> Teller:
    """One who tells of a table at which these names were typed."""
    state = position("world-war", BODIES)
    seats = state.setup.seats
    typed = [
        msgspec.structs.replace(seat, name=name)
        for seat, name in zip(seats, names or ("",) * len(seats), strict=True)
    ]
    setup = msgspec.structs.replace(state.setup, seats=tuple(typed))
    moment: State = state.having(setup=setup)
    return Teller.of(Words(language), setup).at(moment)


@pytest.mark.parametrize(
    ("language", "army", "ana", "yan", "elided"),
    [
        ("en", "the Dienturions’ 5 in Savanna", "Ana’s 5 in Savanna", "Yan’s", "Ana’s"),
        ("pt_BR", "o 5 dos Dienturions em Savana", "o 5 de Ana em Savana", "de Yan", "de Ana"),
        ("es", "el 5 de los Dienturions en Sabana", "el 5 de Ana en Sabana", "de Yan", "de Ana"),
        ("fr", "le 5 des Dienturions (Savane)", "le 5 d’Ana (Savane)", "de Yan", "d’Ana"),
        ("it", "il 5 dei Dienturions (Savana)", "il 5 di Ana (Savana)", "di Yan", "di Ana"),
    ],
)
def test_a_die_is_told_by_whose_it_is_what_it_shows_and_where(
    language: str, army: str, ana: str, yan: str, elided: str
) -> None:
    assert telling(language).body(named("a1")) == army
    typed = telling(language, "Ana", "Yan")
    assert typed.body(named("a1")) == ana
    assert [typed.whose(army) for army in typed.armies] == [elided, yan]


def test_other_ways_to_lie() -> None:
    teller = telling("en", "Ana", "Yan")
    assert teller.body(named("a3")) == "Ana’s leaning die in Far East"
    assert teller.body(named("a4")) == "Ana’s die"  # in the hand
    assert teller.body("castle") == "the castle"
    assert telling("it", "Ana", "Yan").body(named("b1")) == "l’1 di Yan (Tundra)"


def test_a_change_is_told_of_the_die_as_it_lay_before() -> None:
    teller = telling("en", "Ana", "")
    turned = Event("turned", body=named("a1"), value=2)
    assert teller.event(turned) == "Ana’s 5 in Savanna now shows 2"
    hit = Event("hit", body=named("a4"), other=named("b1"))
    assert teller.event(hit) == "Ana’s die hits the Diepoleons’ 1 in Tundra"


def test_whoever_acts_is_not_named_again() -> None:
    teller = telling("en", "Ana", "")
    built = Event("built", body=named("a2"), other=named("a1"), seat=0)
    assert teller.event(built) == "Ana builds a tower: the 2 in Savanna on the 5 in Savanna"
    given = Event("given", body=named("b1"), seat=0)  # somebody else's
    assert "Diepoleons’ 1 in Tundra" in teller.event(given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_typed_names_stand_in_every_sentence(language: str) -> None:
    teller = telling(language, "Ana", "Yan")
    for event in (
        Event("flicked", body=named("a4"), seat=0),
        Event("landed", body=named("a4"), value=3, territory="tundra"),
        Event("battle", territory="tundra", totals={0: 3}, points={0: 1}),
        Event("track", totals={0: 3}),
        Event("won", seat=0, total=3),
    ):
        told = teller.event(event)
        assert "Ana" in told
        assert not re.search(r"Dien|[{}]|None|-\d", told), told
    refused = teller.error(IllegalMove("quarantined", territory="tundra", army="diepoleons"))
    assert "Yan" in refused
    cards = dicy.Setup((dicy.Seat("red", "Ana"), dicy.Seat("blue")), "glacial")
    assert "Ana" in DicyTeller.of(Words(language), cards).event(Event("passed", seat=0))


def test_refusals_name_dice_and_each_of_them_once() -> None:
    teller = telling("en", "Ana", "Yan")
    told = teller.error(IllegalMove("not-your-die", die=named("b1")))
    assert told == "Yan’s 1 in Tundra is not yours; choose one of your own"
    dice = ", ".join(map(named, ("a4", "a5")))
    told = teller.error(IllegalMove("not-due-attack", die=named("a1"), dice=dice))
    assert told == "Ana’s 5 in Savanna is not in your hand; flick one of these: Ana’s die"


def told(file: str, ply: int, language: str = "en") -> list[str]:
    """What is told of a ply of a saved practice table."""
    replay = open_replay(CORPUS / file)
    assert replay.match is not None
    found = next(one for one in replay.plies if one.number == ply)
    teller = teller_of(Words(language), replay.match).at_ply(found)
    return [teller.event(event) for event in teller.happened(found)]


def test_a_die_from_the_platform_has_no_place_before_its_flick() -> None:
    """What lies in the middle of the map in the state of a what-if, nobody ever saw there."""
    assert told("first-what-if.diedie", 1) == [
        "the Samudie’s die hits the Diekings’ 6 in Lagoon",
        "the Samudie’s die hits the Diekings’ 1 in Lagoon",
        "the Diekings’ 6 in Lagoon hits the Diekings’ 1 in Lagoon",
        "the Samudie’s die comes into the arena",
        "the Samudie’s die shows 6 in Lagoon",
    ]
    assert told("first-practice.diedie", 3)[0] == "the Samudie’s die comes into the arena"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "the Samudie’s die does not come into the arena"),
        ("pt_BR", "o dado dos Samudie não entra na arena"),
        ("es", "el dado de los Samudie no entra en la arena"),
        ("fr", "le dé des Samudie n’entre pas dans l’arène"),
        ("it", "il dado dei Samudie non entra nell’arena"),
    ],
)
def test_a_flick_on_the_practice_table_that_fails_is_told(language: str, sentence: str) -> None:
    assert told("practice-session.diedie", 11, language) == [sentence]


def test_what_a_hand_puts_down_is_told_where_it_lies_then() -> None:
    assert told("first-practice.diedie", 2) == [
        "the Samudie’s 4 in Jungle is put down on the map",
        "the Samudie’s die shows 4 on the border Summit / Orchids",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_die_that_comes_to_lie_on_a_border_is_told_in_no_territory(language: str) -> None:
    """By MOV-2 it is in none until it is put wholly into one."""
    on = on_border("world-war", "savanna", "pampas")
    before, after = position("world-war", {}), position("world-war", {"a1": (4, on)})
    teller = Teller.of(Words(language), before.setup)
    landed = Event("landed", named("a1"), value=4, territory="savanna")
    sentence = teller.at(before, after).event(landed)
    assert "4" in sentence
    assert all(teller.territory(land) in sentence for land in ("savanna", "pampas"))
    inside = position("world-war", {"a1": (4, "savanna")})
    assert teller.at(before, inside).event(landed) == teller.at(before).event(landed) != sentence
