"""Files of the first format, followed without any rule: as far as their lines tell, it is the same.

What the rules made of each line is in the states of the opened files, which their digests prove.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest
from practice_table import CORPUS

from diedie.games.base import Rest
from diedie.games.dicy.setup import cards_of
from diedie.games.dicy.state import Answering
from diedie.games.diedie import combat, setup
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.cards.base import Card
from diedie.games.diedie.moves import Drop, Fight, Roll, Settle
from diedie.games.diedie.state import Attack, Cards, Movement, WaitingMonument
from diedie.games.shelf import OURS, game_named
from diedie.model.dice import top_face
from diedie.model.event import Event
from diedie.model.pose import Pose, turn
from diedie.model.scene import Body, Scene
from diedie.record.chain import state_digest
from diedie.record.lines import Ply, PlyLine, UndoLine, round_trip
from diedie.replay import Replay, open_replay
from diedie.replay.first_format import at_rest, first_opening, state_after
from diedie.replay.first_format.draws import dicy_cards, first_deal

OLD = b'{"format":"diedie-replay/1"'
FILES = sorted(path.name for path in CORPUS.iterdir() if path.read_bytes().startswith(OLD))
CARDS = card_names()
MATCHES = (
    "match-space-cards",
    "match-world-war",
    "first-krakatoa",
    "first-space",
    "first-friendly",
)

# A card that puts a die where another lay rounds once more than the rules did.
OFF_CM = 0.001

# In how many plies a part of the phase stays unknown: which towers may shoot in a turn, whether
# one that passes could still shoot or adjust, and who has to turn a card after the next one.
UNKNOWN = {
    "first-dicy-tray.diedie": 1,
    "first-friendly.diedie": 7,
    "first-krakatoa.diedie": 53,
    "first-pirate-ship.diedie": 38,
    "first-space.diedie": 37,
    "first-world-war.diedie": 26,
    "match-space-cards.diedie": 70,
    "match-world-war.diedie": 37,
}


class Step(NamedTuple):
    """A ply as the rules have it, what the reader makes of it, and whether it knew what follows."""

    ply: Ply
    before: Any
    state: Any
    looked_ahead: bool


@cache
def replay_named(name: str) -> Replay:
    return open_replay(CORPUS / name)


def steps(replay: Replay) -> list[Step]:
    """All plies that were not taken back, followed by the reader alone from the opening on."""
    assert replay.match is not None
    name, true = replay.match.game.NAME, {ply.number: ply for ply in replay.plies}
    done: list[tuple[int, Step | None, Any]] = [(0, None, replay.match.opening.state)]
    for line, after in zip(replay.lines, (*replay.lines[1:], None), strict=True):
        if isinstance(line, UndoLine):
            done = [step for step in done if step[0] < line.undo]
        if isinstance(line, PlyLine):
            following = after if isinstance(after, PlyLine) else None
            before = done[-1][2]
            state = state_after(name, before, line, following)
            ahead = following is not None or line.over
            ply = true.get(line.ply)
            step = None if ply is None else Step(ply, before, state, ahead)
            done.append((line.ply, step, state))
    return [step for _, step, _ in done if step is not None]


def apart(one: Scene, other: Scene) -> float:
    """How far the same bodies lie from each other at most."""
    pairs = zip(one.bodies, other.bodies, strict=True)
    return max((math.dist(a.pose.position, b.pose.position) for a, b in pairs), default=0.0)


def faces(scene: Scene) -> dict[str, int]:
    return {b.id: top_face(b.kind, b.pose.orientation)[0] for b in scene.bodies if b.is_die}


@pytest.mark.parametrize("name", FILES)
def test_followed_without_rules_it_is_the_same(name: str) -> None:
    replay = replay_named(name)
    states = steps(replay)
    assert [step.ply for step in states] == list(replay.plies)
    unknown = 0
    for ply, before, state, ahead in states:
        assert state_digest(ply.state) == ply.line.state  # the rules' own
        true = ply.state
        assert [b.id for b in state.scene.bodies] == [b.id for b in true.scene.bodies]
        assert apart(state.scene, true.scene) <= OFF_CM
        assert faces(state.scene) == faces(true.scene)
        flown = at_rest(replay.header.game, before, ply.line)
        assert (flown is None) == (ply.rest is None)
        if flown is not None and ply.rest is not None:
            assert [b.id for b in flown.bodies] == [b.id for b in ply.rest.bodies]
            assert apart(flown, ply.rest) <= OFF_CM
        for field in {*true.__struct_fields__} - {"scene", "phase"}:
            assert getattr(state, field) == getattr(true, field), (ply.number, field)
        if hasattr(true, "phase"):
            unknown += state.phase != true.phase
            assert not ahead or sure(state.phase) == sure(true.phase), ply.number
    assert unknown == UNKNOWN.get(name, 0)
    assert replay.match is not None
    game = replay.match.game
    assert game.over(states[-1].state) == game.over(replay.match.state)
    assert game.summary(states[-1].state) == game.summary(replay.match.state)


def sure(phase: Any) -> tuple[object, ...]:
    """What a line and the next one tell of a phase for certain."""
    match phase:
        case Attack():
            return Attack, phase.seat, phase.flicked, phase.teleport
        case Movement():
            return Movement, phase.seat, phase.adjusted
        case Answering():
            return Answering, phase.act, phase.seats[0]
    return (type(phase),)


def told_alike(state: Any, seat: int | None, move: Any, rest: Scene | None = None) -> set[str]:
    """Assert that the reader makes of a move what the rules make of it; what happened."""
    game = game_named("diedie")
    true, events = game.resolve(state, move, None if rest is None else Rest(rest))
    poses = None if rest is None else {body.id: body.pose for body in rest.bodies}
    digest = state_digest(true)
    line = PlyLine(
        1, round_trip(move, dict), digest, seat, events, poses, summary=game.summary(true)
    )
    read = state_after("diedie", state, line)
    assert [body.id for body in read.scene.bodies] == [body.id for body in true.scene.bodies]
    assert apart(read.scene, true.scene) <= OFF_CM
    assert faces(read.scene) == faces(true.scene)
    for field in {*true.__struct_fields__} - {"scene", "phase", "unsettled"}:
        assert getattr(read, field) == getattr(true, field), (move, field)
    return {event.event for event in events}


def moments(name: str, phase: type, **wanted: Any) -> list[Any]:
    """The states of a file in which a phase stands like that."""
    states = (ply.state for ply in replay_named(name).plies if isinstance(ply.state.phase, phase))
    return [s for s in states if all(getattr(s.phase, k) == v for k, v in wanted.items())]


@pytest.mark.long
def test_every_card() -> None:
    cards = set[str]()
    for file, card in itertools.product(("first-space.diedie", "first-pirate-ship.diedie"), CARDS):
        for state in moments(file, Movement, step="card"):
            seat = state.phase.seat
            hands = tuple((card,) if i == seat else () for i in range(len(state.hands)))
            held = state.having(cards=Cards(hands, ("fusion",), ("somersault", "babel")))
            plays = list(itertools.islice(card_named(card).choices(held, seat), 3))
            for play in plays:
                cards |= told_alike(held, seat, play)
            if plays:
                swap = msgspec.structs.replace(plays[0], source="open")
                table = state.having(cards=Cards((("stout",),) * 2, (card, "fusion")))
                if card != "history-repeats":
                    cards |= told_alike(table, seat, swap)
    wanted = "archaeology armistice babel copied fused leapt promised quarantine rebuilt repeated"
    assert {*wanted.split(), "stout", "swapped", "turned-to"} <= cards


def test_what_falls_out_of_the_arena() -> None:
    state = moments("first-space.diedie", Movement)[-1]
    monument, die = (next(b.id for b in state.scene.bodies if b.is_die == k) for k in (False, True))
    out = {monument: Pose((30.0, 1.0, -2.0)), die: Pose((1.0, 40.0, -3.0))}
    after = told_alike(state, None, Settle(), state.scene.moved(out))
    assert {"laid-back", "fell-out"} <= after


def test_monuments_that_wait_for_room() -> None:
    replay = replay_named("first-space.diedie")
    state = next(ply.before for ply in replay.plies if isinstance(ply.move, Fight))
    monuments = [body.id for body in state.scene.bodies if not body.is_die]
    waiting = (WaitingMonument("castle", "planet-2"), WaitingMonument("building"))
    bare = state.having(scene=state.scene.without(*monuments), waiting=waiting)
    assert "track" in told_alike(bare, None, Fight())


def test_a_die_that_is_dropped_in() -> None:
    replay = replay_named("first-space.diedie")
    state = next(ply.state for ply in replay.plies if ply.state.away)
    die = state.away[0].die
    for x, away in ((0.0, False), (40.0, True)):
        rest = Scene((*state.scene.bodies, Body(die, "d6", Pose((x, 12.0, 0.8)))))
        after = told_alike(state, 0, Drop(die, (0.0, -12.0)), rest)
        assert ("lifted" in after) == away


def test_a_roll_that_shows_nothing_clear() -> None:
    replay = replay_named("first-space.diedie")
    ply = next(ply for ply in replay.plies if isinstance(ply.move, Roll))
    assert ply.rest is not None
    body = ply.rest.bodies[0]
    leaning = Pose(body.pose.position, turn((1.0, 0.0, 0.0), 40.0))
    after = told_alike(ply.before, ply.seat, ply.move, ply.rest.moved({body.id: leaning}))
    assert after == {"rolled-unclear"}


@pytest.mark.parametrize("name", FILES)
def test_the_opening_is_as_it_was_drawn(name: str) -> None:
    replay = replay_named(name)
    assert replay.match is not None
    opening = replay.match.opening.state
    assert first_opening(replay.header.game, opening) == opening
    if hasattr(opening, "cards"):
        none = msgspec.structs.replace(opening, cards=type(opening.cards)())
        assert first_opening(replay.header.game, none) == opening


@pytest.mark.parametrize("mode", ["glacial", "interglacial", "b", "c", "d", "run,odd, sixes"])
def test_the_modes_of_dicy_cards(mode: str) -> None:
    for seed in range(20):
        cards = cards_of(mode, seed) if "," not in mode else ("run", "odd", "sixes")
        assert dicy_cards(mode, seed) == cards


def test_captains_have_their_cards_on_a_map_of_the_file_too() -> None:
    replay = replay_named("first-pirate-ship.diedie")
    assert replay.match is not None
    brought = msgspec.structs.replace(replay.match.setup, map="pirate-ship@0123")
    assert first_deal(brought, 1) == replay.match.opening.state.cards


def all_lines() -> Iterator[tuple[str, Any, PlyLine]]:
    """The game's name, the state before and the line, of all plies."""
    for name in FILES:
        replay = replay_named(name)
        for ply in replay.plies:
            yield replay.header.game, ply.before, ply.line


