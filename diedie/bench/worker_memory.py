"""How much memory a process takes that simulates flicks all day."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from diedie.bench.rows import BenchRow, at_most
from diedie.bench.throughput import cases
from diedie.physics import simulate

_FLICKS = 2000
_CODE = "from diedie.bench.worker_memory import megabytes; print(*megabytes({}))"


def memory_rows(flicks: int = _FLICKS) -> Iterator[BenchRow]:
    """What a worker holds after so many flicks, and by how much it grew over them."""
    if not Path("/proc/self/statm").exists():  # only Linux tells it so
        return
    before, after = memory_of_worker(flicks)
    yield at_most("worker-megabytes", after, "MB", 150)
    yield at_most("worker-growth-megabytes", after - before, "MB", 5)


def memory_of_worker(flicks: int) -> tuple[float, float]:
    """MB that a new process holds when it is warm, and after so many more flicks."""
    done = subprocess.run(
        [sys.executable, "-c", _CODE.format(flicks)], capture_output=True, check=True
    )
    before, after = map(float, done.stdout.split())
    return before, after


def megabytes(flicks: int) -> tuple[float, float]:
    """MB that this process holds after the first flicks, and after so many more."""
    some = [*cases(25, 10), *cases(5, 3), *cases(35, 3)]
    for case in some * 3:
        simulate(*case)
    before = _resident()
    for i in range(flicks):
        simulate(*some[i % len(some)])
    return before, _resident()


def _resident() -> float:
    import resource

    pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    return pages * resource.getpagesize() / 1e6
