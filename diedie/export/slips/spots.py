"""Where a slip of paper lies on the map: inside its territory, beside dice and other slips."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import shapely

from diedie.export.painting.table import Array

Seen = Callable[[Array], Array]  # from points in space to the picture, a row each, y down
Point = tuple[float, float]

_STEP = 0.6  # cm between the places that are tried
# What a place costs: covering a die or another slip, reaching over a border, being far away.
_ON_DIE, _ON_SLIP, _OVER, _FAR = 2.0, 20.0, 1.0, 0.25


def best_spot(
    land: shapely.Polygon,
    seen: Seen,
    size: tuple[float, float],
    dice: Array,
    slips: Array,
    near: Point | None = None,
) -> Point:
    """Where on the map the middle of a slip of that size disturbs least.

    `dice` and `slips` are boxes in the picture: left, top, right, bottom. It lies best `near` a
    point of the map, at first the middle of the territory.
    """
    middle = land.representative_point()
    x, y = near or (middle.x, middle.y)
    spots = np.concatenate([[[middle.x, middle.y]], _tried(land)])
    at, half = seen(_level(spots)), np.array(size) / 2
    low, high = at - half, at + half
    cost = _ON_DIE * _covered(low, high, dice) + _ON_SLIP * _covered(low, high, slips)
    boxes = shapely.box(*low.T, *high.T)
    shown = shapely.transform(land, lambda points: seen(_level(points)))
    cost += _OVER * (1 - shapely.area(shapely.intersection(boxes, shown)) / shapely.area(boxes))
    cost += _FAR * np.linalg.norm(spots - np.array([x, y]), axis=1) / np.sqrt(land.area)
    x, y = spots[int(cost.argmin())].tolist()
    return x, y


def box_at(spot: Point, seen: Seen, size: tuple[float, float]) -> tuple[float, ...]:
    """The box in the picture of a slip whose middle lies there."""
    (x, y), (w, h) = seen(_level(np.array([spot])))[0].tolist(), size
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def _tried(land: shapely.Polygon) -> Array:
    left, bottom, right, top = land.bounds
    xs, ys = np.meshgrid(np.arange(left, right, _STEP), np.arange(bottom, top, _STEP))
    spots = np.column_stack([xs.ravel(), ys.ravel()])
    found: Array = spots[shapely.contains_xy(land, spots)]
    return found


def _level(points: Array) -> Array:
    return np.column_stack([points, np.zeros(len(points))])


def _covered(low: Array, high: Array, boxes: Array) -> Array:
    """How much of each place others cover, as a share of the place."""
    sides = np.minimum(high[:, None], boxes[:, 2:]) - np.maximum(low[:, None], boxes[:, :2])
    areas = np.clip(sides, 0, None).prod(axis=2).sum(axis=1)
    found: Array = areas / (high - low).prod(axis=1)
    return found
