"""Plates on the map after a combat: who had how much in a territory, who won, and what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from diedie.board.maps import Map
from diedie.export.painting.camera import Array, Box, Camera
from diedie.export.slips import paper
from diedie.export.slips.badges import badge
from diedie.export.slips.layout import Layout
from diedie.export.slips.paper import Card, Slip
from diedie.table import palette

_HEIGHT, _BADGE, _NUMBER, _GAP = 26, 18, 15, 4  # dp
_STEP = 0.6  # cm between the places that are tried
# What a place costs: covering a die or another plate, reaching over a border, being off the middle.
_ON_DIE, _ON_PLATE, _OVER, _OFF = 2.0, 20.0, 1.0, 0.25


@dataclass(frozen=True)
class Plate:
    """A battle: armies and their totals, the highest first, who won, and the points of each."""

    territory: str
    totals: tuple[tuple[str, int], ...]
    winners: frozenset[str]
    points: Mapping[str, int]


def plate_cards(
    layout: Layout, camera: Camera, board: Map, plates: Sequence[Plate], dice: Sequence[Box]
) -> list[Card]:
    """The plates, each in its territory and best beside the dice there."""
    taken = np.array(dice, float).reshape(-1, 4)
    laid = np.empty((0, 4))
    found = []
    for plate in plates:
        land = board.territory(plate.territory)
        if land is None:
            continue
        slip, size = _slip(layout, plate)
        at = _place(camera, land.shape, size, taken, laid)
        laid = np.concatenate([laid, [[*at, at[0] + size[0], at[1] + size[1]]]])
        found.append(slip.card(*at))
    return found


def _slip(layout: Layout, plate: Plate) -> tuple[Slip, tuple[int, int]]:
    px = layout.px
    number = paper.font(paper.BLACK, px(_NUMBER))
    gap, side = px(_GAP), px(_BADGE)
    cells = [
        (army, str(total), side + 3 * gap + round(number.getlength(str(total))))
        for army, total in plate.totals
    ]
    gains = " ".join(f"+{n}" for n in sorted({*plate.points.values()}, reverse=True) if n)
    extra = round(number.getlength(gains)) + gap if gains else 0
    size = (sum(w for _, _, w in cells) + extra + 2 * gap, px(_HEIGHT))
    slip = Slip(size, layout.scale)
    x, middle = gap, size[1] // 2 - 1
    for army, total, width in cells:
        won = army in plate.winners
        if won:
            slip.fill((x, gap // 2, x + width, size[1] - gap), paper.DARK, px(4))
        slip.picture(x + gap // 2 + 1, middle - side // 2, badge(army, side))
        tone = paper.ON_DARK if won else paper.SECOND_INK
        slip.text(x + side + 2 * gap, middle, total, number, tone, "lm")
        x += width
    if gains:
        slip.text(x + gap, middle, gains, number, palette.INK, "lm")
    return slip, size


def _place(
    camera: Camera, shape: shapely.Polygon, size: tuple[int, int], dice: Array, plates: Array
) -> tuple[float, float]:
    """The upper left corner where a plate disturbs least."""
    left, bottom, right, top = shape.bounds
    xs, ys = np.meshgrid(np.arange(left, right, _STEP), np.arange(bottom, top, _STEP))
    spots = np.column_stack([xs.ravel(), ys.ravel()])
    middle = np.array(shape.representative_point().coords)
    spots = np.concatenate([middle, spots[shapely.contains_xy(shape, spots)]])
    at = camera.project(np.column_stack([spots, np.zeros(len(spots))]))
    low, high = at - np.array(size) / 2, at + np.array(size) / 2
    cost = _ON_DIE * _covered(low, high, dice) + _ON_PLATE * _covered(low, high, plates)
    half = np.array(size) / 2 / camera.scale
    boxes = shapely.box(*(spots - half).T, *(spots + half).T)
    cost += _OVER * (1 - shapely.area(shapely.intersection(boxes, shape)) / shapely.area(boxes))
    cost += _OFF * np.linalg.norm(spots - middle, axis=1) / np.sqrt(shape.area)
    x, y = low[int(cost.argmin())].tolist()
    return x, y


def _covered(low: Array, high: Array, boxes: Array) -> Array:
    """How much of each place others cover, as a share of the place."""
    sides = np.minimum(high[:, None], boxes[:, 2:]) - np.maximum(low[:, None], boxes[:, :2])
    areas = np.clip(sides, 0, None).prod(axis=2).sum(axis=1)
    found: Array = areas / (high - low).prod(axis=1)
    return found
