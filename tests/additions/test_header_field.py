"""A header field is one line: files of before are read without it, and those of later with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from practising import lines_of, resealed

from diedie.replay import open_replay, verify

CORPUS = Path(__file__).parents[1] / "corpus"


@pytest.mark.parametrize(
    "path", sorted(CORPUS.glob("practice*.diedie")), ids=lambda path: path.stem
)
def test_a_field_of_a_later_program_is_passed_over(path: Path, tmp_path: Path) -> None:
    header, *lines = lines_of(path.read_bytes())
    later = tmp_path / "later.diedie"
    later.write_bytes(resealed([{**header, "weather": {"rain": [1, 2, 3]}}, *lines]))
    before, after = open_replay(path), open_replay(later)
    assert after.stop is None
    assert len(after.plies) == len(before.plies)
    assert after.header == before.header
    assert verify(after) == verify(before)
