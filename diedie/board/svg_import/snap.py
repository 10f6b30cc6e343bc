"""Snapping: territories that nearly meet, or nearly reach the edge of the map, do so.

Corners that lie near to each other are joined; what slivers are left go to one territory each.
Whatever lies farther off than half a millimetre is left as it was drawn, and so is all when
snapping would spoil a territory: `check` names what is wrong there. What is good is not touched:
snapping twice does no more than snapping once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from diedie.board.map_file import MOST_POINTS
from diedie.board.svg_import.faces import Faces, is_narrow, refuse_dense
from diedie.board.svg_import.joints import NEAR_CM, THERE_CM, Ring, TooDenseError, join_corners

_MOST_IN_RING = 5000


@dataclass(frozen=True)
class SnappedLands:
    """The rings of each territory, how many corners were moved, and how far at most."""

    lands: list[list[Ring]]
    corners: int = 0
    greatest_cm: float = 0.0


def snap(lands: Sequence[Sequence[Ring]]) -> SnappedLands:
    """The rings of the territories, with corners that nearly meet moved onto each other."""
    drawn = [[list(ring) for ring in rings] for rings in lands]
    try:
        sound = {n: shape for n, rings in enumerate(drawn) if (shape := _sound(rings)) is not None}
        made = _mended([drawn[n] for n in sound], list(sound.values())) if sound else None
    except TooDenseError:
        made = None
    if made is None:
        return SnappedLands(drawn)
    count, greatest = 0, 0.0
    for n, shape in zip(sound, made, strict=True):
        moves = _moves(shapely.Polygon(drawn[n][0], drawn[n][1:]), shape)
        if len(moves):
            drawn[n] = _rings(shape)
            far = moves[moves > THERE_CM]
            count, greatest = count + len(far), max(greatest, far.max(initial=0.0))
    return (
        SnappedLands(drawn, count, float(greatest))
        if _is_within_bounds(drawn)
        else SnappedLands(drawn)
    )


def _mended(drawn: list[list[Ring]], before: list[shapely.Polygon]) -> list[shapely.Polygon] | None:
    """The territories without slivers; nothing where there are none, or where one is spoilt.

    Corners that only rounding keeps apart become one, too.
    """
    good = Faces(before).are_good and all(_is_simple(rings) for rings in drawn)
    if good and shapely.coverage_is_valid(before):
        return None
    joined = [_sound(rings) for rings in join_corners(drawn, THERE_CM if good else NEAR_CM)]
    if good:
        return joined if all(joined) and shapely.coverage_is_valid(joined) else None
    for lands in (joined, before):
        if all(lands):
            made = Faces(lands).settled()
            whole = all(_is_whole(one, land) for one, land in zip(made, before, strict=True))
            if whole and Faces(made).are_good:
                return made
    return None


def _is_simple(rings: list[Ring]) -> bool:
    return bool(shapely.Polygon(rings[0], rings[1:]).is_valid)


def _sound(rings: list[Ring]) -> shapely.Polygon | None:
    """A territory without small loops in which it crosses itself; None where they are not small."""
    if any(len(ring) < 3 for ring in rings):
        return None
    shape = shapely.Polygon(rings[0], rings[1:])
    if not shape.is_valid:
        refuse_dense([shapely.boundary(shape)])
        shape = shapely.make_valid(shape, method="structure", keep_collapsed=False)
    parts = sorted(shapely.get_parts(shape), key=lambda part: -part.area)
    loops = parts[1:]
    return parts[0] if parts and all(is_narrow(loop, NEAR_CM) for loop in loops) else None


def _is_whole(made: shapely.Geometry, before: shapely.Polygon) -> bool:
    """Whether a territory still is what it was."""
    return (
        isinstance(made, shapely.Polygon)
        and made.area > before.area / 2
        and len(made.interiors) == len(before.interiors)
    )


def _moves(drawn: shapely.Polygon, made: shapely.Polygon) -> np.ndarray:
    """How far the corners of a territory were moved; none where it is as it was."""
    if made.equals_exact(drawn, 0.0, normalize=True):
        return np.zeros(0)
    gone = shapely.distance(made.boundary, shapely.points(shapely.get_coordinates(drawn)[:-1]))
    new = shapely.distance(drawn.boundary, shapely.points(shapely.get_coordinates(made)[:-1]))
    return max(gone, new, key=lambda moves: np.count_nonzero(moves > THERE_CM))


def _rings(shape: shapely.Polygon) -> list[Ring]:
    rings = (shape.exterior, *shape.interiors)
    return [(np.round(shapely.get_coordinates(ring)[:-1], 4) + 0.0).tolist() for ring in rings]


def _is_within_bounds(lands: list[list[Ring]]) -> bool:
    points = [len(ring) for rings in lands for ring in rings]
    return sum(points) <= MOST_POINTS and max(points) <= _MOST_IN_RING
