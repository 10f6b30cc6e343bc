"""Files of earlier versions: they open for ever. New ones may be added, none may be changed.

Those named `first-…` were made by program 0.2.0, the last one that wrote `diedie-replay/1`:

- `krakatoa`: two random bots, as in `diedie match --map krakatoa --seed 2` with
  `power-cards,monuments`, to its end; `single` is one flick of it, kept by itself, and `what-if`
  that flick tried otherwise.
- `pirate-ship`, `space`, `world-war`: persons who play a card whenever they can and often flick
  far too hard, left unfinished in a later Era; `power-cards` all, and `monuments,guerrilla` in
  Space, `guerrilla,summary-execution` in World War.
- `friendly`: on the plain map, with undone plies and with seats handed over both ways; unfinished.
- `dicy-tray`: thrown dice, mode B, unfinished; `dicy-numbers`: drawn numbers, Interglacial, whole.
- `practice`: flicked, put down, taken up, taken back, on Krakatoa; `flick`: `diedie flick --save`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from practice_table import CORPUS

from diedie.replay import open_replay

# How many plies were not taken back in each.
PLIES = {
    "first-dicy-numbers.diedie": 42,
    "first-dicy-tray.diedie": 19,
    "first-flick.diedie": 1,
    "first-friendly.diedie": 12,
    "first-krakatoa.diedie": 113,
    "first-pirate-ship.diedie": 80,
    "first-practice.diedie": 14,
    "first-single.diedie": 1,
    "first-space.diedie": 85,
    "first-what-if.diedie": 1,
    "first-world-war.diedie": 85,
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
    assert len(replay.plies) == PLIES[path.name]
    for ply in replay.plies:
        assert (ply.motion is None) == (ply.line.motion is None)


def test_none_is_missing() -> None:
    assert set(PLIES) == {path.name for path in CORPUS.iterdir()}
