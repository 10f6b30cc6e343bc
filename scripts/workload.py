"""What `compare.py` has two trees do: a program that does one batch of work after the other.

It is asked in lines of JSON on its standard input, `[work, arguments]`, and answers each with one:
what was asked for, or CPU milliseconds (or shares of them) by what was measured. It runs on the
program that Python finds, so it asks that only for what all revisions have that are compared.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from inspect import signature
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

import diedie
from diedie.bench.scenes import any_flick, crowded
from diedie.board.launch import launch_of
from diedie.bots.autoplay import play_out, think
from diedie.games.diedie.game import table_move, to_move, view
from diedie.games.diedie.state import Attack, Seat, Setup, State
from diedie.games.shelf import game_named
from diedie.match import Match, make_move
from diedie.match.replayer import follow
from diedie.model.names import ARMIES
from diedie.physics import simulate
from diedie.replay.replay import fresh_match
from diedie.window.aiming.preview import simulated_endings

_THINKER = "bot:sensible"
_DICE = 25  # around a flick that is aimed
_HAND = "shaky"


def measure_flicks(dice: int, seeds: list[int]) -> dict[str, float]:
    """A flick into so many dice; beyond fifty they stand on others."""
    cases = []
    for seed in seeds:
        scene = crowded(dice, seed, towers=max(0, dice - 50))
        cases.append((scene, launch_of(scene, any_flick(seed))))
    return {f"flick-{dice}": _spent(simulate, *cases) / len(cases)}


def measure_cloud(seed: int, dots: int) -> dict[str, float]:
    """A dot of the cloud that the window shows around a flick that is aimed."""
    # Before there were hands it asked how many dots there shall be; all were a shaky hand's.
    how = _HAND if "hand" in signature(simulated_endings).parameters else dots
    case = (crowded(_DICE, seed), any_flick(seed), how)
    spent = _spent(lambda *case: list(islice(simulated_endings(*case), dots)), case)
    return {"cloud-dot": spent / dots}


def list_positions(seed: int) -> list[str]:
    """The states of a match in which somebody flicks, for the other tree to decide on as well."""
    match, positions = Match.begin(game_named("diedie"), _setup(seed)), []
    while (seat := to_move(match.state)) is not None:
        if isinstance(match.state.phase, Attack) and match.state.phase.step == "attack":
            positions.append(msgspec.json.encode(match.state).decode())
        match.play(seat, think(*_question(match.state, seat, "bot:random", match.lines)))
    return positions


def measure_strikes(positions: list[str]) -> dict[str, float]:
    """The choice of a flick by a bot that tries some, and the flick."""
    states = [(msgspec.json.decode(position, type=State),) for position in positions]
    return {"strike": _spent(_strike, *states) / len(states)}


def measure_match(seed: int) -> dict[str, float]:
    """A match of five bots: played, opened again, and followed by the rules, without physics."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "match.diedie")
        match = Match.begin(game_named("diedie"), _setup(seed), file)
        played = _spent(play_out, (match,))
        match.close()
        opened = _spent(diedie.open_replay, (file,))
        replay = diedie.open_replay(file)
    again = fresh_match(replay.said)
    followed = _spent(follow, *((again, line) for line in replay.lines))
    return {
        "play-match": played,
        "open-match": opened,
        "open-to-play": opened / played,
        "follow-to-play": followed / played,
    }


def _setup(seed: int) -> Setup:
    return Setup("world-war", tuple(Seat(army, player="bot:random") for army in ARMIES), seed=seed)


def _question(state: State, seat: int, player: str, number: int) -> tuple[Any, ...]:
    return "diedie", player, view(state, seat), seat, state.setup.seed, number


def _strike(state: State) -> None:
    seat = to_move(state)
    assert seat is not None
    assert table_move(state) is None
    move = think(*_question(state, seat, _THINKER, 0))
    make_move(game_named("diedie"), state, seat, move)


def _spent(work: Callable[..., object], *cases: tuple[Any, ...]) -> float:
    """The CPU milliseconds that some work takes for all these cases."""
    begun = time.process_time()
    for case in cases:
        work(*case)
    return 1000 * (time.process_time() - begun)


_WORK: dict[str, Callable[..., object]] = {
    "flicks": measure_flicks,
    "cloud": measure_cloud,
    "positions": list_positions,
    "strikes": measure_strikes,
    "match": measure_match,
}


def main() -> int:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # engines print what they like
    measure_flicks(1, [0])  # and start with their first flick
    for line in sys.stdin:
        work, arguments = json.loads(line)
        print(json.dumps(_WORK[work](*arguments)), file=answers, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
