"""Saved matches found by words and by what happened in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from diedie.record.folder import Saved, saved_files
from diedie.record.inspection import happenings, matches_search

FILES = Path(__file__).parents[1] / "transcripts"
CORPUS = FILES.parent / "corpus"  # matches of people, who flick dice out


def saved(name: str) -> Saved:
    return next(s for s in saved_files(FILES) if Path(s.file).stem == name)


def test_words_are_found_without_accents_and_capitals() -> None:
    match, names = saved("krakatoa"), ["Krakatoa", "José", "Bjørn"]
    assert matches_search(match, "", "", names)
    assert matches_search(match, "jose KRAK", "", names)
    assert not matches_search(match, "jose maria", "", names)


@pytest.mark.parametrize("happening", happenings())
def test_a_happening_is_found_where_an_event_tells_of_it(happening: str) -> None:
    events = {f'"event":"{event}"' for event in happenings()[happening]}
    met = set()
    for match in (*saved_files(FILES), *saved_files(CORPUS)):
        happened = any(event in Path(match.file).read_text("utf-8") for event in events)
        assert matches_search(match, "", happening, ()) == happened
        met.add(happened)
    assert met == {True, False}


def test_a_file_that_is_gone_is_not_found(tmp_path: Path) -> None:
    gone = Saved(str(tmp_path / "x"), "diedie", "space", (), 0, False, {}, 0.0)
    assert not matches_search(gone, "", "lava", ())
    assert matches_search(gone, "", "", ())