def test_no_rule_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = {name: replay_named(name) for name in FILES}
    as_before = {name: steps(replay) for name, replay in replays.items()}

    def refused(*_: object) -> None:
        raise AssertionError("a rule was asked")

    for game in map(game_named, OURS):
        for rule in ("begin", "check", "task", "resolve", "table_move", "to_move", "legal"):
            monkeypatch.setattr(game, rule, refused, raising=False)
    for name, replay in replays.items():
        assert steps(replay) == as_before[name]


def test_with_one_more_card_and_another_tie_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = {name: replay_named(f"{name}.diedie") for name in MATCHES}
    as_before = {name: steps(replay) for name, replay in replays.items()}
    more, named = ("ambush", *card_names()), card_named
    monkeypatch.setattr(setup, "drawn_names", lambda: more)
    monkeypatch.setattr(
        setup, "card_named", lambda name: Card() if name == "ambush" else named(name)
    )
    first = combat._highest
    monkeypatch.setattr(combat, "_highest", lambda totals: first(totals)[:1])
    other_cards, other_scores = 0, 0
    for name, replay in replays.items():
        assert replay.match is not None
        game, agreed = replay.match.game, replay.match.setup
        opening = replay.match.opening.state
        assert first_deal(agreed, 1) == opening.cards
        other_cards += setup.dealt(agreed, 1) != opening.cards
        for step in steps(replay):
            if isinstance(step.ply.move, Fight):
                scored = game.resolve(step.ply.before, Fight(), None).state.track
                other_scores += scored != step.state.track
        assert steps(replay) == as_before[name]
    assert other_cards > 1
    assert other_scores > 1


