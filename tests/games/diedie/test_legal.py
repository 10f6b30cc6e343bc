"""What is offered is legal, and what is not legal is refused with a reason, whatever it is."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec
import pytest
from conftest import Scale
from games.diedie.positions import Bodies, Lying, named, on_border, position
from games.diedie.scripted import RandomTable, advance, begun, refusal

from diedie.errors import IllegalMove
from diedie.games.base import Legal, Offer
from diedie.games.diedie import game
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.moves import (
    Build,
    Drop,
    Flow,
    Give,
    March,
    Move,
    Pass,
    Play,
    Put,
    Raise,
    Roll,
    Settle,
    Spot,
    Strike,
)
from diedie.games.diedie.rulings import FAILURES
from diedie.games.diedie.state import (
    AfterAttack,
    Attack,
    Away,
    BeforeCombat,
    Cards,
    Effects,
    Movement,
    Over,
    Quarantine,
    Raising,
    Soldier,
    State,
    Teleport,
)
from diedie.i18n import LANGUAGES, Words
from diedie.model.flick import Flick

MAPS = ("world-war", "krakatoa", "space", "pirate-ship")
SOURCES: tuple[Literal["hand", "open"], ...] = ("hand", "open")
HUGE = (math.nan, math.inf, -math.inf, 1e308, -1e308, 1e17)

FALLEN: Bodies = {"pyramid": (0, (9.0, -2.0)), "castle": (1, (-9.5, 0.5))}
DICE: Bodies = {
    "a1": (4, (-2.0, 10.0)),
    "a2": (2, "a1"),
    "a3": (5, (-5.0, 9.0)),  # on a border
    "a4": (1, (2.5, 0.0)),
    "b1": (3, (6.0, 9.5)),
    "b2": (6, "a4"),  # holds it down
    "b3": Lying(2, (1.0, -6.5), lean=30),
    "b4": (2, (2.0, 11.0)),  # on a border
}


BURNING = ("power-cards", "monuments", "burn-cards")


def _war(**fields: object) -> State:
    options = ("power-cards", "monuments")
    fields = {"cards": Cards(hands=((), ())), "options": options, **fields}
    return position("world-war", {**FALLEN, **DICE}, **fields)  # type: ignore[arg-type]


def _holding(*cards: str, open: tuple[str, ...] = (), **fields: object) -> State:
    held = Cards(hands=(cards, ("stout",)), open=open, used=("armistice", "stout"))
    return _war(phase=Movement(0, "card"), cards=held, **fields)


@cache
def states() -> dict[str, State]:
    """A state of each kind, by name."""
    a1, a5, b5 = (named(die) for die in ("a1", "a5", "b5"))
    flown = Attack(0, "shot", flicked=a5)
    tower = Attack(0, "shot", towers=((a1, named("a2")),))
    closed = Effects(quarantine=Quarantine(1, "fjords"))
    hole = (0.0, 0.3)
    crew: Bodies = {"a1": (3, (2.5, 0)), "a7": (2, (0, -4)), "b1": (5, (0, 8)), "b7": (1, "b1")}
    pirates = Cards(hands=(("babel", "fusion"), ("stout",)), open=("somersault",), used=("stout",))
    island: Bodies = {"a1": (4, (-6.5, 9)), "a2": (1, "a1"), "b1": (2, (0, -11)), "b2": (1, "b1")}
    ring: Bodies = {"a1": (3, (9, 2)), "a2": (1, (-5, -7)), "a3": (1, (-9, 9)), "b1": (2, (0, 9))}
    rim = on_border("krakatoa", "summit", "slope-1")
    hands: Bodies = {"a1": (4, (1.3, 0.7)), "a2": (2, rim), "a3": (3, "shore-2")}
    march = Cards(hands=(("stout",), ("babel",)))
    crater: Bodies = {"a1": (6, (0, 0)), "b1": (2, (0, -11)), "a2": (5, "b1")}
    found = {
        "attack": begun("world-war", 3),
        "attack-with-soldier": begun("world-war").having(
            soldier=Soldier(0), hands=((a1, a5, "soldier"), (b5,))
        ),
        "attack-with-soldier-last": begun("world-war").having(
            soldier=Soldier(0), hands=((a1, "soldier"), (b5,))
        ),
        "attack-at-sea": begun("pirate-ship"),
        "again": _war(phase=flown, away=(Away(a5), Away(b5))),
        "again-and-again": _war(
            phase=msgspec.structs.replace(flown, failed=(a5,) * (FAILURES - 1)),
            away=(Away(a5), Away(b5)),
        ),
        "return": _war(phase=Attack(0, "shot", flicked=a1), away=(Away(b5),)),
        "shot": _war(phase=tower),
        "build-at-the-crater": position("krakatoa", hands, phase=Attack(0, "build")),
        "build": position("space", ring, phase=Attack(0, "build")),
        "roll": position("space", {"a1": (3, hole), "b1": (2, (9, 2))}, phase=Attack(0, "shot")),
        "place": position(
            "space",
            {"b1": (2, (4.3, -6.3))},
            phase=Attack(0, "shot", teleport=Teleport(a1, 3, 5)),
        ),
        "place-anywhere": position(
            "space", {"b1": (2, (9, 2))}, phase=Attack(0, "shot", teleport=Teleport(a1, 6, 5))
        ),
        "sacrifice": position("krakatoa", island, phase=AfterAttack()),
        "sacrifice-due": position("krakatoa", island, phase=AfterAttack((1,))),
        "adjust": _war(phase=Movement(0)),
        "adjust-closed": _war(phase=Movement(0), effects=closed),
        "adjust-at-sea": position("pirate-ship", crew, phase=Movement(0), cards=pirates),
        "adjust-at-the-crater": position("krakatoa", hands, phase=Movement(0)),
        "march-at-the-crater": position("krakatoa", hands, phase=Movement(0, "card"), cards=march),
        **{f"card-{card}": _holding(card, open=("quarantine",)) for card in card_names()},
        "card-burnt": _holding(
            "siege-leap", open=("somersault", "dynamic-duo"), options=BURNING, effects=closed
        ),
        "card-grand-siege": position(
            "world-war",
            {
                "a1": (4, "fjords"),
                "a2": (2, "a1"),
                "a3": (5, "tundra"),
                "a4": (1, "a3"),
                "a5": (3, "savanna"),
                "b1": (3, "isthmus"),
            },
            phase=Movement(0, "card"),
            cards=Cards(hands=(("siege-leap",), ("stout",)), open=("babel",)),
            options=("power-cards", "grand-siege"),
        ),
        "card-closed": _holding("secret-tower", open=("dynamic-duo", "fusion"), effects=closed),
        "card-at-sea": position("pirate-ship", crew, phase=Movement(0, "card"), cards=pirates),
        "card-in-space": position(
            "space",
            {"a1": (3, (9, 2)), "b1": (2, (4.3, -6.3))},
            phase=Movement(0, "card"),
            cards=Cards(hands=(("dark-tactics",), ()), open=("siege-leap",)),
        ),
        "eruption": position("krakatoa", crater, phase=BeforeCombat()),
        "raising": position(
            "world-war",
            {"a1": (3, "fjords"), "b1": (3, "tundra")},
            phase=Raising(),
            options=("monuments",),
        ),
        "unsettled": position("krakatoa", crater, phase=BeforeCombat(), unsettled=True),
        "over": _war(phase=Over()),
    }
    return {name: _with_hands(state) for name, state in found.items()}


def _with_hands(state: State) -> State:
    """Where a test names no cards, everybody has an empty hand."""
    empty = Cards(hands=((),) * len(state.setup.seats))
    return state if state.cards.hands else state.having(cards=empty)


NAMES = list(states())


# All that may be taken for a die: dice of both, on the map or not, and what is none.
IDS = (
    *map(named, ("a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5")),
    *("soldier", "pyramid", "nobody", ""),
)


def numbers() -> Iterator[Spot]:
    """Spots that are none, or that are elsewhere."""
    for number in HUGE:
        yield from (Spot(number, 0.0), Spot(0.0, number), Spot(2.5, 2.5, number))
    yield from (Spot(0.0, 0.0), Spot(-2.0, 10.0), Spot(13.5, 0.0), Spot(25.0, 3.0))


def flights(die: str) -> Iterator[Strike]:
    """Flicks as no finger makes them, or from where nobody may."""
    good = Flick(die, 90.0, 92.0, (0.0, -15.2), 5.0)
    yield Strike(good)
    for number in HUGE:
        for field in ("aim", "speed", "lift"):
            yield Strike(msgspec.structs.replace(good, **{field: number}))
        yield Strike(msgspec.structs.replace(good, strike=(number, 0.0)))
        yield Strike(msgspec.structs.replace(good, place=(number, -15.2)))
    for place in (None, (0.0, 0.0), (0.0, 15.2), (0.0, -40.0)):
        yield Strike(msgspec.structs.replace(good, place=place))
    for other in (named("a1"), named("b1"), "soldier", "nobody", die):
        yield Strike(good, instead=other)


def plays() -> Iterator[Play]:
    """Cards held or not, with dice, territories and numbers that make sense or not."""
    one, two, three = named("a1"), named("a2"), named("a3")
    dice: list[tuple[str, ...]] = [(), (one,), (two,), (one, two), (two, one), (one, one)]
    dice += [(one, two, three), IDS, *((one, id) for id in IDS), *((id,) for id in IDS)]
    for card in card_names():
        for source in SOURCES:
            for some in dice:
                yield Play(card, source, some)
        for territory in (None, "fjords", "nowhere", ""):
            yield Play(card, territory=territory)
        for number in (*HUGE, 30.0):
            yield Play(card, dice=(one, three), turns=(number, 0.0))
            yield Play(card, dice=(one, three), turns=(number,))
        for split in ((), (0,), (-1,), (1,), (10**30,), (1, 1), (3, -1)):
            yield Play(card, dice=(one, two, three)[: len(split) + 1], split=split)
        for monument in ("pyramid", "castle", "building", "", one):
            yield Play(card, monument=monument)
        for repeated in ("armistice", "stout", "fusion", card, "nothing", ""):
            yield Play(card, repeats=repeated, dice=(one,), territory="fjords")
    for card in ("", "?", "no-such-card", "../stout", "base"):
        yield Play(card)
        yield Play(card, "open")


def others() -> Iterator[Move]:
    """All other moves, right and wrong."""
    for die in IDS:
        yield from (Roll(die), Give(die))
        yield from (Build(die, onto) for onto in IDS)
        yield from (Put(die, spot) for spot in (Spot(-2.0, 8.0), Spot(4.3, -6.3), Spot(0, -8)))
        yield Drop(die)
        for card in ("stout", "babel", "no-such-card"):
            yield March(card, die, Spot(-8.0, 8.0))
    for spot in numbers():
        yield from (Put(named(die), spot) for die in ("a1", "a3"))
        yield from (March("babel", named(die), spot) for die in ("a1", "a3"))
    yield from map(Flow, (-1, 0, 1, 5, 6, 10**30))
    yield from map(Raise, ("fjords", "isthmus", "nowhere", ""))
    yield from (Pass(), Settle())


def attempts(state: State) -> Iterator[Move]:
    """Everything that somebody might try."""
    for die in (*IDS[:2], IDS[4], *IDS[9:]):
        yield from flights(die)
    if isinstance(state.phase, Movement):
        yield from plays()
    else:
        yield Play("stout")
    yield from others()


def fault_of(state: State, seat: int | None, move: Move) -> IllegalMove | None:
    """Why a move is refused, None when it is not; anything but IllegalMove fails the test."""
    try:
        game.check(state, seat, move)
    except IllegalMove as fault:
        return fault
    return None


def say(code: str, fields: Mapping[str, object]) -> None:
    """Every language has a sentence for it, with all that it names."""
    for words in ALL_WORDS:
        assert words(f"error-{code}", **fields)


ALL_WORDS = [Words(language) for language in LANGUAGES]


@cache
def legal(name: str) -> Legal[Move]:
    """What may be done in a state."""
    return game.legal(states()[name])


# What is offered


@pytest.mark.parametrize("name", NAMES)
def test_everything_offered_is_legal(name: str) -> None:
    state, found = states()[name], legal(name)
    assert found.seat == game.to_move(state)
    for move in found.moves:
        game.check(state, found.seat, move)
    assert bool(found.moves) == (found.seat is not None)


@pytest.mark.parametrize("name", NAMES)
def test_offers_tell_what_they_are_for(name: str) -> None:
    """The dice and the card that an offer names are those of its moves."""
    for offer in legal(name).offers:
        assert offer.moves
        for move in offer.moves:
            assert _fits(offer, move), (offer.act, move)


def _fits(offer: Offer[Move], move: Move) -> bool:
    match move:
        case Strike(flick):
            return flick.die in offer.dice
        case Put(die) | Build(die) | Give(die) | Roll(die) | Drop(die):
            return die in offer.dice
        case March(card, die):
            return die in offer.dice and card == offer.card
        case Play(card, source):
            acts = {"burn", {"hand": "play", "open": "swap"}[source]}
            return card == offer.card and offer.act in acts
        case Raise(territory):
            return territory in offer.territories
        case Pass():
            return offer.act == "pass"
    return isinstance(move, Flow)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_open_is_offered_whole(name: str) -> None:
    """Of moves that can be counted none is legal that is not offered."""
    state = states()[name]
    found = legal(name)
    for move in others():
        countable = isinstance(move, Build | Give | Roll | Flow | Raise | Pass)
        if countable and fault_of(state, found.seat, move) is None:
            assert move in found.moves


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_can_be_told(name: str) -> None:
    for refused in legal(name).refusals:
        say(refused.code, refused.fields)


@pytest.mark.parametrize("map", MAPS)
def test_everything_offered_on_the_way_is_legal_and_can_be_done(map: str, scaled: Scale) -> None:
    """An Era on a table where anything may happen, with moves by chance."""
    for seed in range(scaled(10)):
        source = random.Random(f"{map} {seed}")
        state = begun(map, 2, "power-cards", "monuments", seed=seed)
        table = RandomTable(map, source)
        while state.era == 1:
            move = game.table_move(state) or _any_move(state, source)
            task = game.task(state, move)
            rest = None if task is None else table.answer(task)
            state = game.resolve(state, move, rest).state


def _any_move(state: State, source: random.Random) -> Move:
    """One of the moves offered, some of which are tried."""
    found = game.legal(state)
    for offered in source.sample(found.moves, min(8, len(found.moves))):
        game.check(state, found.seat, offered)
    return source.choice(source.choice(found.offers).moves)


# What is not


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_tried_is_legal_or_refused_with_a_reason(name: str) -> None:
    state = states()[name]
    seat, before = game.to_move(state), msgspec.json.encode(state)
    told: set[tuple[str, tuple[str, ...]]] = set()
    done = []
    for move in attempts(state):
        fault = fault_of(state, seat, move)
        if fault is None:
            done.append(move)
        elif (fault.code, tuple(fault.fields)) not in told:
            told.add((fault.code, tuple(fault.fields)))
            say(fault.code, fault.fields)
    assert msgspec.json.encode(state) == before
    assert told
    for move in done:
        if game.task(state, move) is None:
            game.resolve(state, move, None)


@pytest.mark.parametrize("name", NAMES)
def test_only_who_is_to_move_may_do_anything(name: str) -> None:
    state = states()[name]
    due = game.to_move(state)
    offered = legal(name).moves or (Pass(), Settle())
    for seat in (None, -1, 0, 1, 2, 99):
        for move in offered[:3]:
            settles = seat is None and isinstance(move, Settle) and state.unsettled
            if seat != due and not settles:
                fault = fault_of(state, seat, move)
                assert fault is not None
                say(fault.code, fault.fields)


def test_the_moves_of_other_phases_are_refused_by_what_is_due() -> None:
    """A table of all phases: each has a word of its own for what is due instead."""
    wrong: list[Move] = [Flow(1), Raise("fjords"), Give(named("a1")), Roll(named("a1"))]
    codes = {
        name: {
            fault.code
            for move in wrong
            if (fault := fault_of(state, game.to_move(state), move)) and "not-now" in fault.code
        }
        for name, state in states().items()
    }
    assert codes["attack"] == {"not-now-attack"}
    assert codes["again"] == {"not-now-again"}
    assert codes["return"] == {"not-now-return"}
    assert codes["shot"] == {"not-now-shot"}
    assert codes["build"] == {"not-now-build"}
    assert codes["roll"] == {"not-now-roll"}
    assert codes["place"] == {"not-now-place"}
    assert codes["sacrifice"] == {"not-now-give"}
    assert codes["adjust"] == {"not-now-adjust"}
    assert codes["card-babel"] == {"not-now-card"}
    assert codes["eruption"] == {"not-now-flow"}
    assert codes["raising"] == {"not-now-raise"}
    assert fault_of(states()["over"], 0, Pass()).code == "match-over"  # type: ignore[union-attr]
    assert fault_of(states()["unsettled"], 0, Pass()).code == "table-moves"  # type: ignore[union-attr]
    assert fault_of(states()["attack"], None, Settle()).code == "nothing-to-settle"  # type: ignore[union-attr]


def test_a_state_that_is_asked_about_stays_the_same() -> None:
    """Asking what is legal, or what everybody sees, changes nothing."""
    for state in states().values():
        before = msgspec.json.encode(state)
        game.legal(state)
        for seat in range(len(state.setup.seats)):
            game.view(state, seat)
        game.summary(state)
        if not state.unsettled and not isinstance(state.phase, Over):
            advance(state)
        assert msgspec.json.encode(state) == before
        assert msgspec.json.decode(before, type=State) == state


def test_the_states_of_these_tests_wait_for_somebody() -> None:
    """Nothing would have happened by itself in them."""
    for name, state in states().items():
        if name not in ("unsettled", "over"):
            assert advance(state).state == state, name


def test_all_pairs_of_numbers_that_are_no_spot() -> None:
    state = states()["adjust"]
    for x, y in itertools.product(HUGE, repeat=2):
        fault = fault_of(state, 0, Put(named("a3"), Spot(x, y)))
        assert fault is not None
        assert fault.code == "not-inside"


def test_what_a_card_has_no_use_for_is_refused() -> None:
    state = position("plain", {"a1": (3, (0, 0))}, cards=Cards(hands=(("stout",), ())))
    junk = Play("stout", dice=(named("a1"),))
    assert refusal(state, 0, junk) == "meaningless"
    assert refusal(state, 0, Play("stout")) == ""


def test_a_card_that_cannot_be_played_says_why() -> None:
    cards = Cards(hands=(("somersault",), ()))
    effects = Effects(quarantine=Quarantine(1, "plain"))
    state = position("plain", {"a1": (3, (0, 0))}, cards=cards, effects=effects)
    (told,) = (r for r in game.legal(state).refusals if r.act == "play")
    assert (told.code, told.fields["army"]) == ("quarantined", state.army(1))


def test_a_seat_that_looks_on_is_offered_nothing_that_is_hidden() -> None:
    cards = Cards(hands=(("somersault",), ("stout",)))
    state = position("plain", {"a1": (3, (0, 0))}, cards=cards)
    seen = game.legal(game.view(state, 1))
    assert {offer.act for offer in seen.offers} == {"pass"}


def test_ATK_3_an_offered_flick_tells_what_a_finger_can_do() -> None:
    (offer,) = (offer for offer in game.legal(begun()).offers if offer.act == "attack")
    assert set(offer.bounds) == {"speed", "lift", "strike"}
    flick = offer.moves[0].flick  # type: ignore[union-attr]
    low, high = offer.bounds["speed"]
    assert low <= flick.speed <= high
