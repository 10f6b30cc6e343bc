"""Practice tables to save, to break and to open again."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from diedie.bench.scenes import FLICKED, any_flick, crowded
from diedie.errors import DieDieError
from diedie.games.base import Game
from diedie.games.practice.state import Move, Put, Setup, Strike, Take
from diedie.games.shelf import game_named
from diedie.match import Match, make_move
from diedie.match.replayer import follow
from diedie.model.chance import chance
from diedie.record.chain import seal
from diedie.record.file_reader import read
from diedie.record.lines import round_trip
from diedie.record.patches import state_digest
from diedie.replay import open_replay

PRACTICE = game_named("practice")
CORPUS = Path(__file__).parent / "corpus"
FIRST = b'{"format":"diedie-replay/1"'
FORMER = sorted(path for path in CORPUS.glob("*.diedie") if path.read_bytes().startswith(FIRST))


def table(dice: int = 6, seed: int = 1, map: str = "plain", towers: int = 0) -> Setup:
    """A table with some dice and towers, and one more die on the platform."""
    scene = crowded(dice, seed, towers)
    armies = {body.id: "samudie" for body in scene.bodies}
    return Setup(map, scene.bodies, (), armies, ("samudie",))


def some_move(state: Any, seed: int) -> Move:
    """A flick mostly, sometimes a die put down or taken up."""
    source = chance(seed, "practice")
    dice = [body.id for body in (*state.scene.bodies, *state.hands)]
    for _ in range(100):
        move: Move = Strike(any_flick(source.randrange(10**6)))
        kind = source.random()
        if kind < 0.2:
            at = (source.uniform(-11, 11), source.uniform(-11, 11))
            face = source.choice([None, 1, 6])
            move = Put(source.choice(dice), at, source.uniform(0, 360), face)
        elif kind < 0.35:
            move = Take(source.choice([die for die in dice if die != FLICKED]))
        try:
            PRACTICE.check(state, 0, move)
        except DieDieError:
            continue
        return move
    raise AssertionError("no move to be found")


def quick_move(state: Any, number: int) -> Move:
    """A move mostly without physics: a die goes up, and comes down again."""
    if not state.hands:
        return Take(state.scene.bodies[number % len(state.scene.bodies)].id)
    for place in range(40):
        put = Put(state.hands[-1].id, (-11.0 + place % 8 * 3, -8.0 + place // 8 * 4))
        with contextlib.suppress(DieDieError):
            PRACTICE.check(state, 0, put)
            return put
    raise AssertionError("no room")


def session(path: Path | None, plies: int, seed: int = 1, **how: Any) -> Match:
    """A practice match of some plies, every seventh of them taken back."""
    match = Match.begin(PRACTICE, table(seed=seed, **{"towers": 2, **how}), path)
    for number in range(1, plies + 1):
        match.play(0, some_move(match.state, seed * 1000 + number))
        if number % 7 == 0:
            match.undo()
    return match


def lines_of(raw: bytes) -> list[dict[str, Any]]:
    """The lines of a file without their digests."""
    found = [json.loads(line) for line in raw.splitlines()]
    for line in found:
        del line["digest"]
    return found


def resealed(lines: list[Any]) -> bytes:
    """Lines chained anew, as somebody would who knows how."""
    raw, digest = b"", ""
    for line in lines:
        sealed, digest = seal(digest, line)
        raw += sealed
    return raw


def heavy(
    game: Game, setup: Any, path: Path, choose: Callable[[Match], tuple[int, Any]], plies: int
) -> Match:
    """Play with everything saved, loaded and compared after every ply.

    The state is written and read back, the world is built anew from that for the next move, and
    a second match follows the file alone.
    """
    match = Match.begin(game, setup, path)
    follower, followed = Match(game, match.setup), 0
    for _ in range(plies):
        if game.over(match.state):
            break
        seat, move = choose(match)
        loaded = round_trip(match.state, type(match.state))
        assert state_digest(loaded) == state_digest(match.state)
        again = make_move(game, loaded, seat, round_trip(move, game.Move))
        done = match.play(seat, move)
        assert state_digest(again.state) == done[0].line.state
        assert done[0].line.simulated == (again.motion and again.motion.digest)
        lines = read(path.read_bytes()).lines
        for line in lines[followed:]:
            follow(follower, line)
        followed = len(lines)
        assert state_digest(follower.state) == state_digest(match.state)
    match.close()
    assert match.fault is None
    opened = open_replay(path)
    assert opened.stop is None
    assert opened.match is not None
    assert state_digest(opened.match.state) == state_digest(match.state)
    return match
