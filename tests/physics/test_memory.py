"""Flicks do not eat memory."""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from diedie.bench.throughput import cases
from diedie.physics import simulate

HERE = str(Path(__file__).parent)


def resident() -> float:
    """What this process holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def growth(flicks: int) -> float:
    """By how many MB the process grows over that many flicks, warmed up."""
    some = cases(25, 10)
    for i in range(50):
        simulate(*some[i % len(some)])
    before = resident()
    for i in range(flicks):
        simulate(*some[i % len(some)])
    return resident() - before


def test_two_thousand_flicks_in_five_megabytes(scaled: Callable[[int], int]) -> None:
    count = scaled(2000)
    code = f"import sys; sys.path.insert(0, {HERE!r}); from test_memory import growth; "
    answer = subprocess.run(
        [sys.executable, "-c", code + f"print(growth({count}))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert float(answer.stdout) < 5
