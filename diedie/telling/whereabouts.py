"""What is seen of a die: whose it is, what it shows, and where it lies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from diedie.board.atlas import map_named
from diedie.board.readings import Reading, read
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.field import field
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of
from diedie.model.scene import Scene


class Lying(NamedTuple):
    """A die in the arena: what it clearly shows, if anything, and the territories below it.

    The one that holds most of it comes first. It may lie on a rope over the open sea.
    """

    value: int | None
    lands: tuple[str, ...]
    roped: bool = False


def lying(state: Any, id: str) -> Lying | None:
    """How a die lies on the map of a state; None when it is elsewhere."""
    reading = _readings(state).get(id)
    if reading is None or not reading.territories:
        return None
    piece = field(state).piece_of(id) if isinstance(state, State) else None
    shares = reading.territories if piece is None else piece.lands  # of a tower, all of its lands
    lands = _largest(shares)
    roped = piece is not None and world_of(state.setup.map).roped(field(state), piece)
    return Lying(reading.value, lands, roped and len(lands) == 1)


def lands_below(state: Any, id: str) -> tuple[str, ...]:
    """The territories below a die alone, what holds most of it first; none when it is elsewhere."""
    reading = _readings(state).get(id)
    return () if reading is None else lands_of(reading)


def lands_of(reading: Reading) -> tuple[str, ...]:
    """The territories that something lies in, what holds most of it first."""
    return _largest(reading.territories)


def owner(state: Any, id: str) -> str | None:
    """The army that a die belongs to; None when it belongs to none."""
    if isinstance(state, State):
        return next((state.army(die.seat) for die in dice_of(state) if die.id == id), None)
    found: str | None = getattr(state.setup, "armies", {}).get(id)
    return found


def _readings(state: Any) -> dict[str, Reading]:
    if isinstance(state, State):
        return field(state).readings
    return _read(state.setup.map, state.scene)


def _largest(shares: Mapping[str, float]) -> tuple[str, ...]:
    return tuple(sorted(shares, key=lambda land: -shares[land]))


@lru_cache(16)
def _read(map: str, scene: Scene) -> dict[str, Reading]:
    return read(scene, map_named(map))
