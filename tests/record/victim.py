"""Plays, is killed at any moment, and is looked after: `victim.py FOLDER KILLS SEED`.

The nursery forks a player that says each ply's number once `play` has returned, kills it with
signal 9 after a while, and checks that every ply that was said is in the file.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
import traceback
from pathlib import Path

from practice_table import PRACTICE, quick_move, some_move, table

from diedie.match import Match
from diedie.record.patches import state_digest
from diedie.replay import open_replay, resume


def play(path: Path, out: int, seed: int) -> None:
    """Play for ever, and say what is done."""
    match = resume(path) if path.exists() else Match.begin(PRACTICE, table(), path)
    for number in range(10**6):
        slow = (seed + number) % 3 == 0
        state = match.state
        move = some_move(state, seed + number) if slow else quick_move(state, number)
        for ply in match.play(0, move):
            os.write(out, f"{ply.number} {ply.line.state}\n".encode())


def kill_once(path: Path, source: random.Random) -> None:
    """Let a player play, kill it, and check the file."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inlet)
        try:
            play(path, outlet, source.randrange(10**9))
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.close(outlet)
    said = b""
    for _ in range(source.randint(1, 4)):
        said += os.read(inlet, 65536)
    time.sleep(source.uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    assert os.waitpid(child, 0)[1] == signal.SIGKILL, "the player ended by itself"
    while more := os.read(inlet, 65536):
        said += more
    os.close(inlet)
    check(path, [line.split() for line in said.decode().splitlines()])


def check(path: Path, said: list[list[str]]) -> None:
    """Every ply that was said is there, and the match goes on from the last one."""
    replay = open_replay(path)
    assert replay.stop is None or replay.stop.key == "replay-stop-torn", replay.stop
    states = {str(ply.number): ply.line.state for ply in replay.plies}
    assert said, "nothing was said"
    for number, state in said:
        assert states[number] == state, number
    match = resume(path)
    assert replay.match is not None
    assert state_digest(match.state) == state_digest(replay.match.state)
    match.close()
    assert open_replay(path).stop is None


def main() -> None:
    folder, kills, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    source = random.Random(seed)
    for number in range(kills):
        path = folder / f"{number // 4}.diedie"
        kill_once(path, source)
    print(f"killed {kills} times")


if __name__ == "__main__":
    main()
