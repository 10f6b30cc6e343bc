"""How long the worst files take until they are refused."""

from __future__ import annotations

import itertools
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import numpy as np

from diedie.bench.rows import Row, at_most
from diedie.bench.scenes import any_flick, crowded
from diedie.board.importing import import_svg
from diedie.board.maps import load_map
from diedie.errors import DieDieError
from diedie.games.practice.state import Setup, Strike
from diedie.games.registry import game_named
from diedie.match import Match
from diedie.model.motion import Contact, Motion
from diedie.replay import Replay, open_replay
from diedie.store.chain import seal
from diedie.store.header import FORMAT, header_line
from diedie.store.limits import MOST_BYTES, MOST_LINES
from diedie.store.packing import MOST_CONTACTS, pack

_KNOCKING = 3_000_000  # bytes
_HEAD = 'format = "diedie-map/1"\n'
_MAPS = (
    "ring = [" + "[0,0]," * 1_000_000 + "]",
    "a = " + "[" * 300_000,
    "a." * 400_000 + "a = 1",
    "[[territory]]\n" * 60_000,
)
_DRAWINGS = (
    ("<path id='a' d='M 0 0 " + "C 1e8 0 0 1e8 5 5 " * 40 + "'/>") * 4900,
    "<polygon id='a' points='" + "1 2 3 4 " * 100_000 + "'/>",
)
_REPLAYS = (
    "x" * 10_000_000,
    f'{{"format":"{FORMAT}","a":"' + "x" * 10_000_000 + '"}\n',
    "\n" * MOST_BYTES,
    "[" * MOST_BYTES,
    seal("", {"format": FORMAT, "game": "practice", "a": [{}] * 300_000})[0].decode(),
)


def hostile_rows() -> Iterator[Row]:
    """The slowest refusal of a map file, of a drawing, and of a saved match."""
    with tempfile.TemporaryDirectory() as folder:
        maps = [_refused(load_map, Path(folder) / "map.toml", _HEAD + text) for text in _MAPS]
        drawings = [
            _refused(import_svg, Path(folder) / "map.svg", f"<svg>{shapes}</svg>")
            for shapes in _DRAWINGS
        ]
        texts = (*_REPLAYS, _knocking())
        replays = [_refused(open_replay, Path(folder) / "m.diedie", text) for text in texts]
    yield at_most("refuse-map-seconds", max(maps), "s", 4.0)
    yield at_most("refuse-drawing-seconds", max(drawings), "s", 5.0)
    yield at_most("refuse-replay-seconds", max(replays), "s", 1.0)


def _knocking() -> str:
    """One flick again and again, among many dice that all knock against all others."""
    game, scene = game_named("practice"), crowded(100, 1)
    match = Match(game, Setup("plain", scene.bodies))
    bodies = tuple(body.id for body in scene.bodies)
    line = match.play(0, Strike(any_flick(1)))[0].line
    pairs = itertools.islice(itertools.permutations(range(len(bodies)), 2), MOST_CONTACTS)
    zeros = np.zeros((1, len(bodies), 7))
    knocks = tuple(Contact(0, bodies[one], 0.0, bodies[other]) for one, other in pairs)
    motion = Motion(bodies, zeros, knocks, scene, (), (), 0)
    rest = {body.id: body.pose for body in scene.bodies}
    line = msgspec.structs.replace(line, rest=rest, motion=pack(motion))
    header = header_line(game, match.setup) | {"program": "0"}  # whose rules may be others
    text, digest = seal("", header)
    for number in range(1, MOST_LINES + 1):
        if len(text) > _KNOCKING:
            break
        raw, digest = seal(digest, msgspec.structs.replace(line, ply=number))
        text += raw
    return text.decode()


def _refused(read: Callable[[Path], object], path: Path, text: str) -> float:
    path.write_text(text, "utf-8")
    begun = time.perf_counter()
    try:
        found = read(path)
    except DieDieError:
        found = None
    took = time.perf_counter() - begun
    if found is None or (isinstance(found, Replay) and found.stop is not None):
        return took
    raise AssertionError("such a file must be refused")
