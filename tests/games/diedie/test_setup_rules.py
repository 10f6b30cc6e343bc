"""Setting up a match: what there is, who starts, what is dealt, and what cannot be agreed on."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec
import pytest
from games.diedie.scripted import begun

from diedie.board.atlas import map_ids
from diedie.errors import SetupError
from diedie.games.diedie import game
from diedie.games.diedie.army_dice import army_dice, dice_of
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.markers import Marker
from diedie.games.diedie.setup import cards_needed, cards_of, eras, first_track, not_recommended
from diedie.games.diedie.state import HIDDEN, SOLDIER, Attack, Seat, Setup, Soldier
from diedie.games.diedie.strikes import home
from diedie.i18n import LANGUAGES, Words
from diedie.model.chance import UNSEEN
from diedie.model.dice import FACES
from diedie.model.names import ARMIES
from diedie.record.lines import round_trip

TWO = tuple(Seat(army) for army in ARMIES[:2])
THREE = tuple(Seat(army) for army in ARMIES[:3])
MONUMENTAL = ("archaeology", "rebuild")


def agreed(map: str = "world-war", players: int = 3, *options: str, **fields: Any) -> Setup:
    return Setup(map, tuple(Seat(army) for army in ARMIES[:players]), options, **fields)


# What is in the box.


def test_COM_2_COM_3_five_dice_for_each_of_five_armies() -> None:
    dice = army_dice(agreed(players=5))
    assert len(dice) == len({die.id for die in dice}) == 25
    assert Counter(die.seat for die in dice) == dict.fromkeys(range(5), 5)
    assert {die.kind for die in dice} == {"d6"}
    assert len(ARMIES) == 5


def test_COM_2_the_eight_sided_die_is_there_when_somebody_has_it() -> None:
    state = begun(players=5)
    assert SOLDIER not in {die.id for die in dice_of(state)}
    (eight,) = set(dice_of(state.having(soldier=Soldier(2)))) - set(dice_of(state))
    assert (eight.id, eight.kind, eight.seat) == (SOLDIER, "d8", 2)
    assert len(FACES["d8"]) == 8


def test_COM_5_fourteen_cards_of_which_two_need_monuments() -> None:
    assert len(card_names()) >= 14  # more than those of the box, where somebody adds one
    assert {name for name in card_names() if card_named(name).monuments_only} >= {*MONUMENTAL}


# Map, armies, who starts.


@pytest.mark.parametrize("map", ["plain", "world-war", "krakatoa", "space"])
@pytest.mark.parametrize("players", [2, 5])
def test_SET_1_everybody_starts_with_five_dice_of_an_army(map: str, players: int) -> None:
    state = begun(map, players)
    assert state.hands == tuple(
        tuple(f"{army}-{n}" for n in range(1, 6)) for army in ARMIES[:players]
    )
    assert state.scene.bodies == ()
    assert isinstance(state.phase, Attack)


def test_SET_1_armies_in_any_order() -> None:
    seats = (Seat("samudie", "Ana"), Seat("diekings", "Bo", "bot:random"))
    state = game.begin(Setup("plain", seats)).state
    assert [hand[0] for hand in state.hands] == ["samudie-1", "diekings-1"]
    assert [state.army(seat) for seat in (0, 1)] == ["samudie", "diekings"]


@pytest.mark.parametrize("first", range(4))
def test_SET_2_who_is_named_starts_and_the_others_follow_clockwise(first: int) -> None:
    state = begun(players=4, first=first)
    assert state.order == tuple((first + i) % 4 for i in range(4))
    assert game.to_move(state) == first


def test_SET_2_clockwise_as_seen_from_above() -> None:
    """The first seat is at the lower side, and each next one a side further to the left."""
    state = begun(players=5)
    angles = [math.degrees(math.atan2(*home(state, seat)[::-1])) % 360 for seat in range(5)]
    assert angles == pytest.approx([270, 210, 150, 90, 30])


def test_SET_2_by_default_drawn_with_the_seed() -> None:
    drawn = [first_track(agreed(players=5, seed=seed))[0].seat for seed in range(200)]
    assert drawn == [first_track(agreed(players=5, seed=seed))[0].seat for seed in range(200)]
    assert all(25 <= count <= 55 for count in Counter(drawn).values())
    assert set(drawn) == set(range(5))


def test_SET_2_who_starts_has_nothing_to_do_with_the_cards() -> None:
    known = {seed: begun("world-war", 3, "power-cards", seed=seed).cards for seed in range(20)}
    for seed, cards in known.items():
        assert begun("world-war", 3, "power-cards", seed=seed, first=None).cards == cards


def test_SET_3_one_stack_on_0_with_the_first_on_top() -> None:
    assert begun(players=4, first=2).track == tuple(Marker(seat, 0) for seat in (2, 3, 0, 1))


@pytest.mark.parametrize(
    ("map", "count"),
    [("plain", 3), ("world-war", 3), ("krakatoa", 3), ("space", 3), ("pirate-ship", 4)],
)
def test_SET_4_MON_1_the_map_says_how_many_eras(map: str, count: int) -> None:
    assert begun(map).era == 1
    assert eras(agreed(map, 2)) == count
    assert eras(agreed(map, 2, "monuments")) == 4


def test_SET_4_an_era_begins_and_with_it_the_attack() -> None:
    told = game.begin(agreed()).events
    assert [(event.event, event.value) for event in told] == [("era", 1), ("phase-attack", None)]


# Cards.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_SET_5_one_card_each_one_open_the_rest_in_the_box(players: int) -> None:
    cards = begun("world-war", players, "power-cards", seed=3).cards
    assert [len(hand) for hand in cards.hands] == [1] * players
    assert len(cards.open) == 1
    assert cards.used == ()
    dealt = [card for hand in (*cards.hands, cards.open) for card in hand]
    assert len(set(dealt)) == players + 1
    assert not set(dealt) & set(MONUMENTAL)


def test_SET_5_no_cards_without_the_option() -> None:
    cards = begun("world-war", 3, seed=3).cards
    assert (cards.hands, cards.open, cards.used) == (((), (), ()), (), ())


def test_SET_5_drawn_with_the_seed() -> None:
    drawn = [set(cards_of(agreed("world-war", 2, "power-cards", seed=s))) for s in range(100)]
    assert drawn == [
        set(cards_of(agreed("world-war", 2, "power-cards", seed=s))) for s in range(100)
    ]
    assert set().union(*drawn) == set(card_names()) - set(MONUMENTAL)
    held = {begun("world-war", 2, "power-cards", seed=s).cards.hands for s in range(100)}
    assert len(held) > 50


def test_SET_5_or_picked_by_name_and_dealt_with_the_seed() -> None:
    picked = ("babel", "fusion", "stout", "quarantine")
    found = set()
    for seed in range(30):
        cards = begun("world-war", 3, "power-cards", seed=seed, cards=picked).cards
        found.add((*cards.hands, cards.open))
        assert sorted([*(hand[0] for hand in cards.hands), *cards.open]) == sorted(picked)
    assert len(found) > 10


def test_SET_5_a_hand_is_secret_and_the_open_card_is_not() -> None:
    state = begun("world-war", 3, "power-cards", seed=5)
    seen = game.view(state, 1)
    assert seen.cards.hands == ((HIDDEN,), state.cards.hands[1], (HIDDEN,))
    assert seen.cards.open == state.cards.open
    assert (seen.setup.seed, seen.setup.cards) == (UNSEEN, None)


@pytest.mark.parametrize("players", [2, 5])
def test_SET_5_MON_1_both_monument_cards_are_always_among_them(players: int) -> None:
    for seed in range(10):
        cards = cards_of(agreed("world-war", players, "power-cards", "monuments", seed=seed))
        assert set(MONUMENTAL) < set(cards)
        assert len(set(cards)) == players + 1


def mixed(map: str, players: int, **fields: Any) -> Setup:
    return agreed(map, players, "power-cards", "monuments", "mixed-monuments", **fields)


@pytest.mark.parametrize(("map", "count"), [("world-war", 4), ("pirate-ship", 6)])
def test_OPT_3a_MON_1_their_cards_are_only_mixed_into_the_pile(map: str, count: int) -> None:
    """Each of the fourteen is drawn as often as any other."""
    players = 2 if map == "pirate-ship" else 3
    drawn = [cards_of(mixed(map, players, seed=seed)) for seed in range(700)]
    assert all(len(set(cards)) == count for cards in drawn)
    often = Counter(card for cards in drawn for card in cards)
    assert len(often) == 14
    assert all(abs(times - 50 * count) < 60 for times in often.values())
    with_theirs = Counter(len(set(MONUMENTAL) & set(cards)) for cards in drawn)
    assert with_theirs.keys() == {0, 1, 2}


def test_OPT_3a_without_monuments_their_cards_stay_in_the_box() -> None:
    for seed in range(50):
        cards = cards_of(agreed("world-war", 5, "power-cards", "mixed-monuments", seed=seed))
        assert not set(MONUMENTAL) & set(cards)


def test_OPT_3a_picked_cards_need_not_have_them() -> None:
    picked = ("babel", "fusion", "stout", "rebuild")
    assert cards_of(game.begin(mixed("world-war", 3, cards=picked)).state.setup) == picked
    always = agreed("world-war", 3, "power-cards", "monuments", cards=picked)
    with pytest.raises(SetupError) as caught:
        game.begin(always)
    assert (caught.value.code, caught.value.fields) == ("card-missing", {"name": "archaeology"})


def test_PIR_6_MON_1_three_cards_each_and_none_open() -> None:
    cards = begun("pirate-ship", 2, "power-cards", "monuments", seed=1).cards
    assert [len(hand) for hand in cards.hands] == [3, 3]
    assert cards.open == ()
    assert {card for hand in cards.hands for card in hand} > set(MONUMENTAL)
    assert cards_needed(agreed("pirate-ship", 2)) == 6


# What cannot be agreed on.


@pytest.mark.parametrize(
    ("setup", "code", "fields"),
    [
        (
            Setup("atlantis", TWO),
            "unknown-map",
            {"name": "atlantis", "known": ", ".join(map_ids())},
        ),
        (Setup("krakato", TWO), "unknown-map", {"name": "krakato", "known": "krakatoa"}),
        (
            Setup("plain", (TWO[0], Seat("dieking"))),
            "unknown-army",
            {"name": "dieking", "known": "diekings"},
        ),
        (
            Setup("plain", TWO[:1]),
            "player-count",
            {"map": "plain", "count": 1, "low": 2, "high": 5},
        ),
        (
            Setup("space", ()),
            "player-count",
            {"map": "space", "count": 0, "low": 2, "high": 5},
        ),
        (
            Setup("plain", (*THREE, *THREE)),
            "player-count",
            {"map": "plain", "count": 6, "low": 2, "high": 5},
        ),
        (
            Setup("pirate-ship", THREE),
            "player-count",
            {"map": "pirate-ship", "count": 3, "low": 2, "high": 2},
        ),
        (
            Setup("plain", (TWO[0], Seat("orcs"))),
            "unknown-army",
            {"name": "orcs", "known": ", ".join(ARMIES)},
        ),
        (Setup("plain", (TWO[0], TWO[0])), "army-twice", {"army": ARMIES[0]}),
        (Setup("plain", TWO, ("chess",)), "unknown-match-option", {"name": "chess"}),
        (Setup("plain", TWO, ("guerrilla", "guerrilla")), "option-twice", {"option": "guerrilla"}),
        (Setup("plain", TWO, first=2), "first-seat", {"first": 3, "count": 2}),
        (Setup("plain", TWO, first=-1), "first-seat", {"first": 0, "count": 2}),
    ],
)
def test_SET_1_SET_2_what_cannot_be_played(
    setup: Setup, code: str, fields: dict[str, object]
) -> None:
    assert_refused(setup, code, fields)


@pytest.mark.parametrize(
    ("options", "cards", "code", "fields"),
    [
        ((), ("stout", "babel", "fusion"), "cards-without-option", {}),
        (("power-cards",), ("stout", "babel", "ace"), "unknown-card", {"name": "ace"}),
        (("power-cards",), ("stout", "babel", "stout"), "card-twice", {"card": "stout"}),
        (("power-cards",), ("stout", "babel"), "card-count", {"count": 2, "needed": 3}),
        (("power-cards",), (), "card-count", {"count": 0, "needed": 3}),
        (
            ("power-cards",),
            ("stout", "babel", "fusion", "armistice"),
            "card-count",
            {"count": 4, "needed": 3},
        ),
        (
            ("power-cards",),
            ("stout", "babel", "rebuild"),
            "card-needs-monuments",
            {"name": "rebuild"},
        ),
        (
            ("power-cards", "monuments"),
            ("stout", "babel", "rebuild"),
            "card-missing",
            {"name": "archaeology"},
        ),
    ],
)
def test_SET_5_MON_1_cards_that_cannot_be_picked(
    options: tuple[str, ...], cards: tuple[str, ...], code: str, fields: dict[str, object]
) -> None:
    assert_refused(Setup("plain", TWO, options, cards=cards), code, fields)


@pytest.mark.parametrize("name", ["a" * 21, "a\nb", "\u200b"])
def test_names_that_no_list_could_show(name: str) -> None:
    seats = (Seat("samudie", name), Seat("diekings", "Bo"))
    assert_refused(Setup("plain", seats), "player-name", {"name": name})


def test_help_with_aiming_is_written_only_where_it_was_agreed() -> None:
    without = Setup("plain", TWO)
    agreed = msgspec.structs.replace(without, help="cloud")
    assert "help" not in msgspec.to_builtins(without)
    for setup in (without, agreed):
        assert round_trip(setup, Setup) == setup


def test_PIR_6_six_cards_are_picked() -> None:
    picked = ("stout", "babel", "fusion", "armistice", "quarantine", "somersault")
    options = ("power-cards",)
    game.begin(Setup("pirate-ship", TWO, options, cards=picked))
    too_few = Setup("pirate-ship", TWO, options, cards=picked[:3])
    assert_refused(too_few, "card-count", {"count": 3, "needed": 6})


def test_MAP_WW_fewer_than_recommended_may_play() -> None:
    assert not_recommended(agreed("world-war", 2))
    assert not not_recommended(agreed("world-war", 3))
    game.begin(agreed("world-war", 2))


def assert_refused(setup: Setup, code: str, fields: dict[str, object]) -> None:
    with pytest.raises(SetupError) as caught:
        game.begin(setup)
    assert caught.value.code == code
    assert fields.items() <= caught.value.fields.items()
    for language in LANGUAGES:
        assert Words(language).error(caught.value)
