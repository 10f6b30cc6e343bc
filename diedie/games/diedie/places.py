"""Where hands may put things down, and what is taken away or leaves the arena."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import shapely

from diedie.board.footprint import footprint, footprints, outline, put_at
from diedie.board.free_places.search import fits, free_place
from diedie.board.maps import Map, middle_in
from diedie.board.stance import levelled
from diedie.games.base import Outcome
from diedie.games.diedie.field import Battlefield, field
from diedie.games.diedie.hands import added, lying
from diedie.games.diedie.moves import Spot
from diedie.games.diedie.state import Attack, Away, State, WaitingMonument
from diedie.model.event import Event
from diedie.model.pose import Pose
from diedie.model.scene import Body, Kind, Scene
from diedie.table.arena import hex_distance, hexagon
from diedie.table.constants import APOTHEM

_TURN_DEG = 36000.0  # further no hand turns a body
_HAIR = 1e-6  # cm: nearer to its edge a middle may as well be on it


def outlines(scene: Scene, dice: Sequence[str]) -> tuple[shapely.Polygon, ...]:
    """The footprints of dice put one upon the other at the origin, not turned."""
    bodies = [scene.body(die) for die in dice]
    return tuple(footprint(Body(b.id, b.kind, Pose((0.0, 0.0, 0.0), levelled(b)))) for b in bodies)


def taken(field: Battlefield, moving: Sequence[str] = ()) -> list[shapely.Polygon]:
    """The footprints of all that lies there, but for what is moved."""
    return [shape for id, shape in field.footprints.items() if id not in moving]


def at(shapes: Sequence[shapely.Polygon], spot: Spot) -> shapely.Geometry:
    """Footprints around the origin, put down at a spot."""
    return put_at(shapes, spot.x, spot.y, spot.turn)


def inside(
    field: Battlefield,
    territory: str,
    shapes: Sequence[shapely.Polygon],
    spot: Spot,
    moving: Sequence[str],
) -> bool:
    """Whether a body so put down lies in the territory as a whole and touches nothing."""
    return lies_free(ground(field, territory), shapes, spot, taken(field, moving))


def lies_free(
    land: shapely.Polygon,
    shapes: Sequence[shapely.Polygon],
    spot: Spot,
    blocked: Sequence[shapely.Polygon],
) -> bool:
    """Whether a body may be put down there; numbers that are no spot of the map are refused."""
    numbers = (spot.x, spot.y, spot.turn)
    if not all(map(math.isfinite, numbers)) or abs(spot.turn) > _TURN_DEG:
        return False
    return hex_distance(spot.x, spot.y) < APOTHEM and fits(land, at(shapes, spot), blocked)


def lies_off(barred: shapely.Polygon, spot: Spot) -> bool:
    """Whether what is put down at a spot has its middle off some ground."""
    return not shapely.dwithin(barred, shapely.Point(spot.x, spot.y), _HAIR)


def nearest(
    field: Battlefield,
    land: shapely.Polygon,
    shapes: Sequence[shapely.Polygon],
    near: tuple[float, float],
    moving: Sequence[str] = (),
    avoiding: Sequence[shapely.Polygon] = (),
    reaching: shapely.Polygon | None = None,
    any_will_do: bool = False,
    barred: shapely.Polygon | None = None,
) -> Spot | None:
    """The free spot on a land that is nearest to a point; or, quicker, any one."""
    blocked = [*taken(field, moving), *avoiding]
    place = free_place(land, shapes, blocked, near, reaching, any_will_do, barred)
    return (
        None if place is None else Spot(round(place.x, 4), round(place.y, 4), round(place.turn, 3))
    )


def ground(field: Battlefield, territory: str) -> shapely.Polygon:
    """The shape of a territory, less the black hole in it (SPA-4)."""
    land = field.board.territory(territory)
    assert land is not None
    return less_hole(field.board, land.shape)


@lru_cache(64)
def less_hole(board: Map, shape: shapely.Polygon) -> shapely.Polygon:
    """A shape without the black hole, if the map has one."""
    for hole in board.featured("black-hole"):
        shape = shapely.difference(shape, hole.shape)
    return shape


def in_hole(board: Map, body: Body) -> bool:
    """Whether a body would be in the black hole, if the map has one (SPA-4)."""
    holes = board.featured("black-hole")
    return any(bool(middle_in(hole, footprints([body]))[0]) for hole in holes)


def arena() -> shapely.Polygon:
    """The whole map."""
    return hexagon(APOTHEM)


def taken_away(state: State, ids: Sequence[str]) -> State:
    """The state without some bodies; the table has to settle when anything rested on them
    (HND-2)."""
    loose = bool(field(state).load(*ids))
    return state.having(scene=state.scene.without(*ids), unsettled=state.unsettled or loose)


def removed(state: State, ids: Sequence[str]) -> State:
    """Dice taken off the map and out for the Era."""
    return taken_away(state, ids).having(out=(*state.out, *ids))


def swept(state: State, rest: Scene) -> Outcome:
    """The state with the table at rest: what left the arena is lifted (ATK-13), dice to be
    flicked again or, after the attack phase and under summary execution (OPT-1), out; monuments
    are laid back (MON-3)."""
    state = state.having(scene=rest, unsettled=False)
    here = field(state)
    gone = [body for body in rest.bodies if here.readings[body.id].state == "out"]
    if not gone:
        return Outcome(state)
    dice = [body.id for body in gone if body.is_die]
    state = taken_away(state, [body.id for body in gone])
    event = "executed" if state.option("summary-execution") else "lifted"
    if not isinstance(state.phase, Attack):
        event = "fell-out"
    if event == "lifted":
        state = state.having(away=(*state.away, *map(Away, dice)))
    else:
        state = state.having(out=(*state.out, *dice))
    events = [Event(event, body=die, seat=here.dice[die].seat) for die in dice]
    for body in gone:
        if not body.is_die:
            state = laid_back(state, body.kind, here.readings[body.id].at)
            events.append(Event("laid-back", body=body.id))
    return Outcome(state, tuple(events))


def laid_back(state: State, kind: Kind, near: tuple[float, float]) -> State:
    """A monument laid down, fallen, at the nearest free place; where none is, it waits."""
    laid, here = lying(kind), field(state)
    spot = nearest(here, arena(), outline(kind, laid), near, (), here.board.pitfalls)
    if spot is None:
        return state.having(waiting=(*state.waiting, WaitingMonument(kind)))
    return state.having(scene=added(state.scene, kind, kind, laid, spot))
