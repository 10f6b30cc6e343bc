"""One flick by itself: how its table is laid, and the move."""

from __future__ import annotations

from diedie.games.practice.state import Setup, Strike
from diedie.model.flick import Flick
from diedie.model.scene import Scene


def table_of(
    map: str, scene: Scene, armies: dict[str, str], sides: tuple[str, ...], options: tuple[str, ...]
) -> Setup:
    """The table as it lies before the flick, and what is told of the match that it comes from."""
    return Setup(map, scene.bodies, (), armies, sides, options)


def move_of(flick: Flick) -> Strike:
    """The flick as a move."""
    return Strike(flick)
