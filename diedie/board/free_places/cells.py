"""Cells of places: what a search for a free place divides again and again."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from diedie.board.free_places.outline import Array, Outline
from diedie.board.free_places.room import Room, Rows

_CORNERS = np.array(list(itertools.product((-0.5, 0.5), repeat=3)))


@dataclass(frozen=True, eq=False)
class Cells:
    """Sets of places, each around a middle and a turn (radians).

    A cell's points are up to `half` to each side of its middle, its turns up to `swing` to each
    side of its turn. `cell` and `wall` pair the cells, in order, with the walls in their reach.
    """

    middle: Array
    turn: Array
    half: float
    swing: float
    cell: Rows
    wall: Rows

    @property
    def radius(self) -> float:
        """How far the farthest points of a cell are from its middle."""
        return self.half * math.sqrt(2)

    def size(self, body: Outline) -> float:
        """How far a point of the body moves at most between the middle and any place of a cell."""
        return self.radius + self.swing * body.reach

    def least(self, values: Array) -> Array:
        """By cell, the least of the values that its pairs have."""
        least = np.full(len(self.middle), math.inf)
        first = np.flatnonzero(np.diff(self.cell, prepend=-1))
        if first.size:
            least[self.cell[first]] = np.minimum.reduceat(values, first)
        return least

    def only(self, rows: Rows, pairs: NDArray[np.bool_] | bool = True) -> Cells:
        """Some of the cells, in their order, and some of their pairs."""
        new = np.full(len(self.middle), -1)
        new[rows] = np.arange(len(rows))
        pairs = pairs & (new[self.cell] >= 0)
        cell, wall = new[self.cell[pairs]], self.wall[pairs]
        return Cells(self.middle[rows], self.turn[rows], self.half, self.swing, cell, wall)

    def halved(self) -> Cells:
        """The same places in eight times as many cells."""
        middle = _CORNERS[:, None, :2] * self.half + self.middle
        turn = _CORNERS[:, None, 2] * self.swing + self.turn
        cell = np.arange(8)[:, None] * len(self.middle) + self.cell
        return Cells(
            middle.reshape(-1, 2),
            turn.ravel(),
            self.half / 2,
            self.swing / 2,
            cell.ravel(),
            np.tile(self.wall, 8),
        )


def cells_around(
    points: Array, turns: Array, half: float, swing: float, body: Outline, room: Room
) -> Cells:
    """The cells around points, with each of the turns, where the core of the body may fit."""
    radius = half * math.sqrt(2)
    points = points[room.holds(points)]
    point, wall, away = room.walls_within(points, body.reach + radius)
    fits = np.ones(len(points), dtype=bool)
    fits[point[away < body.core - radius]] = False
    one = Cells(points, np.zeros(len(points)), half, swing, point, wall).only(np.flatnonzero(fits))
    count = len(one.middle)
    cell = np.arange(len(turns))[:, None] * count + one.cell
    return Cells(
        np.tile(one.middle, (len(turns), 1)),
        np.repeat(turns, count),
        half,
        swing,
        cell.ravel(),
        np.tile(one.wall, len(turns)),
    )


def nearest_possible(cells: Cells, near: Array, body: Outline, room: Room) -> Array:
    """How near to a point the free places of each cell can be at best.

    The core stays clear of every wall, hence of the point of a wall that is nearest to the
    cell's middle: a free place lies at least so far beyond that point.
    """
    x1, y1, x2, y2 = room.walls[:, cells.wall]
    x, y = cells.middle.T[:, cells.cell]
    dx, dy = x2 - x1, y2 - y1
    along = np.clip(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0, 1)
    x1, y1 = x1 + along * dx, y1 + along * dy
    away = np.hypot(x - x1, y - y1)
    beyond = ((x - x1) * (x1 - near[0]) + (y - y1) * (y1 - near[1])) / np.maximum(away, 1e-9)
    beyond += math.sqrt(max(body.core**2 - cells.radius**2, 0.0))
    beyond = np.where((away > cells.radius) & (away < body.core + cells.radius), beyond, 0.0)
    nearest: Array = np.hypot(*(cells.middle - near).T) - cells.radius
    return np.maximum(nearest, -cells.least(-beyond), out=nearest)
