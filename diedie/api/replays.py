"""Saved matches and flicks, opened."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from diedie import replay
from diedie.replay import Replay


def open_replay(path: str | PathLike[str]) -> Replay:
    """What a `.diedie` file holds, up to its last good ply; ReplayError when there is none.

    `plies` have their move, events and motion; `stop` says where and why it ends early.

    >>> import diedie
    >>> with diedie.new_match(seats=["bot:random"] * 3, seed=7, save="mine.diedie") as match:
    ...     plies = match.play(match.legal().moves[0])
    >>> replay = diedie.open_replay("mine.diedie")
    >>> replay, replay.plies
    (<Replay of diedie on world-war, plies: 1>, (<Ply 1: Strike of seat 2>,))
    >>> replay.plies[0].motion.frames.shape[2]
    7
    """
    return replay.open_replay(Path(path))
