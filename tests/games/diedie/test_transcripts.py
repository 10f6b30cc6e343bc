"""A whole match for each map, with and without cards, told as it was when it was written down."""

from __future__ import annotations

import pytest
from transcript import NAMES, TRANSCRIPTS, transcript


@pytest.mark.parametrize("name", NAMES)
def test_the_match_is_told_as_it_was(name: str) -> None:
    assert transcript(name) == (TRANSCRIPTS / f"{name}.txt").read_text("utf-8")
