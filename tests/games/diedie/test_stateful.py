"""Whole matches of anything that may be done, on a table where anything may happen.

What is checked after every ply is an oracle of its own, as far as it can be: stacks of markers
that are moved by the events, places in which every die is looked for.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import pytest
from conftest import Scale
from games.diedie.scripted import RandomTable, refusal

from diedie.board.atlas import map_named
from diedie.games.base import Legal, Rest
from diedie.games.diedie import game
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.field import field
from diedie.games.diedie.moves import Build, March, Move, Put, Strike
from diedie.games.diedie.options import option_names
from diedie.games.diedie.rulings import MONUMENTS
from diedie.games.diedie.setup import cards_of, eras
from diedie.games.diedie.state import (
    HIDDEN,
    AfterAttack,
    Attack,
    BeforeCombat,
    Combat,
    Movement,
    Raising,
    Seat,
    Setup,
    State,
)
from diedie.games.diedie.teller import Teller
from diedie.games.diedie.worlds.krakatoa.crater import in_crater
from diedie.games.shelf import game_named
from diedie.i18n import LANGUAGES, Words
from diedie.match import Match
from diedie.model.chance import UNSEEN, chance
from diedie.model.event import Event
from diedie.model.names import ARMIES

MAPS = ("plain", "world-war", "krakatoa", "space", "pirate-ship")
MATCHES = 15  # on each map
MOST_PLIES = 2000
TRIED = 2  # moves of each offer that are checked
JUNK = (0.0, -1.0, 13.4, 1e300, 1e-320, math.nan, math.inf, -math.inf)


class Ply(NamedTuple):
    """A move that was made, and all that belongs to it."""

    before: State
    seat: int | None
    move: Move
    rest: Rest | None
    after: State
    events: tuple[Event, ...]


class Story(NamedTuple):
    """A match from its beginning to its end."""

    setup: Setup
    opening: tuple[Event, ...]
    plies: list[Ply]

    @property
    def events(self) -> list[Event]:
        return [*self.opening, *(event for ply in self.plies for event in ply.events)]


def any_setup(map: str, number: int) -> Setup:
    """A match that can be played on a map; all counts of players come up, and all options."""
    source = chance(number, "setup", map)
    low, high = map_named(map).players
    counts = range(max(2, low), high + 1)
    count = counts[(number + MAPS.index(map)) % len(counts)]
    options = tuple(option for option in option_names() if source.random() < 0.6)
    seats = tuple(Seat(army) for army in source.sample(ARMIES, count))
    return Setup(map, seats, options, seed=source.getrandbits(32))


def told(setup: Setup, number: int) -> Iterator[Ply]:
    """A match of moves that are offered, whatever they are."""
    source = chance(number, "play", setup.map)
    table = RandomTable(setup.map, source, wild=source.choice((0.1, 0.2, 0.6)))
    state: State = game.begin(setup).state
    while not game.over(state):
        seat, move = game.to_move(state), game.table_move(state) or any_move(state, source)
        game.check(state, seat, move)
        task = game.task(state, move)
        rest = None if task is None else table.answer(task)
        after, events = game.resolve(state, move, rest)
        yield Ply(state, seat, move, rest, after, events)
        state = after


@lru_cache(2)
def legal(state: State) -> Legal[Move]:
    return game.legal(state)


def any_move(state: State, source: random.Random) -> Move:
    """Any kind of move that is offered, then any of that kind."""
    offers = legal(state).offers
    act = source.choice(sorted({offer.act for offer in offers}))
    return source.choice([move for o in offers if o.act == act for move in o.moves])


# What holds after every ply.


def dice_are_conserved(ply: Ply) -> None:
    """COM-2: every die is in one place."""
    state = ply.after
    found = Counter(itertools.chain.from_iterable(state.hands))
    found.update(body.id for body in state.scene.bodies if body.is_die)
    found.update((*state.out, *(away.die for away in state.away)))
    if isinstance(state.phase, Attack) and state.phase.teleport is not None:
        found[state.phase.teleport.die] += 1
    if state.soldier is not None and state.soldier.instead is not None:
        found[state.soldier.instead] += 1
    if isinstance(state.phase, Combat) and state.phase.done:  # all that lay there is taken up
        assert not any(body.is_die for body in state.scene.bodies)
        found.update({die.id for die in dice_of(state)} - found.keys())
    assert found == Counter(die.id for die in dice_of(state))
    own = {die.id: die.seat for die in dice_of(state)}
    assert all(own[die] == seat for seat, hand in enumerate(state.hands) for die in hand)


def cards_are_conserved(ply: Ply) -> None:
    """COM-5, END-2: every card is in one place, and none comes or goes."""
    cards = ply.after.cards
    places = (*cards.hands, cards.open, cards.used)
    assert sorted(itertools.chain(*places)) == sorted(cards_of(ply.after.setup))


def monuments_are_conserved(ply: Ply) -> None:
    """MON-2, MON-3: one more is raised in each of three Eras, and none is lost."""
    state = ply.after
    raised = state.era - isinstance(state.phase, Attack | AfterAttack | Movement | BeforeCombat)
    if isinstance(state.phase, Raising) and not state.phase.done:
        raised -= 1
    placed = [body.id for body in state.scene.bodies if not body.is_die]
    waiting = [monument.kind for monument in state.waiting]
    expected = MONUMENTS[:raised] if state.option("monuments") else ()
    assert sorted([*placed, *waiting]) == sorted(expected)


def nothing_hidden_is_shown(ply: Ply) -> None:
    """SET-5: a hand is its owner's secret, and the seed is everybody's."""
    state = ply.after
    for seat in range(len(state.setup.seats)):
        seen = game.view(state, seat)
        assert seen.cards.hands[seat] == state.cards.hands[seat]
        others = [hand for i, hand in enumerate(state.cards.hands) if i != seat]
        shown = [hand for i, hand in enumerate(seen.cards.hands) if i != seat]
        assert shown == [(HIDDEN,) * len(hand) for hand in others]
        public = msgspec.json.encode((seen.setup, seen.cards, seen.phase, seen.scene, seen.away))
        assert not [card for hand in others for card in hand if f'"{card}"'.encode() in public]
        assert seen.setup.seed == UNSEEN
        assert seen.having(cards=state.cards, setup=state.setup) == state


def only_whose_turn_it_is_may_move(ply: Ply) -> None:
    """ATK-1: anybody else is refused."""
    seats = {*range(len(ply.before.setup.seats)), None} - {ply.seat}
    code = "table-moves" if ply.seat is None else "not-your-turn"
    assert {refusal(ply.before, seat, ply.move) for seat in seats} == {code}


def what_is_offered_is_legal(ply: Ply) -> None:
    """All offers pass the check; whoever is asked has something to do."""
    seat, offers = legal(ply.after).seat, legal(ply.after).offers
    assert seat == game.to_move(ply.after)
    nobody = game.over(ply.after) or game.table_move(ply.after) is not None
    assert (seat is None) == (not offers) == nobody
    for offer in offers:
        assert offer.moves, offer.act
        for move in offer.moves[:: max(1, len(offer.moves) // TRIED)]:
            game.check(ply.after, seat, move)


def points_come_from_combat_or_rebuilding(ply: Ply) -> None:
    """CMB-5, CRD-13: nothing else moves a marker."""
    scores = Counter({marker.seat: marker.score for marker in ply.after.track})
    scores.subtract({marker.seat: marker.score for marker in ply.before.track})
    for event in ply.events:
        if event.event in ("scored", "rebuilt"):
            assert event.seat is not None
            scores[event.seat] -= event.value or 0
    assert not any(scores.values())


def states_survive_a_file(ply: Ply) -> None:
    """What is written and read back is the same, and goes on in the same way; all is kept."""
    written = msgspec.json.encode(ply.before)
    loaded = msgspec.json.decode(written, type=State)
    assert loaded == ply.before
    move = msgspec.json.decode(msgspec.json.encode(ply.move), type=game.Move)
    assert move == ply.move
    again = game.resolve(loaded, move, ply.rest)
    assert again.state == ply.after
    assert tuple(again.events) == tuple(ply.events)
    assert msgspec.json.encode(ply.before) == written


def hands_keep_off_the_crater(ply: Ply) -> None:
    """KRA-9: by them nothing comes into the crater, goes out of it or changes there."""
    if ply.before.setup.map == "krakatoa" and isinstance(ply.move, Put | March | Build):
        before, after = (
            [(piece, [here.scene.body(die) for die in piece.dice]) for piece in in_crater(here)]
            for here in map(field, (ply.before, ply.after))
        )
        assert before == after


def all_can_be_told(ply: Ply) -> None:
    """Every event has its words, and all that they need."""
    setup = ply.after.setup
    words = Words(LANGUAGES[ply.after.rolls % len(LANGUAGES)])
    teller = Teller.of(words, setup).at(ply.before)
    for event in ply.events:
        assert "None" not in teller.event(event), event


def a_changed_move_is_legal_or_refused(ply: Ply) -> None:
    """Whatever somebody asks for, the rules have an answer, and that in words."""
    if not msgspec.structs.fields(ply.move):
        return  # nothing to be changed
    source = chance(ply.before.rolls, msgspec.json.encode(ply.move).decode())
    move = changed(ply.before, ply.move, source)
    code = refusal(ply.before, ply.seat, move)
    if code == "" and game.task(ply.before, move) is None:
        after, events = game.resolve(ply.before, move, None)
        done = Ply(ply.before, ply.seat, move, None, after, events)
        for holds in (dice_are_conserved, cards_are_conserved, monuments_are_conserved):
            holds(done)
        hands_keep_off_the_crater(done)


def changed(state: State, move: Move, source: random.Random) -> Move:
    """A move of the same kind with something else in one place."""
    names = [*(die.id for die in dice_of(state)), *card_names(), *MONUMENTS, "", "nobody"]
    names += [land.id for land in map_named(state.setup.map).territories]
    for _ in range(20):
        raw = msgspec.to_builtins(move)
        holder, key = source.choice(list(_places(raw)))
        match holder[key]:
            case float(number):
                holder[key] = source.choice([*JUNK, number + source.gauss(0, 0.5)])
            case int(number):
                holder[key] = number + source.choice((-1, 1, 10**12))
            case [*some]:
                holder[key] = source.choice((some[1:], some + some[-1:], some[::-1]))
            case _:
                holder[key] = source.choice((None, source.choice(names)))
        with contextlib.suppress(msgspec.ValidationError):
            return msgspec.convert(raw, type=game.Move)  # type: ignore[no-any-return]
    return move


def _places(raw: Any) -> Iterator[tuple[Any, Any]]:
    """Where values stand in a move."""
    for key, value in list(raw.items() if isinstance(raw, dict) else enumerate(raw)):
        if key != "type":
            yield raw, key
        if isinstance(value, tuple):
            raw[key] = value = list(value)
        if isinstance(value, dict | list):
            yield from _places(value)


INVARIANTS: tuple[Callable[[Ply], None], ...] = (
    dice_are_conserved,
    cards_are_conserved,
    monuments_are_conserved,
    nothing_hidden_is_shown,
    only_whose_turn_it_is_may_move,
    points_come_from_combat_or_rebuilding,
    hands_keep_off_the_crater,
    all_can_be_told,
)
COSTLY: tuple[Callable[[Ply], None], ...] = (
    what_is_offered_is_legal,
    states_survive_a_file,
    a_changed_move_is_legal_or_refused,
)  # each after every third ply


# What holds of a whole match.


def markers_follow_the_events(story: Story) -> None:
    """ORD-1, ORD-2, ORD-4, COM-4: the track as stacks of markers that somebody moves by hand."""
    spaces: dict[int, list[int]] = defaultdict(list)
    spaces[0] = [marker.seat for marker in story.plies[0].before.track][::-1]
    for ply in story.plies:
        for event in ply.events:
            if event.event in ("scored", "rebuilt") and event.value:
                assert event.seat is not None
                space = next(at for at, stack in spaces.items() if event.seat in stack)
                spaces[space].remove(event.seat)
                spaces[space + event.value].append(event.seat)
        order = [(seat, at) for at in sorted(spaces, reverse=True) for seat in spaces[at][::-1]]
        assert [(marker.seat, marker.score) for marker in ply.after.track] == order


def phases_come_in_their_order(story: Story) -> None:
    """Section 4, KRA-2, KRA-3, KRA-8, MON-2, SET-4: each Era goes its way, then all is over."""
    setup, expected = story.setup, ""
    krakatoa, monuments = setup.map == "krakatoa", "monuments" in setup.options
    names = [event.event.removeprefix("phase-") for event in story.events]
    steps = {"era", "attack", "sacrifice", "movement", "eruption", "raised", "combat", "won"}
    told = " ".join(name for name in names if name in steps)
    for era in range(1, eras(setup) + 1):
        expected += "era attack (sacrifice )?" if krakatoa else "era attack "
        expected += "movement eruption " if krakatoa else "movement "
        expected += "raised combat " if monuments and era <= len(MONUMENTS) else "combat "
    assert re.fullmatch(f"{expected}won", told)
    numbers = [event.value for event in story.events if event.event == "era"]
    assert numbers == list(range(1, eras(setup) + 1))


def everybody_flicks_all_their_dice(story: Story) -> None:
    """ATK-1, CRD-11: as many attacks each as dice, in turns by the order of the markers."""
    attacks: dict[int, list[int]] = defaultdict(list)
    orders: dict[int, tuple[int, ...]] = {}
    for ply in story.plies:
        phase = ply.before.phase
        if isinstance(phase, Attack) and phase.step == "attack" and isinstance(ply.move, Strike):
            assert ply.seat is not None
            attacks[ply.before.era].append(ply.seat)
            orders[ply.before.era] = ply.before.order
    each = 7 if story.setup.map == "pirate-ship" else 5
    assert attacks == {era: [*order] * each for era, order in orders.items()}
    assert len(attacks) == eras(story.setup)


def the_first_on_the_track_wins(story: Story) -> None:
    """END-3."""
    end = story.plies[-1].after
    won = story.events[-1]
    assert (won.seat, won.total) == (end.track[0].seat, max(marker.score for marker in end.track))


WHOLE: tuple[Callable[[Story], None], ...] = (
    markers_follow_the_events,
    phases_come_in_their_order,
    everybody_flicks_all_their_dice,
    the_first_on_the_track_wins,
)


@pytest.mark.some(2)
@pytest.mark.parametrize("map", MAPS)
def test_conservation(map: str, scaled: Scale) -> None:
    """Every match ends, and all that has to hold does, after every ply and in the end."""
    for number in range(scaled(MATCHES)):
        setup = any_setup(map, number)
        story = Story(setup, game.begin(setup).events, [])
        for ply in itertools.islice(told(setup, number), MOST_PLIES):
            for holds in (*INVARIANTS, COSTLY[len(story.plies) % len(COSTLY)]):
                holds(ply)
            story.plies.append(ply)
        assert game.over(story.plies[-1].after)
        for tells in WHOLE:
            tells(story)


def test_a_match_without_flicking() -> None:
    """ATK-12: what is offered is enough to play a whole match, on the real table.

    Nobody aims: who cannot flick takes the flicks that the rules offer, as with keys.
    """
    setup = Setup("world-war", (Seat("samudie"), Seat("diekings")), ("power-cards",), seed=5)
    match = Match.begin(game_named("diedie"), setup)
    source = chance(5, "keys")
    while not game.over(match.state):
        offers = {offer.act: offer for offer in game.legal(match.state).offers}
        offer = offers.get("drop") or source.choice(list(offers.values()))
        match.play(game.to_move(match.state) or 0, source.choice(offer.moves))
        assert len(match.plies) < MOST_PLIES
    assert any(isinstance(ply.move, Strike) for ply in match.plies)
