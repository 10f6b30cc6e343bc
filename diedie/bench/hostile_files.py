"""How long the worst files take until they are refused."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from diedie.bench.rows import BenchRow, at_most
from diedie.bench.scenes import any_flick, crowded
from diedie.board.maps import load_map
from diedie.board.svg_import.importer import import_svg
from diedie.errors import DieDieError
from diedie.games.practice.state import Setup, Strike
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.motion import Contact
from diedie.model.scene import Scene
from diedie.record.chain import seal
from diedie.record.header import FORMAT
from diedie.record.limits import MOST_BYTES
from diedie.record.packed_motion import MOST_CONTACTS, PackedMotion, pack, unpack
from diedie.replay import Replay, open_replay

_PLIES = 30
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
    "<path id='a' d='M0 0H9" + "z" * 3_900_000 + "'/>",
)
_REPLAYS = (
    "x" * 10_000_000,
    f'{{"format":"{FORMAT}","a":"' + "x" * 10_000_000 + '"}\n',
    "\n" * MOST_BYTES,
    "[" * MOST_BYTES,
    seal("", {"format": FORMAT, "game": "practice", "a": [{}] * 300_000})[0].decode(),
)


def hostile_rows() -> Iterator[BenchRow]:
    """The slowest refusal of a map file, of a drawing, and of a saved match."""
    with tempfile.TemporaryDirectory() as folder:
        maps = [_refused(load_map, Path(folder) / "map.toml", _HEAD + text) for text in _MAPS]
        drawings = [
            _refused(import_svg, Path(folder) / "map.svg", f"<svg>{shapes}</svg>")
            for shapes in _DRAWINGS
        ]
        texts = (*_REPLAYS, _knocking(Path(folder) / "k.diedie"))
        replays = [_refused(open_replay, Path(folder) / "m.diedie", text) for text in texts]
    yield at_most("refuse-map-seconds", max(maps), "s", 4.0)
    yield at_most("refuse-drawing-seconds", max(drawings), "s", 5.0)
    yield at_most("refuse-replay-seconds", max(replays), "s", 1.0)


def _knocking(path: Path) -> str:
    """A match in whose motions everything knocks against everything, by another program."""
    seed, setup = 0, Setup("plain", crowded(25, 1).bodies)
    match = Match.begin(game_named("practice"), setup, path)
    while len(match.plies) < _PLIES:
        seed += 1
        with contextlib.suppress(DieDieError):
            match.play(0, Strike(any_flick(seed)))
    match.close()
    text, digest = b"", ""
    for raw in path.read_bytes().splitlines():
        line = msgspec.json.decode(raw)
        del line["digest"]
        if "motion" in line:
            line["motion"] = _full(msgspec.convert(line["motion"], PackedMotion))
        else:
            line["program"] = "0"
        raw, digest = seal(digest, line)
        text += raw
    return text.decode()


def _full(stored: PackedMotion) -> PackedMotion:
    """A motion with as many knocks as there may be."""
    pairs = itertools.cycle(itertools.product(stored.bodies, repeat=2))
    knocks = (Contact(0, one, 0.0, other) for one, other in pairs)
    motion = unpack(stored, Scene())
    return pack(
        dataclasses.replace(motion, contacts=tuple(itertools.islice(knocks, MOST_CONTACTS)))
    )


def _refused(read: Callable[[Path], object], path: Path, text: str) -> float:
    """Seconds until a file of that text is refused."""
    path.write_text(text, "utf-8")
    begun = time.perf_counter()
    try:
        opened = read(path)
    except DieDieError:
        opened = None
    took = time.perf_counter() - begun
    if opened is None or (isinstance(opened, Replay) and opened.stop is not None):
        return took
    raise AssertionError("such a file must be refused")
