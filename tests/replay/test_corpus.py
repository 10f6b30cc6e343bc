"""Files of earlier versions: they open for ever. New ones may be added, none may be changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from practising import CORPUS

from diedie.replay import open_replay

# How many plies were not taken back in each.
PLIES = {
    "match-space-cards.diedie": 160,
    "match-world-war.diedie": 103,
    "practice-flick.diedie": 1,
    "practice-seats.diedie": 2,
    "practice-session.diedie": 9,
    "practice-what-if.diedie": 1,
}


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.diedie")), ids=lambda path: path.name)
def test_opens_for_ever(path: Path) -> None:
    replay = open_replay(path)
    assert replay.stop is None
    assert replay.plies
    assert len(replay.plies) == PLIES.get(path.name, len(replay.plies))
    for ply in replay.plies:
        assert (ply.motion is None) == (ply.line.motion is None)


def test_none_is_missing() -> None:
    assert set(PLIES) <= {path.name for path in CORPUS.iterdir()}
