"""A piece in the hand: what it is, and where a hand that points somewhere may put it down."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import shapely

from diedie.board.free_places.outline import Array, outline_of
from diedie.board.free_places.room import clearance
from diedie.board.ground import TOUCH_CM2
from diedie.games.diedie.army_dice import die_named
from diedie.games.diedie.field import field as field_of
from diedie.games.diedie.hands import added, set_down
from diedie.games.diedie.moves import Drop, March, Move, Put, Spot
from diedie.games.diedie.offers import Offer
from diedie.games.diedie.places import arena, ground, less_hole, outline, outlines
from diedie.games.diedie.state import State
from diedie.games.diedie.strikes import body_of, drop_launch, drop_zone
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body


@dataclass(frozen=True, eq=False)
class PieceInHand:
    """A die or tower, and the ground on which it may be put.

    `grounds` are by territory; where it may lie across borders there is one without a name.
    `outline` are its footprints around the origin; without any, only its middle counts.
    """

    die: str
    dice: tuple[str, ...]
    lit: frozenset[str]
    grounds: Mapping[str, shapely.Polygon]
    outline: tuple[shapely.Polygon, ...]
    taken: Mapping[str, shapely.Polygon]
    examples: tuple[Spot, ...]
    move: Callable[[Spot], Any]  # of whichever game
    lying: Callable[[Spot], list[Body]]
    reaching: shapely.Polygon | None = None


def piece_in_hand(state: State, offer: Offer, die: str) -> PieceInHand:
    """What an offer to put a die or tower down is about."""
    for first in offer.moves:
        if isinstance(first, Drop) and first.die == die:
            return _dropped(state, first)
    return _rolled(state, offer) if offer.act == "place" else _piece(state, offer)


def _piece(state: State, offer: Offer) -> PieceInHand:
    """A die or tower that is adjusted or marches."""
    here, first = field_of(state), offer.moves[0]
    assert isinstance(first, Put | March)
    die, dice = first.die, offer.dice

    def move(spot: Spot) -> Move:
        return Put(die, spot) if isinstance(first, Put) else March(first.card, die, spot)

    def lying(spot: Spot) -> list[Body]:
        scene = set_down(state.scene, dice, spot)
        return [scene.body(id) for id in dice]

    return PieceInHand(
        die,
        dice,
        frozenset(offer.territories),
        {land: ground(here, land) for land in offer.territories},
        outlines(state.scene, dice),
        {id: shape for id, shape in here.footprints.items() if id not in dice},
        tuple(m.spot for m in offer.moves if isinstance(m, Put | March)),
        move,
        lying,
    )


def _rolled(state: State, offer: Offer) -> PieceInHand:
    """A die that comes out of the black hole (SPA-3): a part of it on its planet is enough."""
    here, known = field_of(state), state.attack.teleport
    assert known is not None
    assert known.face is not None
    die, kind = known.die, die_named(state, known.die).kind
    turned = showing(kind, known.face)
    planet = here.board.territory(offer.territories[0]) if len(offer.territories) == 1 else None

    def lying(spot: Spot) -> list[Body]:
        return [added(state.scene, die, kind, turned, spot).body(die)]

    return PieceInHand(
        die,
        (die,),
        frozenset(offer.territories),
        {"": less_hole(here.board, arena())},
        outline(kind, turned),
        here.footprints,
        tuple(m.spot for m in offer.moves if isinstance(m, Put)),
        lambda spot: Put(die, spot),
        lying,
        planet.shape if planet else None,
    )


def _dropped(state: State, first: Drop) -> PieceInHand:
    """A die that is let go over the edge of the platform (ATK-14)."""
    die, seat = first.die, die_named(state, first.die).seat
    start, kind = drop_launch(state, seat, first).pose, body_of(state, die).kind

    def lying(spot: Spot) -> list[Body]:
        at = (spot.x, spot.y, start.position[2])
        return [Body(die, kind, Pose(at, start.orientation))]

    return PieceInHand(
        die,
        (die,),
        frozenset(),
        {"": drop_zone(state, seat)},
        (),
        {},
        (Spot(*first.place),),
        lambda spot: Drop(die, (spot.x, spot.y)),
        lying,
    )


TURN = 15.0  # degrees that a hand turns at once
_NEAR = 1.5  # cm that it moves what it holds to where it fits
_TURN_COSTS = 0.008  # cm for a degree: sooner a little further than turned
_APART = 0.8  # cm between the places that keys go to
_ASIDE = 2.5  # how much further away seems what is not straight ahead


class FreePlaces:
    """All places for a piece in the hand; `legal` has the last word."""

    def __init__(self, load: PieceInHand, legal: Callable[[Spot], bool]) -> None:
        self.load, self._legal = load, legal
        self._clear: dict[float, shapely.Geometry] = {}

    @cached_property
    def period(self) -> float:
        """Turned by so many degrees it covers the same ground."""
        return outline_of(self.load.outline).period if self.load.outline else TURN

    @cached_property
    def turns(self) -> tuple[float, ...]:
        """The turns, up to a period, in which it is tried: even ones, and those of examples."""
        even = (TURN * i for i in range(round(self.period / TURN)))
        odd = (spot.turn % self.period for spot in self.load.examples)
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
        points: Array = np.vstack([[(s.x, s.y) for s in self.load.examples], grid[inside]])
        return points

    def clear(self, turn: float) -> shapely.Geometry:
        """Where its middle may be, turned like that."""
        if turn not in self._clear:
            self._clear[turn] = self._cleared(turn)
        return self._clear[turn]

    def near(self, x: float, y: float, turn: float) -> Spot | None:
        """The place that a hand means which points there: turned as little, and as near as may
        be; None where nothing is near."""
        if self._legal(meant := _spot(x, y, turn)):
            return meant
        around = sorted(self._around(x, y, turn), key=lambda pair: pair[0])
        return next((spot for _, spot in around if self._legal(spot)), None)

    def ahead(self, here: Spot, way: tuple[float, float]) -> Spot | None:
        """The next place in a direction."""
        step = self.places - (here.x, here.y)
        along, aside = step @ np.array(way), np.abs(step @ np.array((-way[1], way[0])))
        far = np.where(along > _APART / 4, along + _ASIDE * aside, np.inf)
        order = [i for i in np.argsort(far, kind="stable").tolist() if far[i] < np.inf]
        spots = (self.near(x, y, here.turn) for x, y in self.places[order].tolist())
        return next((spot for spot in spots if spot is not None), None)

    def _around(self, x: float, y: float, turn: float) -> Iterator[tuple[float, Spot]]:
        """The nearest places in all turns, and what it costs to go there."""
        point = shapely.Point(x, y)
        for other in self.turns:
            more, clear = math.remainder(other - turn, self.period), self.clear(other)
            if clear.is_empty or (away := shapely.distance(clear, point)) > _NEAR:
                continue
            u, v = shapely.get_coordinates(shapely.shortest_line(clear, point))[0].tolist()
            yield away + _TURN_COSTS * abs(more), _spot(u, v, turn + more)

    def _cleared(self, turn: float) -> shapely.Geometry:
        load, grounds = self.load, list(self.load.grounds.values())
        if not load.outline:
            return shapely.union_all(grounds)
        taken = list(load.taken.values())
        whole = shapely.union_all([clearance(land, load.outline, taken, turn) for land in grounds])
        if load.reaching is None:
            return whole
        reach = outline_of(load.outline).core - math.sqrt(TOUCH_CM2)
        return shapely.intersection(whole, shapely.buffer(load.reaching, reach))


def _grid(area: shapely.Geometry) -> Array:
    """Points over the box around an area."""
    x0, y0, x1, y1 = (0.0, 0.0, 0.0, 0.0) if area.is_empty else area.bounds
    xs, ys = np.arange(x0 + _APART / 2, x1, _APART), np.arange(y0 + _APART / 2, y1, _APART)
    return np.stack(np.meshgrid(xs, ys), axis=2).reshape(-1, 2)


def _spot(x: float, y: float, turn: float) -> Spot:
    """A spot in round numbers, as files write it."""
    return Spot(round(x, 4), round(y, 4), round(math.remainder(turn, 360.0), 3))
