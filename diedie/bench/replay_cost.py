"""How much room saved matches take, and how long they take to open."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from diedie.bench.rows import BenchRow, at_most
from diedie.bench.scenes import any_flick, crowded
from diedie.board.atlas import map_named
from diedie.bots import PREFIX
from diedie.bots.autoplay import play_out
from diedie.errors import DieDieError
from diedie.games.diedie.state import Seat
from diedie.games.diedie.state import Setup as DieDie
from diedie.games.practice.state import Setup, Strike
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.names import ARMIES
from diedie.replay import open_replay

_MAPS = ("world-war", "krakatoa", "space", "pirate-ship", "plain")
_MATCHES = 10
_FLICKS = 40


def replay_rows() -> Iterator[BenchRow]:
    """kB a flick over ten matches between bots, and opening these, and a ply, over playing."""
    with tempfile.TemporaryDirectory() as folder:
        sizes, flicks = 0, 0
        played = opened = 0.0
        for seed in range(_MATCHES):
            path = Path(folder) / f"{seed}.diedie"
            begun = time.perf_counter()
            flicks += _flicks(path, seed)
            done = time.perf_counter()
            open_replay(path)
            opened += time.perf_counter() - done
            played += done - begun
            sizes += path.stat().st_size
        yield at_most("replay-kb-a-flick", sizes / flicks / 1000, "kB", 2.5)
        yield at_most("open-match-to-play", opened / played, "×", 0.15)
        yield at_most("open-ply-to-play", _opening(Path(folder) / "open.diedie"), "×", 0.5)


def _flicks(path: Path, seed: int) -> int:
    """How many flicks a match between bots has that is saved there."""
    board = map_named(_MAPS[seed % len(_MAPS)])
    low, high = board.recommended
    seats = tuple(
        Seat(army, player=f"{PREFIX}random") for army in ARMIES[: low + seed % (high - low + 1)]
    )
    match = Match.begin(game_named("diedie"), DieDie(board.id, seats, seed=seed), path)
    play_out(match)
    match.close()
    return sum(ply.line.move["type"] == "flick" for ply in match.plies)


def _opening(path: Path) -> float:
    """Seconds to open a ply of a practice table of 25 dice over those to play it."""
    scene = crowded(25, 1)
    match = Match.begin(game_named("practice"), Setup("world-war", scene.bodies), path)
    begun, seed = time.perf_counter(), 0
    while len(match.plies) < _FLICKS:
        seed += 1
        try:
            match.play(0, Strike(any_flick(seed)))
        except DieDieError:  # another die lies where it would start
            continue
    played = time.perf_counter() - begun
    match.close()
    open_replay(path)  # warm
    begun = time.perf_counter()
    open_replay(path)
    return (time.perf_counter() - begun) / played
