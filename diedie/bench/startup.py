"""How soon the command line answers."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from diedie.bench.rows import Row, at_most


def startup_rows() -> Iterator[Row]:
    """The time that `diedie --help` takes, the interpreter's own start included."""
    seconds = []
    for _ in range(5):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-m", "diedie", "--help"], check=True, capture_output=True)
        seconds.append(time.perf_counter() - begun)
    yield at_most("help-seconds", statistics.median(seconds), "s", 0.3)
