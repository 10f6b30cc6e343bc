"""The shadow that a body throws straight down, and what of the map it covers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.maps import Map
from diedie.model.pose import rotate
from diedie.model.scene import Body
from diedie.table.solids import solid

TOUCH_CM2 = 0.01  # the one tolerance: a touch under 1 mm² does not count


def footprint(body: Body) -> shapely.Polygon:
    """The outline of a body seen from straight above."""
    x, y, _ = body.pose.position
    outlines = []
    for part in solid(body.kind).parts:
        turned = [rotate(body.pose.orientation, corner) for corner in part.corners]
        core = shapely.MultiPoint([(x + u, y + v) for u, v, _ in turned]).convex_hull
        # Mitred: a die's corners count as far as its sides would meet.
        outlines.append(core.buffer(part.rounding, join_style="mitre"))
    return outlines[0] if len(outlines) == 1 else shapely.union_all(outlines)


def lowest(body: Body) -> float:
    """The height of a body's lowest point in cm."""
    return body.pose.position[2] + min(
        rotate(body.pose.orientation, corner)[2] - part.rounding
        for part in solid(body.kind).parts
        for corner in part.corners
    )


def highest(body: Body) -> float:
    """The height of a body's highest point in cm."""
    return body.pose.position[2] + max(
        rotate(body.pose.orientation, corner)[2] + part.rounding
        for part in solid(body.kind).parts
        for corner in part.corners
    )


def shares(board: Map, outlines: Sequence[shapely.Polygon]) -> NDArray[np.float64]:
    """How much of each outline (row) lies in each territory (column), as a share of its area."""
    shapes = np.array(outlines, dtype=object)
    lands = np.array([t.shape for t in board.territories], dtype=object)
    covered = shapely.area(shapely.intersection(shapes[:, None], lands[None, :]))
    covered[covered < TOUCH_CM2] = 0.0
    found: NDArray[np.float64] = covered / shapely.area(shapes)[:, None]
    return found
