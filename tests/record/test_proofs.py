"""Lists tell a file by its good part, and where that ends, without playing anything again."""

from __future__ import annotations

from pathlib import Path

import pytest
from damage import MATCH, altered, torn
from practice_table import CORPUS

from diedie.record.folder import Saved, saved_files
from diedie.record.inspection import inspect_saved
from diedie.replay import open_replay

TRANSCRIPTS = CORPUS.parent / "transcripts"


def found(folder: Path) -> Saved:
    (saved,) = saved_files(folder)
    return inspect_saved(saved)


@pytest.mark.parametrize("file", [*CORPUS.glob("*.diedie"), *TRANSCRIPTS.glob("*.diedie")])
def test_what_was_written_here_is_good(tmp_path: Path, file: Path) -> None:
    (tmp_path / file.name).write_bytes(file.read_bytes())
    (saved,) = saved_files(tmp_path)
    assert inspect_saved(saved) == saved
    assert saved.stop is None


@pytest.mark.parametrize("good", [0, 1, 7, 60])
def test_an_altered_file_is_told_by_its_good_part(tmp_path: Path, good: int) -> None:
    file = tmp_path / "m.diedie"
    plies = altered(file, good)
    (listed,) = saved_files(tmp_path)
    assert listed.over  # as its last line says
    saved = found(tmp_path)
    opened = open_replay(file)
    assert saved.stop == opened.stop
    assert saved.stop is not None
    assert (saved.stop.ply, saved.stop.reason) == (good + 1, "altered")
    assert (saved.plies, saved.told, saved.over) == (good, plies, False)
    assert (len(opened.lines), opened.told) == (good, plies)
    assert saved.summary != listed.summary


def test_a_torn_file_is_told_too(tmp_path: Path) -> None:
    torn(tmp_path / "m.diedie", 7)
    saved = found(tmp_path)
    assert saved.stop is not None
    assert saved.stop.torn
    assert (saved.plies, saved.told) == (7, 8)


def test_an_altered_header_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "m.diedie"
    file.write_bytes(MATCH.read_bytes().replace(b'"seed":', b'"seed":1', 1))
    saved = found(tmp_path)
    assert saved.stop is not None
    assert (saved.stop.ply, saved.plies) == (0, 0)


def test_a_file_spelt_otherwise_says_the_same(tmp_path: Path) -> None:
    first, rest = MATCH.read_bytes().split(b"\n", 1)
    (tmp_path / "m.diedie").write_bytes(first.replace(b'":', b'": ', 1) + b"\n" + rest)
    assert found(tmp_path).stop is None


def test_a_file_that_changes_is_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "m.diedie"
    file.write_bytes(MATCH.read_bytes())
    assert found(tmp_path).stop is None
    altered(file)
    assert found(tmp_path).stop is not None
