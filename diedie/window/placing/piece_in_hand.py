"""A piece in the hand: what it is, and where a hand that points somewhere may put it down."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import shapely

from diedie.board.footprint import put_at
from diedie.board.free_places.outline import Array, outline_of
from diedie.board.free_places.room import clearance
from diedie.board.ground import TOUCH_CM2
from diedie.model.scene import Body

TURN = 15.0  # degrees that a hand turns at once
_NEAR = 1.5  # cm that it moves what it holds to where it fits
_HAIR = 0.001  # cm that a middle stays off what is barred: places are rounded
_TURN_COSTS = 0.008  # cm for a degree: sooner a little further than turned
_APART = 0.8  # cm between the places that keys go to
_ASIDE = 2.5  # how much further away seems what is not straight ahead


class Place(NamedTuple):
    """Where a piece is held or put: its middle (cm), and by how many degrees it is turned."""

    x: float
    y: float
    turn: float


@dataclass(frozen=True, eq=False)
class PieceInHand:
    """A die or tower, and the ground on which it may be put.

    `lit` are the territories that are shown as the ones meant. `grounds` are by territory; where
    it may lie across borders there is one without a name. `outline` are its footprints around the
    origin; without any, only its middle counts. `taken` is what lies in the way, by its id, and
    `reaching` a land that it has to lie on in part; `barred` is ground on which its middle may not
    be. `move` and `lying` are what a place makes: a
    move of the game, and the bodies as they would lie.
    """

    die: str
    dice: tuple[str, ...]
    lit: frozenset[str]
    grounds: Mapping[str, shapely.Polygon]
    outline: tuple[shapely.Polygon, ...]
    taken: Mapping[str, shapely.Polygon]
    examples: tuple[Place, ...]
    move: Callable[[Place], Any]
    lying: Callable[[Place], list[Body]]
    reaching: shapely.Polygon | None = None
    barred: shapely.Polygon | None = None

    def footprint(self, place: Place) -> shapely.Geometry:
        """The ground that it would cover there."""
        return put_at(self.outline, *place)


class FreePlaces:
    """All places for a piece in the hand; `legal` has the last word."""

    def __init__(self, piece: PieceInHand, legal: Callable[[Place], bool]) -> None:
        self.piece, self._legal = piece, legal
        self._clear: dict[float, shapely.Geometry] = {}

    @cached_property
    def period(self) -> float:
        """Turned by so many degrees it covers the same ground."""
        return outline_of(self.piece.outline).period if self.piece.outline else TURN

    @cached_property
    def turns(self) -> tuple[float, ...]:
        """The turns, up to a period, in which it is tried: even ones, and those of examples."""
        even = (TURN * i for i in range(round(self.period / TURN)))
        odd = (spot.turn % self.period for spot in self.piece.examples)
        return tuple(dict.fromkeys((*even, *odd)))

    @cached_property
    def area(self) -> shapely.Geometry:
        """Where its middle may be, turned in one way or another."""
        return shapely.union_all([self.clear(turn) for turn in self.turns])

    @cached_property
    def places(self) -> Array:
        """Points all over that, as keys go from one to the next."""
        shapely.prepare(self.area)
        grid = _grid(self.area)
        inside = shapely.intersects_xy(self.area, *grid.T)
        points: Array = np.vstack([[(s.x, s.y) for s in self.piece.examples], grid[inside]])
        return points

    def clear(self, turn: float) -> shapely.Geometry:
        """Where its middle may be, turned like that."""
        if turn not in self._clear:
            self._clear[turn] = self._cleared(turn)
        return self._clear[turn]

    def near(self, x: float, y: float, turn: float) -> Place | None:
        """The place that a hand means which points there: turned as little, and as near as may
        be; None where nothing is near."""
        if self._legal(meant := _rounded(x, y, turn)):
            return meant
        around = sorted(self._around(x, y, turn), key=lambda pair: pair[0])
        return next((spot for _, spot in around if self._legal(spot)), None)

    def ahead(self, here: Place, way: tuple[float, float]) -> Place | None:
        """The next place in a direction."""
        step = self.places - (here.x, here.y)
        along, aside = step @ np.array(way), np.abs(step @ np.array((-way[1], way[0])))
        far = np.where(along > _APART / 4, along + _ASIDE * aside, np.inf)
        order = [i for i in np.argsort(far, kind="stable").tolist() if far[i] < np.inf]
        spots = (self.near(x, y, here.turn) for x, y in self.places[order].tolist())
        return next((spot for spot in spots if spot is not None), None)

    def _around(self, x: float, y: float, turn: float) -> Iterator[tuple[float, Place]]:
        """The nearest places in all turns, and what it costs to go there."""
        point = shapely.Point(x, y)
        for other in self.turns:
            more, clear = math.remainder(other - turn, self.period), self.clear(other)
            if clear.is_empty or (away := shapely.distance(clear, point)) > _NEAR:
                continue
            u, v = shapely.get_coordinates(shapely.shortest_line(clear, point))[0].tolist()
            yield away + _TURN_COSTS * abs(more), _rounded(u, v, turn + more)

    def _cleared(self, turn: float) -> shapely.Geometry:
        piece, grounds = self.piece, list(self.piece.grounds.values())
        if not piece.outline:
            return shapely.union_all(grounds)
        taken = list(piece.taken.values())
        whole = shapely.union_all([clearance(land, piece.outline, taken, turn) for land in grounds])
        if piece.barred is not None:
            whole = shapely.difference(whole, shapely.buffer(piece.barred, _HAIR))
        if piece.reaching is None:
            return whole
        reach = outline_of(piece.outline).core - math.sqrt(TOUCH_CM2)
        return shapely.intersection(whole, shapely.buffer(piece.reaching, reach))


def _grid(area: shapely.Geometry) -> Array:
    """Points over the box around an area."""
    x0, y0, x1, y1 = (0.0, 0.0, 0.0, 0.0) if area.is_empty else area.bounds
    xs, ys = np.arange(x0 + _APART / 2, x1, _APART), np.arange(y0 + _APART / 2, y1, _APART)
    return np.stack(np.meshgrid(xs, ys), axis=2).reshape(-1, 2)


def _rounded(x: float, y: float, turn: float) -> Place:
    """A place in round numbers, as files write it."""
    return Place(round(x, 4), round(y, 4), round(math.remainder(turn, 360.0), 3))
