"""Flicks do not eat memory."""

from __future__ import annotations

from collections.abc import Callable

from diedie.bench.worker_memory import memory_of_worker


def test_two_thousand_flicks_in_five_megabytes(scaled: Callable[[int], int]) -> None:
    before, after = memory_of_worker(scaled(2000))
    assert after - before < 5
    assert after < 150
