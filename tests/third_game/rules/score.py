"""How far dice lie from the middle, and what that is worth."""

from __future__ import annotations

import math

from diedie.table.arena import hex_distance
from diedie.table.constants import APOTHEM, WALL_HEIGHT

from .state import State


def distances(state: State) -> dict[str, int]:
    """How far each die in the arena lies from its middle, in mm; others do not count (NEA-3)."""
    distances = {}
    for body in state.scene.bodies:
        x, y, z = body.pose.position
        if hex_distance(x, y) < APOTHEM and z < WALL_HEIGHT:
            distances[body.id] = round(10 * math.hypot(x, y))
    return distances


def points(state: State) -> dict[int, int]:
    """A point for each die that lies nearer than all of the others' (NEA-5), by seat."""
    lying, seats = distances(state), range(len(state.setup.seats))
    best = {seat: _nearest(lying, state.dice(seat)) for seat in seats}
    return {
        seat: sum(
            lying.get(die, math.inf) < min(best[other] for other in seats if other != seat)
            for die in state.dice(seat)
        )
        for seat in seats
    }


def _nearest(lying: dict[str, int], dice: tuple[str, ...]) -> float:
    return min((lying.get(die, math.inf) for die in dice), default=math.inf)
