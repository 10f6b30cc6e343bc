"""Free places: where a body, freely turned, may be put down without touching another.

A place is a point and a turn. The search halves cells of places: a cell whose middle is blocked
by more than the cell's own size holds no free place and is dropped, and so is one that is
farther away than a free place already found. What is lost in the end are gaps without play.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from diedie.board.free_places.cells import Cells, cells_around, nearest_possible
from diedie.board.free_places.outline import Array, Outline, outline_of
from diedie.board.free_places.room import Room
from diedie.board.ground import TOUCH_CM2

PLAY_CM = 0.03  # a gap with this much play is found
_AIR_CM = 0.0005  # what is called free has this much air, more than files round
_FINEST_CM = PLAY_CM / 2 - _AIR_CM
_COARSE_CM = 0.1  # where a land has to be reached: no rule measures how far
_WORTH_CM = 0.02  # a place that is nearer by less is not looked for
_AT_ONCE = 1000  # cells


class FreePlace(NamedTuple):
    """Where a body may be put: its origin, and by how many degrees it is turned."""

    x: float
    y: float
    turn: float


def free_place(
    land: shapely.Polygon,
    outline: shapely.Polygon | Sequence[shapely.Polygon],
    taken: Sequence[shapely.Polygon],
    near: tuple[float, float],
    reaching: shapely.Polygon | None = None,
    any_will_do: bool = False,
    barred: shapely.Polygon | None = None,
) -> FreePlace | None:
    """The free place nearest to a point (to half a millimetre), or None.

    `outline` is the body's footprint around the origin; a tower's is a list of those of its
    dice. It has to lie in `land` as a whole, may touch nothing of what is `taken`, and some of
    it has to be on the land `reaching`, if that is given; its origin may not be on what is
    `barred`. When any place will do, the first that is found is taken: near the point, but not
    always the nearest.
    """
    if land.is_empty:
        return None
    body = outline_of((outline,) if isinstance(outline, shapely.Polygon) else tuple(outline))
    # A corner that far in covers what counts as a touch.
    goal = None if reaching is None else shapely.buffer(reaching, -2 * math.sqrt(TOUCH_CM2 / 3))
    off = None if barred is None else shapely.buffer(barred, _AIR_CM)
    search = _Search(body, Room(land, taken), np.array(near), goal, any_will_do, off)
    search.stay()
    search.explore()
    return search.found


def fits(
    land: shapely.Polygon, footprint: shapely.Geometry, taken: Sequence[shapely.Polygon]
) -> bool:
    """Whether a body may lie exactly there: on the land as a whole, and touching nothing."""
    outside = shapely.area(shapely.difference(footprint, land))
    touched = shapely.intersects(np.array(taken, dtype=object), footprint)
    return bool(outside < TOUCH_CM2 and not touched.any())


class _Search:
    """One search for the free place nearest to a point."""

    def __init__(
        self,
        body: Outline,
        room: Room,
        near: Array,
        goal: shapely.Geometry | None,
        any_will_do: bool,
        barred: shapely.Geometry | None,
    ) -> None:
        self.body, self.room, self.near, self.goal = body, room, near, goal
        self.barred = barred
        self.any_will_do = any_will_do
        self.finest = _FINEST_CM if goal is None else _COARSE_CM
        self.found: FreePlace | None = None
        self.away = math.inf

    def stay(self) -> None:
        """Try the point itself, turned as little as may be."""
        turns, _ = self._turns(_FINEST_CM / self.body.reach)
        cells = cells_around(self.near[None], turns, 0.0, 0.0, self.body, self.room)
        self._note(cells, cells.least(self._air(cells)), self._short(cells))

    def explore(self) -> None:
        """Try all that is nearer than what is found, the nearest first."""
        if self.away <= _WORTH_CM:
            return
        # A quarter of the core for each, and no middle ever passes from one side of a wall to
        # the other unnoticed: a body beyond the wall would look free.
        part = self.body.core / 4
        turns, swing = self._turns(part / self.body.reach)
        half = part / math.sqrt(2)
        for points in self._grid(2 * half, _AT_ONCE // len(turns) + 1):
            nearest = float(np.hypot(*(points[0] - self.near))) - part
            if nearest > self.away - _WORTH_CM:
                break
            self._divide(cells_around(points, turns, half, swing, self.body, self.room))

    def _divide(self, cells: Cells) -> None:
        """Look at cells, then at ever smaller ones within them."""
        todo = [cells]
        while todo:
            cells = todo.pop()
            air = self._air(cells)
            least, short = cells.least(air), self._short(cells)
            self._note(cells, least, short)
            size = cells.size(self.body)
            if size <= self.finest:
                continue
            hopeful = np.flatnonzero((least > -size) & (short < size))
            rest = cells.only(hopeful, air < size)
            nearest = nearest_possible(rest, self.near, self.body, self.room)
            better = np.flatnonzero(nearest < self.away - _WORTH_CM)
            portions = _farthest_first(nearest[better])
            todo += [rest.only(better[some]).halved() for some in portions]

    def _air(self, cells: Cells) -> Array:
        """How far the body in a cell's middle is from a wall, by pair."""
        return self.body.separation(
            cells.middle.T[:, cells.cell], cells.turn[cells.cell], self.room.walls[:, cells.wall]
        )

    def _short(self, cells: Cells) -> Array:
        """How far short the body in each middle falls of what it has to reach, or how deep that
        middle is in what is barred."""
        short = np.zeros(len(cells.middle))
        if self.goal is not None:
            short = self.body.distance(self.goal, cells.middle.T, cells.turn)
        if self.barred is not None:
            points = shapely.points(cells.middle)
            deep = shapely.contains_properly(self.barred, points)
            away = shapely.distance(shapely.boundary(self.barred), points)
            np.maximum(short, np.where(deep, away, 0.0), out=short)
        return short

    def _note(self, cells: Cells, least: Array, short: Array) -> None:
        """Keep the nearest free middle, if it is nearer than what is found."""
        away = np.hypot(*(cells.middle - self.near).T)
        free = np.where((least >= _AIR_CM) & (short <= 0), away, math.inf)
        if free.size and free.min() < self.away:
            nearest = int(free.argmin())
            x, y = cells.middle[nearest].tolist()
            self.found = FreePlace(x, y, math.degrees(cells.turn[nearest]))
            self.away = 0.0 if self.any_will_do else float(away[nearest])

    def _turns(self, swing: float) -> tuple[Array, float]:
        """The fewest turns that all others are so near to (radians), the least turn first."""
        period = math.radians(self.body.period)
        count = math.ceil(period / swing / 2)
        steps = np.arange(count, dtype=np.float64) - count // 2
        nearest: Array = steps[np.argsort(np.abs(steps), kind="stable")] * (period / count)
        return nearest, period / count / 2

    def _grid(self, step: float, portion: int) -> Iterator[Array]:
        """The points of a grid over the land, the nearest first, in portions."""
        x0, y0, x1, y1 = self.room.land.bounds
        xs, ys = np.arange(x0, x1 + step, step), np.arange(y0, y1 + step, step)
        points = np.stack(np.meshgrid(xs, ys), axis=2).reshape(-1, 2)
        if self.goal is not None:
            reach = self.body.reach + step
            points = points[shapely.dwithin(shapely.points(points), self.goal, reach)]
        points = points[np.argsort(np.hypot(*(points - self.near).T), kind="stable")]
        for start in range(0, len(points), portion):
            yield points[start : start + portion]


def _farthest_first(away: Array) -> Iterator[NDArray[np.intp]]:
    """The rows in portions, the nearest last, each in its old order."""
    order = np.argsort(-away, kind="stable")
    for start in range(0, len(order), _AT_ONCE // 8):
        yield np.sort(order[start : start + _AT_ONCE // 8])
