"""All places at once: where a body that is turned in one way may be put down."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely

from diedie.board.placing.outline import Part, outline_of
from diedie.board.placing.room import Room

_AIR_CM = 0.002  # what is called free has this much air


def clearance(
    land: shapely.Polygon,
    outline: Sequence[shapely.Polygon],
    taken: Sequence[shapely.Polygon],
    degrees: float,
) -> shapely.Geometry:
    """The points on which a body, turned by so much, lies on the land as a whole and touches
    nothing that is taken; `outline` are its footprints around the origin.

    Where it touches a wall its origin lies in what the wall sweeps when it is moved about by the
    body, mirrored: the rest of the land is clear.
    """
    room = Room(land, taken)
    swept = [_swept(part, room, math.radians(degrees)) for part in outline_of(tuple(outline)).parts]
    blocked = shapely.union_all(np.concatenate([*swept, np.array(taken, dtype=object)]))
    return shapely.buffer(shapely.difference(land, blocked), -_AIR_CM, join_style="mitre")


def _swept(part: Part, room: Room, turn: float) -> np.ndarray[tuple[int], np.dtype[np.object_]]:
    cos, sin = math.cos(turn), math.sin(turn)
    corners = part.corners @ np.array([[cos, sin], [-sin, cos]])
    ends = room.walls.T.reshape(-1, 2, 1, 2)
    points = (ends - corners).reshape(len(ends), -1, 2)
    found: np.ndarray[tuple[int], np.dtype[np.object_]] = shapely.convex_hull(
        shapely.multipoints(points)
    )
    return found
