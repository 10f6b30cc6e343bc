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

`between-plain` is by the same rules, in `diedie-replay/2`: two bots with `power-cards`, one of
which flicks far too hard at first, and drops the die in where it likes; to the second Era.

Those named `second-…` are by rules 2, in `diedie-replay/2`; `second_files.py` made them, and says
how. Of these it is told as well what lay where after each ply:

- `plain`: swept flicks of a shaky hand against a steady one, to the second Era, with
  `friendly,touch-move`. In all of these matches a seat is handed over, in all but this a ply is
  taken back.
- `world-war`: `power-cards,guerrilla,burn-cards`, trained and shaky, to the second Era; a card is
  burnt.
- `krakatoa`: `power-cards,summary-execution,choose-face`, faces chosen, trained and steady; lava.
- `space`: `power-cards,monuments,mixed-monuments`, steady and trained; a monument is raised, a
  die rolled out of the black hole.
- `pirate-ship`: `power-cards,grand-siege`, shaky and trained; one flicks far too hard until the
  table drops the die in.
- `dicy-numbers`: Interglacial, drawn, whole; `dicy-tray`: set D, thrown; `practice`: flicked, taken
  up, taken back; `single`: one flick of `plain`, kept by itself.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from practice_table import CORPUS, FORMER

from diedie.files import fingerprint
from diedie.replay import Replay, open_replay

# How many plies were not taken back in each.
PLIES = {
    "between-plain.diedie": 34,
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
    "second-dicy-numbers.diedie": 30,
    "second-dicy-tray.diedie": 6,
    "second-krakatoa.diedie": 31,
    "second-pirate-ship.diedie": 21,
    "second-plain.diedie": 24,
    "second-practice.diedie": 6,
    "second-single.diedie": 1,
    "second-space.diedie": 31,
    "second-world-war.diedie": 27,
}


# What lay where in those of the second format.
LAY = {
    "between-plain.diedie": "82833634b3d4ef979f77ed0da27b649a",
    "second-dicy-numbers.diedie": "313dd73e3b0963a23372c13d9fc392fd",
    "second-dicy-tray.diedie": "8d3ec667c707783e59a16beb5dc0c9dd",
    "second-krakatoa.diedie": "34bbf8ab65cb58dfd5f9efbc7153339c",
    "second-pirate-ship.diedie": "b7d232ed1aa3b2ee79702f59c1121095",
    "second-plain.diedie": "5c7a28642bbd64851b97666d314d077e",
    "second-practice.diedie": "48853757f4fcaa02e498c50462e62a98",
    "second-single.diedie": "bb90da436183710a6efca8037e4de9cf",
    "second-space.diedie": "1324d995de46011018ef1e30e629776a",
    "second-world-war.diedie": "dfe69f557225c0c90fe849e4b0dec87f",
}


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.diedie")), ids=lambda path: path.name)
def test_opens_for_ever(path: Path) -> None:
    replay = open_replay(path)
    assert replay.stop is None
    assert replay.plies
    assert len(replay.plies) == PLIES[path.name]
    for ply in replay.plies:
        assert (ply.motion is None) == (ply.line.motion is None)
    assert LAY.get(path.name) in (None, lay(replay))


def lay(replay: Replay) -> str:
    """A fingerprint of what physics and players left on the table, ply by ply."""
    told = [
        [ply.number, [(b.id, b.kind, b.pose) for scene in scenes if scene for b in scene.bodies]]
        for ply in replay.plies
        for scenes in [(ply.rest, ply.state.scene)]
    ]
    return fingerprint(msgspec.json.encode(told))


def test_none_is_missing() -> None:
    assert set(PLIES) == {path.name for path in CORPUS.iterdir()}
    assert set(LAY) == {path.name for path in CORPUS.iterdir() if path not in FORMER}
