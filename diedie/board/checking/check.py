"""Checking a map file: every fault that is in it, not only the first."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import shapely
from shapely import affinity

from diedie.board.checking.faults import Fault
from diedie.board.checking.form import form_faults
from diedie.board.checking.layout import layout_faults
from diedie.board.checking.sketch import Patch, sketch
from diedie.board.ground import Ground
from diedie.board.mapfile import read_toml
from diedie.board.placing.places import PLAY_CM, free_place
from diedie.table.constants import D6_EDGE

_LEAST_DICE = 3  # that a territory must have room for
_DIE = shapely.box(-D6_EDGE / 2, -D6_EDGE / 2, D6_EDGE / 2, D6_EDGE / 2)
_SMOOTH_CM = 0.01


def check_file(path: Path) -> list[Fault]:
    """Every fault of a map file; MapError or FileError when it cannot be read at all."""
    raw = read_toml(path)
    drawn = sketch(raw)
    lands = [land for land in drawn.lands if land.shape is not None]
    faults = [*form_faults(raw), *drawn.faults, *layout_faults(drawn), *_small(lands)]
    if len(lands) == len(drawn.lands):
        faults += _unreachable(lands)
    return faults


def dice_that_fit(land: shapely.Polygon, most: int = _LEAST_DICE) -> int:
    """How many dice have room on a land together, as far as they are counted."""
    row = math.hypot(most * D6_EDGE, D6_EDGE) / 2
    if not shapely.is_empty(shapely.buffer(land, -row - PLAY_CM, quad_segs=2)):
        return most  # a circle has room for all in a row
    smooth = shapely.simplify(land, _SMOOTH_CM)
    return _room(smooth, _ends(smooth), [], min(most, int(land.area / _DIE.area)))


def _room(
    land: shapely.Polygon,
    ends: Sequence[tuple[float, float]],
    placed: list[shapely.Polygon],
    most: int,
) -> int:
    """How many dice fit when each goes as near as it can to one of the ends of the land."""
    if len(placed) >= most:
        return len(placed)
    best = len(placed)
    for i, end in enumerate(ends):
        place = free_place(land, _DIE, placed, end)
        if place is None:
            break
        turned = affinity.rotate(_DIE, place.turn, origin=(0, 0))
        die = affinity.translate(turned, place.x, place.y)
        best = max(best, _room(land, ends[i:], [*placed, die], most))
        if best >= most:
            break
    return best


def _ends(land: shapely.Polygon) -> list[tuple[float, float]]:
    """The points of a land that lie farthest out, in eight directions."""
    points = shapely.get_coordinates(land)
    angles = np.radians(np.arange(0, 360, 45))
    farthest = (points @ np.stack([np.cos(angles), np.sin(angles)])).argmax(axis=0)
    return [(x, y) for x, y in points[list(dict.fromkeys(farthest.tolist()))].tolist()]


def _small(lands: Sequence[Patch]) -> Iterator[Fault]:
    for land in lands:
        dice = dice_that_fit(land.shape)
        if dice < _LEAST_DICE:
            yield Fault("too-small", land.where, {"id": land.id, "dice": dice})


def _unreachable(lands: Sequence[Patch]) -> Iterator[Fault]:
    """The territories that no chain of neighbours joins to the largest group of them."""
    group = list(range(len(lands)))
    shapes = np.array([land.shape for land in lands], dtype=object)
    for one, other in zip(*Ground(shapes).neighbours(), strict=True):
        old, new = group[other], group[one]
        group = [new if g == old else g for g in group]
    main = max(group, key=group.count, default=0)
    for land, its in zip(lands, group, strict=True):
        if its != main:
            yield Fault("unreachable", land.where, {"id": land.id})
