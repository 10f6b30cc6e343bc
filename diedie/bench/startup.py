"""How soon the command line answers, and the library is there."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from diedie.bench.rows import Row, at_most

_TIMES = 5
_IMPORT = "import time; t = time.perf_counter(); import diedie; print(time.perf_counter() - t)"


def startup_rows() -> Iterator[Row]:
    """The time of `diedie --help`, the interpreter's own start included, and of an import."""
    seconds = []
    for _ in range(_TIMES):
        begun = time.perf_counter()
        _said("-m", "diedie", "--help")
        seconds.append(time.perf_counter() - begun)
    yield at_most("help-seconds", statistics.median(seconds), "s", 0.3)
    imports = [float(_said("-c", _IMPORT)) for _ in range(_TIMES)]
    yield at_most("import-diedie", statistics.median(imports), "s", 0.05)


def _said(*arguments: str) -> bytes:
    """What another Python says."""
    done = subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    return done.stdout
