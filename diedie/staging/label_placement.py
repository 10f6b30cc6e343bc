"""Where a slip of paper lies on the map: inside its territory, beside dice and other slips."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import shapely

from diedie.model.pose import rotate
from diedie.model.scene import Body
from diedie.staging.picture import Array
from diedie.table.solids import solid

Seen = Callable[[Array], Array]  # from points in space to the picture, a row each, y down
Point = tuple[float, float]

_UPPER = 0.6  # cm below its highest point that are a body's upper side
_STEP = 0.6  # cm between the places that are tried
# Where a slip is looked at for reaching over a border: from its middle, in halves of its sides.
_PROBES = np.array([(x, y) for x in (-1, -0.5, 0, 0.5, 1) for y in (-1, 0, 1)])
# What a place costs: hiding a die, lying on another slip, reaching over a border, being far away.
_ON_DIE, _ON_SLIP, _OVER, _FAR = 1.5, 20.0, 1.0, 0.25


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
    spots = np.concatenate([[[middle.x, middle.y]], _grid(land)])
    at, half = seen(_level(spots)), np.array(size) / 2
    low, high = at - half, at + half
    cost = _ON_DIE * _shared(low, high, dice) @ (1 / _areas(dice))
    cost += _ON_SLIP * _shared(low, high, slips).sum(axis=1) / np.prod(size)
    shown = shapely.transform(land, lambda points: seen(_level(points)))
    shapely.prepare(shown)
    probes = (at[:, None] + half * _PROBES).reshape(-1, 2)
    inside = shapely.contains_xy(shown, probes).reshape(len(spots), -1)
    cost += _OVER * (1 - inside.mean(axis=1))
    cost += _FAR * np.linalg.norm(spots - np.array([x, y]), axis=1) / np.sqrt(land.area)
    x, y = spots[int(cost.argmin())].tolist()
    return x, y


def box_at(spot: Point, seen: Seen, size: tuple[float, float]) -> tuple[float, ...]:
    """The box in the picture of a slip whose middle lies there."""
    (x, y), (w, h) = seen(_level(np.array([spot])))[0].tolist(), size
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def upper_sides(bodies: Sequence[Body], seen: Seen) -> Array:
    """The boxes in the picture of what bodies show: their upper sides."""
    boxes = np.empty((len(bodies), 4))
    for row, body in zip(boxes, bodies, strict=True):
        corners = [corner for part in solid(body.kind).parts for corner in part.corners]
        turned = np.array([rotate(body.pose.orientation, corner) for corner in corners])
        upper = turned[turned[:, 2] > turned[:, 2].max() - _UPPER]
        at = seen(upper + np.array(body.pose.position))
        row[:2], row[2:] = at.min(axis=0), at.max(axis=0)
    return boxes


def _grid(land: shapely.Polygon) -> Array:
    """The places in a territory that are tried."""
    left, bottom, right, top = land.bounds
    xs, ys = np.meshgrid(np.arange(left, right, _STEP), np.arange(bottom, top, _STEP))
    spots = np.column_stack([xs.ravel(), ys.ravel()])
    inside: Array = spots[shapely.contains_xy(land, spots)]
    return inside


def _level(points: Array) -> Array:
    return np.column_stack([points, np.zeros(len(points))])


def _shared(low: Array, high: Array, boxes: Array) -> Array:
    """The area that each place (a row) has in common with each box."""
    sides = np.minimum(high[:, None], boxes[:, 2:]) - np.maximum(low[:, None], boxes[:, :2])
    areas: Array = np.clip(sides, 0, None).prod(axis=2)
    return areas


def _areas(boxes: Array) -> Array:
    areas: Array = (boxes[:, 2:] - boxes[:, :2]).prod(axis=1)
    return np.maximum(areas, 1.0)
