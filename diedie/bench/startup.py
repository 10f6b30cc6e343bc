"""How soon the command line answers, the library is there, and a thousand maps are listed."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from diedie.bench.rows import BenchRow, at_most
from diedie.board.atlas import ENDING, map_source, own_folder, own_ids
from diedie.board.map_summary import MapSummary, summarize_map

_TIMES = 5
_MAPS = 1000
_HOME = "XDG_DATA_HOME"
_IMPORT = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def startup_rows() -> Iterator[BenchRow]:
    """The time of `diedie --help`, the interpreter's own start included, and of an import."""
    seconds = []
    for _ in range(_TIMES):
        begun = time.perf_counter()
        _said("-m", "diedie", "--help")
        seconds.append(time.perf_counter() - begun)
    yield at_most("help-seconds", statistics.median(seconds), "s", 0.3)
    yield at_most("import-diedie", _import_seconds("diedie"), "s", 0.05)
    yield at_most("import-physics", _import_seconds("diedie.physics"), "s", 0.5)


def _import_seconds(module: str) -> float:
    return statistics.median(float(_said("-c", _IMPORT.format(module))) for _ in range(_TIMES))


def _said(*arguments: str) -> bytes:
    """What another Python says."""
    done = subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    return done.stdout


def listing_rows(maps: int = _MAPS) -> Iterator[BenchRow]:
    """`diedie maps list` as a whole, and the look at each file that the window's lists take, too.

    None where the system has no variable for the folder: it is the user's own there.
    """
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get(_HOME)
        os.environ[_HOME] = folder
        try:
            if own_folder().is_relative_to(folder):
                _write(own_folder(), maps)
                yield at_most("list-maps-seconds", _list(maps), "s", 1.0)
                yield at_most("glance-maps-seconds", _glance(maps), "s", 1.0)
        finally:
            if before is None:
                del os.environ[_HOME]
            else:
                os.environ[_HOME] = before


def _write(folder: Path, maps: int) -> None:
    """As many copies of the largest map as that, each with an id of its own."""
    folder.mkdir(parents=True)
    text = (map_source("world-war") or b"").decode()
    for n in range(maps):
        named = text.replace('id = "world-war"', f'id = "copy-{n}"', 1)
        (folder / f"copy-{n}{ENDING}").write_text(named, "utf-8")


def _list(maps: int) -> float:
    begun = time.perf_counter()
    command = [sys.executable, "-m", "diedie", "maps", "list"]
    listed = subprocess.run(command, check=True, capture_output=True).stdout
    took = time.perf_counter() - begun
    assert listed.count(b"\ncopy-") == maps, "every map is listed"
    return took


def _glance(maps: int) -> float:
    begun = time.perf_counter()
    summaries = [summarize_map(own_folder() / f"{id}{ENDING}") for id in own_ids()]
    took = time.perf_counter() - begun
    assert sum(isinstance(one, MapSummary) for one in summaries) == maps, "every map is understood"
    return took
