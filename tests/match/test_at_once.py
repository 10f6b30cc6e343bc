"""A ply is made wholly or not at all: whoever interrupts, and whoever else plays."""

from __future__ import annotations

import contextlib
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from practice_table import PRACTICE, quick_move, table

from diedie.errors import DieDieError
from diedie.match import Match
from diedie.record.journal import Journal
from diedie.record.lines import Line
from diedie.replay import open_replay, verify


def test_ctrl_c_waits_for_the_end_of_a_ply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "m.diedie"
    match = Match.begin(PRACTICE, table(), path)
    note = Journal.note

    def interrupted(journal: Journal, line: Line) -> None:
        signal.raise_signal(signal.SIGINT)
        note(journal, line)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "note", interrupted)
        with pytest.raises(KeyboardInterrupt):
            match.play(0, quick_move(match.state, 0))
    match.play(0, quick_move(match.state, 1))
    match.close()
    assert len(match.plies) == 2
    assert [ply.number for ply in open_replay(path).plies] == [1, 2]
    assert verify(open_replay(path)).proven


def test_threads_play_one_after_another(tmp_path: Path) -> None:
    path = tmp_path / "m.diedie"
    match = Match.begin(PRACTICE, table(20), path)

    def play(thread: int) -> None:
        for number in range(20):
            with contextlib.suppress(DieDieError):  # another was faster
                match.play(0, quick_move(match.state, thread + number))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, range(4)))
    match.close()
    assert match.fault is None
    assert len(open_replay(path).plies) == len(match.plies) > 20
    assert verify(open_replay(path)).proven
