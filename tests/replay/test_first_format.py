"""Files of the first format, followed without any rule: as far as their lines tell, it is the same
as what their own rules made of each line (`first_states.py`)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from functools import cache
from operator import ne
from typing import Any

import msgspec
import pytest
from practice_table import CORPUS
from replay.first_states import FILES, Tried, opening_of, steps_of, tried

from diedie.games.dicy.setup import cards_of
from diedie.games.dicy.state import Answering
from diedie.games.diedie import combat, setup
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.cards.base import Card
from diedie.games.diedie.moves import Fight
from diedie.games.diedie.state import Attack, Movement
from diedie.games.shelf import OURS, game_named
from diedie.model.dice import top_face
from diedie.model.event import Event
from diedie.model.pose import Pose
from diedie.model.scene import Scene
from diedie.record.lines import PlyLine, UndoLine
from diedie.replay import Replay, open_replay
from diedie.replay.first_format import at_rest, first_opening, state_after
from diedie.replay.first_format.draws import dicy_cards, first_deal

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


@cache
def replay_named(name: str) -> Replay:
    return open_replay(CORPUS / name)


def read_states(replay: Replay) -> dict[int, tuple[Any, Any, bool]]:
    """By number of the plies that were not taken back: the states before and after, followed by
    the reader alone from the opening on, and whether it knew what comes next."""
    assert replay.match is not None
    name = replay.match.game.NAME
    done: list[tuple[int, Any, Any, bool]] = [(0, None, replay.match.opening.state, False)]
    for line, after in zip(replay.lines, (*replay.lines[1:], None), strict=True):
        if isinstance(line, UndoLine):
            done = [step for step in done if step[0] < line.undo]
        if isinstance(line, PlyLine):
            following = after if isinstance(after, PlyLine) else None
            before = done[-1][2]
            state = state_after(name, before, line, following)
            done.append((line.ply, before, state, following is not None or line.over))
    return {number: step for number, *step in done[1:]}  # type: ignore[misc]


def apart(one: Scene, other: Scene) -> float:
    """How far the same bodies lie from each other at most."""
    pairs = zip(one.bodies, other.bodies, strict=True)
    return max((math.dist(a.pose.position, b.pose.position) for a, b in pairs), default=0.0)


def faces(scene: Scene) -> dict[str, int]:
    return {b.id: top_face(b.kind, b.pose.orientation)[0] for b in scene.bodies if b.is_die}


@pytest.mark.parametrize("name", FILES)
def test_followed_without_rules_it_is_the_same(name: str) -> None:
    replay = replay_named(name)
    lines = {line.ply: line for line in replay.lines if isinstance(line, PlyLine)}
    followed, steps = read_states(replay), steps_of(name)
    assert [*followed] == [step.ply for step in steps] == [ply.number for ply in replay.plies]
    unknown = 0
    for (before, state, ahead), step, ply in zip(
        followed.values(), steps, replay.plies, strict=True
    ):
        assert ply.state == state
        true, line = step.after, lines[step.ply]
        assert [b.id for b in state.scene.bodies] == [b.id for b in true.scene.bodies]
        assert apart(state.scene, true.scene) <= OFF_CM
        assert faces(state.scene) == faces(true.scene)
        flown = at_rest(replay.header.game, before, line)
        assert ply.rest == flown
        assert (flown is None) == (step.rest is None)
        if flown is not None and step.rest is not None:
            assert [b.id for b in flown.bodies] == [b.id for b in step.rest.bodies]
            assert apart(flown, step.rest) <= OFF_CM
        for field in {*true.__struct_fields__} - {"scene", "phase"}:
            assert getattr(state, field) == getattr(true, field), (step.ply, field)
        if hasattr(true, "phase"):
            unknown += state.phase != true.phase
            assert not ahead or sure(state.phase) == sure(true.phase), step.ply
    assert unknown == UNKNOWN.get(name, 0)
    assert replay.match is not None
    game, last = replay.match.game, steps[-1].after
    assert game.over(replay.match.state) == game.over(last)
    assert game.summary(replay.match.state) == game.summary(last)


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


def told_alike(true: Tried) -> set[str]:
    """Assert that the reader makes of a move what its rules made of it; what happened."""
    poses = None if true.rest is None else {body.id: body.pose for body in true.rest.bodies}
    line = PlyLine(1, true.move, "", true.seat, true.events, rest=poses, summary=true.summary)
    read = state_after("diedie", true.before, line)
    assert [body.id for body in read.scene.bodies] == [body.id for body in true.after.scene.bodies]
    assert apart(read.scene, true.after.scene) <= OFF_CM
    assert faces(read.scene) == faces(true.after.scene)
    for field in {*true.after.__struct_fields__} - {"scene", "phase", "unsettled"}:
        assert getattr(read, field) == getattr(true.after, field), (true.move, field)
    return {event.event for event in true.events}


@pytest.mark.long
def test_every_card() -> None:
    cards = set[str]().union(*map(told_alike, tried("cards")))
    wanted = "archaeology armistice babel copied fused leapt promised quarantine rebuilt repeated"
    assert {*wanted.split(), "stout", "swapped", "turned-to"} <= cards


def test_what_falls_out_of_the_arena() -> None:
    (fallen,) = tried("falls")
    assert {"laid-back", "fell-out"} <= told_alike(fallen)


def test_monuments_that_wait_for_room() -> None:
    (waiting,) = tried("waiting")
    assert "track" in told_alike(waiting)


def test_a_die_that_is_dropped_in() -> None:
    inside, outside = map(told_alike, tried("dropped"))
    assert "lifted" not in inside
    assert "lifted" in outside


def test_a_roll_that_shows_nothing_clear() -> None:
    (leaning,) = tried("unclear")
    assert told_alike(leaning) == {"rolled-unclear"}


@pytest.mark.parametrize("name", FILES)
def test_the_opening_is_as_it_was_drawn(name: str) -> None:
    replay, true = replay_named(name), opening_of(name)
    assert replay.match is not None
    assert replay.match.opening.state == true
    if hasattr(true, "cards"):
        none = msgspec.structs.replace(true, cards=type(true.cards)())
        assert first_opening(replay.header.game, none) == true


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
    as_before = {name: read_states(replay) for name, replay in replays.items()}

    def refused(*_: object) -> None:
        raise AssertionError("a rule was asked")

    for game in map(game_named, OURS):
        for rule in ("begin", "check", "task", "resolve", "table_move", "to_move", "legal"):
            monkeypatch.setattr(game, rule, refused, raising=False)
    for name, replay in replays.items():
        assert read_states(replay) == as_before[name]


def scores_of(replay: Replay) -> list[Any]:
    """The scores after each combat by the rules as they are."""
    fights = (ply for ply in replay.plies if isinstance(ply.move, Fight))
    game = game_named(replay.header.game)
    return [game.resolve(ply.before, ply.move, None).state.track for ply in fights]


def test_with_one_more_card_and_another_tie_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    replays = {name: replay_named(f"{name}.diedie") for name in MATCHES}
    as_before = {name: read_states(replay) for name, replay in replays.items()}
    scored = {name: scores_of(replay) for name, replay in replays.items()}
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
        agreed, opening = replay.match.setup, replay.match.opening.state
        assert first_deal(agreed, 1) == opening.cards
        other_cards += setup.dealt(agreed, 1) != opening.cards
        other_scores += sum(map(ne, scores_of(replay), scored[name]))
        assert read_states(replay) == as_before[name]
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
