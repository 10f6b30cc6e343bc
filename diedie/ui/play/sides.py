"""On which side of the table a seat is."""

from __future__ import annotations

import math

from diedie.board.maps import Map

_NEAR, _WALL = -90.0, 60.0  # degrees: where the viewer is, and from one wall to the next


def turn_for(board: Map, seat: int, seats: int) -> float:
    """By how many degrees the table is turned when a seat has its own side near.

    A seat's own part of the platform is its side; else seats sit around, each at a wall.
    """
    own = next((f.shape for f in board.featured("launch-side") if f.seat == seat + 1), None)
    if own is not None:
        angle = math.degrees(math.atan2(own.centroid.y, own.centroid.x))
    else:
        angle = _NEAR + _WALL * round(6 * seat / seats)
    return math.remainder(_NEAR - angle, 360.0)