def test_whatever_a_line_says_it_is_followed() -> None:
    """A forger's line, or one of a program that never was: the state stays one of this match."""
    nobody = Event("", "nobody", "nowhere", seat=77, territory="atlantis", card="joker", value=99)
    for game, before, line in itertools.islice(all_lines(), 0, None, 3):
        kinds = sorted({event.event for event in line.events})
        strange = tuple(msgspec.structs.replace(nobody, event=kind) for kind in kinds)
        bare = tuple(map(Event, kinds))
        rest = {**(line.rest or {}), "nobody": Pose((1.0, 2.0, 3.0))}
        known = {body.id for body in before.scene.bodies} | {*rest} | _brought(line)
        lies: list[dict[str, Any]] = [
            {"move": {}},
            {"move": {"type": line.move["type"]}},
            {"events": strange, "summary": {"scores": {"nobody": 1}}},
            {"events": bare},
            {"rest": rest},
        ]
        for changes in lies:
            forged = msgspec.structs.replace(line, **changes)
            after = msgspec.structs.replace(forged, seat=77)
            state = state_after(game, before, forged, after)
            assert type(state) is type(before)
            now = {body.id: body.pose for body in state.scene.bodies}
            assert now.keys() <= known - {"nobody"}
            assert len(now) == len(state.scene.bodies)
            if line.rest and forged.move == {}:  # nothing but what moved is known
                was = {body.id: body.pose for body in before.scene.bodies}
                assert now == {id: rest.get(id, pose) for id, pose in was.items()}
            assert game_named(game).summary(state).keys() == game_named(game).summary(before).keys()
            at_rest(game, before, forged)


def _brought(line: PlyLine) -> set[str]:
    """What a line may bring to the table: a die that is put down, a monument that is raised."""
    named = {event.body for event in line.events if event.body is not None}
    return named | {line.move.get("die", "")}
