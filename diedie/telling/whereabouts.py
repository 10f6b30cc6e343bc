"""What is seen of a die: what it shows, and where it lies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from diedie.board.atlas import map_named
from diedie.board.readings import Reading, read
from diedie.model.scene import Scene


class Lying(NamedTuple):
    """A die in the arena: what it clearly shows, if anything, and the territories below it.

    The one that holds most of it comes first. It may lie on a rope over the open sea.
    """

    value: int | None
    lands: tuple[str, ...]
    roped: bool = False


def lying(state: Any, id: str) -> Lying | None:
    """How a die lies on the map of a state of any game; None when it is elsewhere."""
    reading = readings_of(state).get(id)
    if reading is None or not reading.territories:
        return None
    return Lying(reading.value, lands_of(reading))


def lands_of(reading: Reading) -> tuple[str, ...]:
    """The territories that something lies in, what holds most of it first."""
    return largest_first(reading.territories)


def largest_first(shares: Mapping[str, float]) -> tuple[str, ...]:
    """Territories, that with the largest share first."""
    return tuple(sorted(shares, key=lambda land: -shares[land]))


def readings_of(state: Any) -> Mapping[str, Reading]:
    """What lies on the map of a state of any game."""
    return _read(state.setup.map, state.scene)


@lru_cache(16)
def _read(map: str, scene: Scene) -> dict[str, Reading]:
    return read(scene, map_named(map))
