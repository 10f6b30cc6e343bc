"""Asks rules 1 what `first_states.py` tells of them.

Only a program that plays by them can be asked, and checks each state by the digest in its file:

    git worktree add /tmp/rules-1 e31c61c
    PYTHONPATH=/tmp/rules-1:tests python tests/replay/first_oracle.py
"""

from __future__ import annotations

import itertools
import lzma
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from practice_table import CORPUS
from replay.first_states import FILES, KEPT

from diedie.games.base import RULES_VERSION, Rest
from diedie.games.diedie.cards import card_named, card_names
from diedie.games.diedie.moves import Fight, Roll, Settle
from diedie.games.diedie.state import Cards, Movement, WaitingMonument
from diedie.games.shelf import game_named
from diedie.model.pose import Pose, turn
from diedie.model.scene import Body, Scene
from diedie.record.chain import state_digest  # type: ignore[attr-defined]  # as it was
from diedie.record.patches import changes, plain
from diedie.replay import Replay, open_replay

DIEDIE: Any = game_named("diedie")
SPACE, PIRATES = "first-space.diedie", "first-pirate-ship.diedie"


class Try(NamedTuple):
    """A move to be made in a file's moment, before its ply of that index (`at`), or one like it."""

    name: str
    at: int
    state: Any
    seat: int | None
    move: Any
    rest: Scene | None = None


@cache
def replay_named(name: str) -> Replay:
    replay = open_replay(CORPUS / name)
    assert all(state_digest(ply.state) == ply.line.state for ply in replay.plies)
    return replay


def state_at(name: str, index: int) -> Any:
    """The state before a file's ply of that index."""
    replay = replay_named(name)
    assert replay.match is not None
    return replay.plies[index - 1].state if index else replay.match.opening.state


def moments(name: str, holds: Callable[[Any], bool]) -> Iterator[tuple[int, Any]]:
    """The states of a file, and the indices of the plies after them."""
    for index in range(1, len(replay_named(name).plies) + 1):
        if holds(state := state_at(name, index)):
            yield index, state


def ply_with(name: str, move: type) -> int:
    """The index of the first such ply."""
    plies = replay_named(name).plies
    return next(index for index, ply in enumerate(plies) if isinstance(ply.move, move))


def cards() -> Iterator[Try]:
    """Every card wherever it may be played, from the hand and from the table."""
    for name, card in itertools.product((SPACE, PIRATES), card_names()):
        for index, state in moments(name, lambda s: getattr(s.phase, "step", "") == "card"):
            seat = state.phase.seat
            hands = tuple((card,) if i == seat else () for i in range(len(state.hands)))
            held = state.having(cards=Cards(hands, ("fusion",), ("somersault", "babel")))
            plays = list(itertools.islice(card_named(card).choices(held, seat), 3))
            yield from (Try(name, index, held, seat, play) for play in plays)
            if plays and card != "history-repeats":
                swap = msgspec.structs.replace(plays[0], source="open")
                table = state.having(cards=Cards((("stout",),) * 2, (card, "fusion")))
                yield Try(name, index, table, seat, swap)


def falls() -> Iterator[Try]:
    """A die and a monument fall out of the arena."""
    *_, (index, state) = moments(SPACE, lambda s: isinstance(s.phase, Movement))
    bodies = state.scene.bodies
    monument, die = (next(b.id for b in bodies if b.is_die == k) for k in (False, True))
    out = {monument: Pose((30.0, 1.0, -2.0)), die: Pose((1.0, 40.0, -3.0))}
    yield Try(SPACE, index, state, None, Settle(), state.scene.moved(out))


def waiting() -> Iterator[Try]:
    """Monuments wait for room until the dice are taken up."""
    index = ply_with(SPACE, Fight)
    state = state_at(SPACE, index)
    monuments = [body.id for body in state.scene.bodies if not body.is_die]
    wait = (WaitingMonument("castle", "planet-2"), WaitingMonument("building"))
    bare = state.having(scene=state.scene.without(*monuments), waiting=wait)
    yield Try(SPACE, index, bare, None, Fight())


def dropped() -> Iterator[Try]:
    """A die is dropped in, and stays or does not; where, was its owner's choice."""
    index, state = next(moments(SPACE, lambda s: bool(s.away)))
    die = state.away[0].die
    drop = msgspec.convert({"type": "drop", "die": die, "place": (0.0, -12.0)}, DIEDIE.Move)
    for x in (0.0, 40.0):
        rest = Scene((*state.scene.bodies, Body(die, "d6", Pose((x, 12.0, 0.8)))))
        yield Try(SPACE, index, state, 0, drop, rest)


def unclear() -> Iterator[Try]:
    """A rolled die leans."""
    index = ply_with(SPACE, Roll)
    ply = replay_named(SPACE).plies[index]
    assert ply.rest is not None
    body = ply.rest.bodies[0]
    leaning = ply.rest.moved({body.id: Pose(body.pose.position, turn((1.0, 0.0, 0.0), 40.0))})
    yield Try(SPACE, index, state_at(SPACE, index), ply.seat, ply.move, leaning)


def answered(tried: Try) -> dict[str, Any]:
    """What the rules make of a move."""
    name, index, state, seat, move, rest = tried
    after, events = DIEDIE.resolve(state, move, None if rest is None else Rest(rest))
    laid, changed = told(state, rest, after)
    return {
        "at": (name, index),
        "before": changes(plain(state_at(name, index)), plain(state)),
        "seat": seat,
        "move": plain(move),
        "laid": laid,
        "changes": changed,
        "events": plain(events),
        "summary": plain(DIEDIE.summary(after)),
    }


def told(state: Any, rest: Scene | None, after: Any) -> tuple[Any, Any]:
    """The changes that physics made, if it did anything, and those of the state beside them."""
    before = plain(state)
    if rest is None:
        return None, changes(before, plain(after))
    scene = plain(rest)
    return changes(before["scene"], scene), changes({**before, "scene": scene}, plain(after))


def file_told(name: str) -> dict[str, Any]:
    """All states of a file that were not taken back."""
    plies = enumerate(replay_named(name).plies)
    return {
        "opening": plain(state_at(name, 0)),
        "plies": [
            (ply.number, *told(state_at(name, index), ply.rest, ply.state)) for index, ply in plies
        ],
    }


if __name__ == "__main__":
    assert RULES_VERSION == 1
    ways = (cards, falls, waiting, dropped, unclear)
    kept = {
        "files": {name: file_told(name) for name in FILES},
        "tried": {way.__name__: [answered(tried) for tried in way()] for way in ways},
    }
    KEPT.write_bytes(lzma.compress(msgspec.json.encode(kept), preset=9 | lzma.PRESET_EXTREME))
