"""Why something does not fit where a hand holds it, in words."""

from __future__ import annotations

import math

import shapely

from diedie.board.ground import TOUCH_CM2
from diedie.games.diedie.moves import Spot
from diedie.games.diedie.places import arena, at
from diedie.telling import Teller
from diedie.ui.play.carrying import Carried


def misfit(load: Carried, spot: Spot, teller: Teller) -> str:
    """Why it may not be put down there."""
    say, board = teller.words, teller.board
    if not load.outline:
        return say("misfit-edge")
    shape = at(load.outline, spot)
    if (over := _beyond(shape, arena())) > 0:
        return say("misfit-wall", mm=over)
    blocking = next((id for id, body in load.taken.items() if body.intersects(shape)), None)
    if blocking is not None:
        return say("misfit-body", body=teller.body(blocking))
    if any(hole.shape.intersects(shape) for hole in board.featured("black-hole")):
        return say("misfit-hole")
    lands = ", ".join(teller.territory(t.id) for t in board.territories if t.id in load.lit)
    land = board.at(spot.x, spot.y)
    if land is None or land.id not in load.grounds:
        return say("misfit-elsewhere", lands=lands)
    return say("misfit-border", mm=max(1, _beyond(shape, load.grounds[land.id])))


def _beyond(shape: shapely.Geometry, land: shapely.Polygon) -> int:
    """How many mm a shape reaches out of a land."""
    out = shapely.difference(shape, land)
    if shapely.area(out) < TOUCH_CM2:
        return 0
    corners = shapely.points(shapely.get_coordinates(out))
    return math.ceil(10 * float(shapely.distance(corners, land).max()))
