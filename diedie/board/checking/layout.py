"""The layout of a map: whether its shapes cover the hexagon, edge to edge, once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import shapely

from diedie.board.checking.faults import Fault
from diedie.board.checking.sketch import Patch, Sketch, spot
from diedie.board.ground import TOUCH_CM2, Ground
from diedie.table.arena import hexagon, platform
from diedie.table.constants import APOTHEM


def layout_faults(sketched: Sketch) -> list[Fault]:
    """Every fault in how the shapes lie; those that are not sound are left out."""
    lands = [land for land in sketched.lands if land.shape is not None]
    features = [feature for feature in sketched.features if feature.shape is not None]
    faults = [*_twice(sketched.lands), *_outside(lands), *_overlaps(lands)]
    if len(lands) == len(sketched.lands) and lands:
        faults += _gaps(lands)
    return [*faults, *_stray(features)]


def _twice(lands: Sequence[Patch]) -> Iterator[Fault]:
    seen: set[str] = set()
    for land in lands:
        if land.id in seen:
            yield Fault("duplicate-id", f"{land.where}.id", {"id": land.id})
        seen.add(land.id)


def _outside(lands: Sequence[Patch]) -> Iterator[Fault]:
    for land, part in zip(lands, shapely.difference(_shapes(lands), hexagon(APOTHEM)), strict=True):
        if part.area >= TOUCH_CM2:
            yield Fault("outside", land.where, spot(part, id=land.id))


def _overlaps(lands: Sequence[Patch]) -> Iterator[Fault]:
    shapes = _shapes(lands)
    one, other = Ground(shapes).meetings()
    common = shapely.intersection(shapes[one], shapes[other])
    for i, j, part in zip(one.tolist(), other.tolist(), common, strict=True):
        if part.area >= TOUCH_CM2:
            fields = spot(part, one=lands[i].id, other=lands[j].id)
            yield Fault("overlap", lands[j].where, fields)


def _gaps(lands: Sequence[Patch]) -> Iterator[Fault]:
    rest = shapely.difference(hexagon(APOTHEM), shapely.union_all(_shapes(lands)))
    for part in shapely.get_parts(rest):
        if part.area >= TOUCH_CM2:
            yield Fault("gap", "territory", spot(part))


def _stray(features: Sequence[Patch]) -> Iterator[Fault]:
    for feature in features:
        ground = platform() if feature.id == "launch-side" else hexagon(APOTHEM)
        part = shapely.difference(feature.shape, ground)
        if part.area >= TOUCH_CM2:
            yield Fault("feature-outside", feature.where, spot(part, kind=feature.id))


def _shapes(patches: Sequence[Patch]) -> np.ndarray[tuple[int], np.dtype[np.object_]]:
    return np.array([patch.shape for patch in patches], dtype=object)
