"""The journal on a failing disk: nothing is lost, the match plays on, the file catches up."""

from __future__ import annotations

import errno
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from practice_table import PRACTICE, quick_move, session, table

from diedie.errors import FileError
from diedie.match import Match
from diedie.record import journal
from diedie.record.patches import state_digest
from diedie.replay import open_replay, resume

MOVES = 4


class Disk:
    """The system's calls, one of which fails from the call number `fails_at` on, `times` times."""

    def __init__(self, call: str, number: int, fails_at: int, times: int, short: bool) -> None:
        self.call, self.number, self.fails_at = call, number, fails_at
        self.left, self.short, self.calls = times, short, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def _failing(self, name: str) -> bool:
        if name != self.call or not self.left:
            return False
        self.calls += 1
        if self.calls <= self.fails_at:
            return False
        self.left -= 1
        return True

    def write(self, fd: int, raw: memoryview) -> int:
        if self._failing("write"):
            if self.short and len(raw) > 1:
                self.short = False
                return os.write(fd, raw[: len(raw) // 2])
            raise OSError(self.number, os.strerror(self.number))
        return os.write(fd, raw)

    def fsync(self, fd: int) -> None:
        if self._failing("fsync"):
            raise OSError(self.number, os.strerror(self.number))
        os.fsync(fd)

    def ftruncate(self, fd: int, size: int) -> None:
        if self._failing("ftruncate"):
            raise OSError(self.number, os.strerror(self.number))
        os.ftruncate(fd, size)


def play_on(match: Match, moves: int = MOVES) -> None:
    for number in range(moves):
        match.play(0, quick_move(match.state, number))


def assert_good_prefix(path: Path, match: Match) -> int:
    """The file is a beginning of the match; how many plies it has."""
    replay = open_replay(path)
    assert replay.stop is None or replay.stop.key == "replay-stop-torn"
    for ours, theirs in zip(match.plies, replay.plies, strict=False):
        assert ours.line == theirs.line
    return len(replay.plies)


@pytest.mark.parametrize("fails_at", range(1, MOVES + 1))
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("call", ["write", "fsync", "ftruncate"])
def test_every_write_may_fail(
    call: str,
    number: int,
    short: bool,
    fails_at: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "match.diedie"
    match = Match.begin(PRACTICE, table(), path)
    monkeypatch.setattr(journal, "os", Disk(call, number, fails_at - 1, 3, short))
    play_on(match)
    kept = assert_good_prefix(path, match)
    assert fails_at - 1 <= kept <= MOVES
    if kept < MOVES:
        assert match.fault is not None
        assert match.fault.code == "journal-unwritable"
        assert match.fault.file == str(path)
    monkeypatch.setattr(journal, "os", os)
    assert match.retry()
    assert match.fault is None
    assert assert_good_prefix(path, match) == MOVES
    play_on(match, 2)
    match.close()
    again = resume(path)
    assert state_digest(again.state) == state_digest(match.state)
    again.close()


def test_a_new_file_that_cannot_be_written_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.diedie"
    monkeypatch.setattr(journal, "os", Disk("write", errno.ENOSPC, 0, 99, short=True))
    with pytest.raises(FileError) as raised:
        Match.begin(PRACTICE, table(), path)
    assert raised.value.code == "journal-unwritable"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("call", ["write", "fsync", "ftruncate"])
def test_a_fault_that_passes_costs_no_new_file(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.diedie"
    monkeypatch.setattr(journal, "os", Disk(call, errno.EIO, 0, 1, short=False))
    match = Match.begin(PRACTICE, table(), path)
    assert match.fault is None
    play_on(match)
    match.close()
    assert assert_good_prefix(path, match) == MOVES


def test_what_is_told_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ply is told only once the system was asked to have all of the file on the disk."""
    path, synced = tmp_path / "match.diedie", list[bytes]()

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def fsync(self, fd: int) -> None:
            os.fsync(fd)
            if os.path.samestat(os.fstat(fd), path.stat()):
                synced.append(path.read_bytes())

    monkeypatch.setattr(journal, "os", Watched())
    match = Match.begin(PRACTICE, table(), path)
    assert synced[-1] == path.read_bytes()
    for number in range(MOVES):
        match.play(0, quick_move(match.state, number))
        assert synced[-1] == path.read_bytes()
    match.close()


def test_a_new_name_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = list[os.stat_result]()

    class Watched:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def fsync(self, fd: int) -> None:
            os.fsync(fd)
            folders.append(os.fstat(fd))

    monkeypatch.setattr(journal, "os", Watched())
    Match.begin(PRACTICE, table(), tmp_path / "match.diedie").close()
    assert any(os.path.samestat(synced, tmp_path.stat()) for synced in folders)


@pytest.mark.parametrize("replaced", [False, True])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_file_that_is_deleted_while_it_is_played(
    moves: int, replaced: bool, tmp_path: Path
) -> None:
    path = tmp_path / "match.diedie"
    match = session(path, 2)
    path.unlink()
    if replaced:
        path.write_text("another")
    play_on(match, moves)
    assert (match.fault is not None) == bool(moves)
    match.close()
    assert match.fault is not None
    assert match.fault.code == "journal-gone"
    assert not replaced or path.read_text() == "another"


def test_a_file_that_is_renamed_while_it_is_played_goes_on(tmp_path: Path) -> None:
    path, other = tmp_path / "match.diedie", tmp_path / "other.diedie"
    match = session(path, 2)
    path.rename(other)
    path.write_text("another")
    play_on(match)
    match.close()
    assert match.fault is None
    assert assert_good_prefix(other, match) == 2 + MOVES


@contextmanager
def at_most(size: int) -> Iterator[None]:
    """Let no file grow larger: a full disk, as the system itself plays it."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk(tmp_path: Path) -> None:
    path = tmp_path / "match.diedie"
    match = Match.begin(PRACTICE, table(), path)
    play_on(match, 2)
    good = path.stat().st_size
    for room in (0, 1, 100, 400):
        with at_most(good + room):
            play_on(match, 6)
            assert match.fault is not None
            assert_good_prefix(path, match)
        assert match.retry()
        good = path.stat().st_size
    match.close()
    assert assert_good_prefix(path, match) == len(match.plies) == 26


def test_the_journal_is_full_one_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.diedie"
    match = Match.begin(PRACTICE, table(), path)
    monkeypatch.setattr(journal, "MOST_BYTES", path.stat().st_size + 900)
    play_on(match, 6)
    assert match.fault is not None
    assert match.fault.code == "journal-full"
    assert 0 < assert_good_prefix(path, match) < 6


def test_two_programs_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.diedie"
    match = session(path, 3)
    with pytest.raises(FileError) as raised:
        resume(path)
    assert raised.value.code == "file-in-use"
    with pytest.raises(FileError) as raised:
        Match.begin(PRACTICE, table(), path)
    assert raised.value.code == "file-exists"
    match.play(0, quick_move(match.state, 0))
    match.close()
    assert assert_good_prefix(path, match) == 4


def test_closed_matches_go_on_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "match.diedie"
    match = session(path, 2)
    match.close()
    before = path.read_bytes()
    play_on(match)
    assert path.read_bytes() == before
    assert len(match.plies) == 2 + MOVES


def test_no_folder_no_file(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "no" / "x.diedie", "no-folder"), (tmp_path, "file-exists")):
        with pytest.raises(FileError) as raised:
            Match.begin(PRACTICE, table(), path)
        assert raised.value.code == code
    for path, code in ((tmp_path / "x.diedie", "file-missing"), (tmp_path, "file-is-folder")):
        with pytest.raises(FileError) as raised:
            resume(path)
        assert raised.value.code == code


def test_locks_that_a_system_does_not_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(fd: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr("diedie.record.lock._take", unsupported)
    match = session(tmp_path / "match.diedie", 1)
    match.close()
    resume(tmp_path / "match.diedie").close()
