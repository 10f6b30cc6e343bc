"""What of a map bodies cover: shares in territories, features under them."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.ground import TOUCH_CM2, Shapes
from diedie.board.maps import Feature, Map


def shares(board: Map, outlines: Shapes) -> NDArray[np.float64]:
    """How much of each outline (row) lies in each territory (column), as a share of its area."""
    found: NDArray[np.float64] = board.lands.areas(outlines) / shapely.area(outlines)[:, None]
    return found


def over(feature: Feature, outlines: Shapes) -> NDArray[np.bool_]:
    """Which of the outlines reach over a feature, as a die does that lies on a rope."""
    found: NDArray[np.bool_] = (
        shapely.area(shapely.intersection(outlines, feature.shape)) >= TOUCH_CM2
    )
    return found


def middle_in(feature: Feature, outlines: Shapes) -> NDArray[np.bool_]:
    """Which of the outlines have their middle in a feature, as a die in a crater has."""
    middles = shapely.centroid(outlines)
    found: NDArray[np.bool_] = shapely.intersects(feature.shape, middles)
    return found
