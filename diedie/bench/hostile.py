"""How long the worst files take until they are refused."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from diedie.bench.rows import Row, at_most
from diedie.board.importing import import_svg
from diedie.board.maps import load_map
from diedie.errors import DieDieError
from diedie.replay import open_replay
from diedie.store.chain import seal
from diedie.store.header import FORMAT
from diedie.store.limits import MOST_BYTES

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
        replays = [_refused(open_replay, Path(folder) / "m.diedie", text) for text in _REPLAYS]
    yield at_most("refuse-map-seconds", max(maps), "s", 4.0)
    yield at_most("refuse-drawing-seconds", max(drawings), "s", 5.0)
    yield at_most("refuse-replay-seconds", max(replays), "s", 1.0)


def _refused(read: Callable[[Path], object], path: Path, text: str) -> float:
    path.write_text(text, "utf-8")
    begun = time.perf_counter()
    try:
        read(path)
    except DieDieError:
        return time.perf_counter() - begun
    raise AssertionError("such a file must be refused")
