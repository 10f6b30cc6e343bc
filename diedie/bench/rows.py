"""What a benchmark tells: a named value, its unit, and whether it meets its goal."""

from __future__ import annotations

from typing import Literal

import msgspec


class BenchRow(msgspec.Struct, frozen=True):
    """One measurement. `goal` is a bound: at most or at least, as `bound` says."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    bound: Literal["at most", "at least"] | None = None

    @property
    def ok(self) -> bool | None:
        """Whether the goal is met; None where there is none."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.bound == "at most" else self.value >= self.goal


def at_most(name: str, value: float, unit: str, goal: float) -> BenchRow:
    """A measurement that should not exceed its goal."""
    return BenchRow(name, value, unit, goal, "at most")


def at_least(name: str, value: float, unit: str, goal: float) -> BenchRow:
    """A measurement that should reach its goal."""
    return BenchRow(name, value, unit, goal, "at least")
