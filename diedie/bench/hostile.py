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


def hostile_rows() -> Iterator[Row]:
    """The slowest refusal of a map file, and of a drawing."""
    with tempfile.TemporaryDirectory() as folder:
        maps = [_refused(load_map, Path(folder) / "map.toml", _HEAD + text) for text in _MAPS]
        drawings = [
            _refused(import_svg, Path(folder) / "map.svg", f"<svg>{shapes}</svg>")
            for shapes in _DRAWINGS
        ]
    yield at_most("refuse-map-seconds", max(maps), "s", 4.0)
    yield at_most("refuse-drawing-seconds", max(drawings), "s", 5.0)


def _refused(read: Callable[[Path], object], path: Path, text: str) -> float:
    path.write_text(text, "utf-8")
    begun = time.perf_counter()
    try:
        read(path)
    except DieDieError:
        return time.perf_counter() - begun
    raise AssertionError("such a file must be refused")
