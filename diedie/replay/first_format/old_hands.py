"""What hands did to dice and monuments in program 0.2.0, where files tell only that they did."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import shapely

from diedie.board.atlas import map_named
from diedie.board.footprint import footprint, footprints
from diedie.board.free_places.search import free_place
from diedie.board.launch import resting_height
from diedie.board.stance import levelled, lowest
from diedie.board.supports import resting
from diedie.games.diedie.hands import added, heading, lying, set_down
from diedie.games.diedie.moves import Spot
from diedie.model.pose import UPRIGHT, Pose, Quaternion, compose, yawed
from diedie.model.scene import Body, Kind, Scene
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM


def carried(scene: Scene, die: str, spot: Spot) -> Scene:
    """A die put down elsewhere, and with it the tower that stands on it."""
    return set_down(scene, tuple(_standing_on(scene, die)), spot)


def swapped(scene: Scene, dice: Sequence[str], turns: Sequence[float]) -> Scene:
    """Two dice in each other's places, each with the other's heading unless turned otherwise."""
    one, other = (scene.body(die) for die in dice)
    difference = heading(other) - heading(one)
    by = tuple(turns) or (difference, -difference)
    poses = {}
    for body, place, turn in ((one, other, by[0]), (other, one, by[1])):
        turned = compose(yawed(turn), levelled(body))
        x, y, _ = place.pose.position
        height = lowest(place) + resting_height(body.kind, turned)
        poses[body.id] = Pose((x, y, height), turned).rounded()
    return scene.moved(poses)


def put_into_crater(scene: Scene, map: str, die: str) -> Scene:
    """A die put into the crater, as near to its middle as there was room."""
    (crater,) = map_named(map).featured("crater")
    turned = levelled(scene.body(die))
    spot = _nearest(scene.without(die), crater.shape, crater.shape, scene.body(die).kind, turned)
    return scene if spot is None else set_down(scene, (die,), spot)


def raised(scene: Scene, map: str, kind: Kind, territory: str) -> Scene | None:
    """A monument put up in the middle of a territory, or near it; None where there was no room."""
    board, scene = map_named(map), scene.without(kind)
    land = board.territory(territory)
    assert land is not None
    spot = _nearest(scene, land.shape, land.shape, kind, UPRIGHT, board.pitfalls)
    return None if spot is None else added(scene, kind, kind, UPRIGHT, spot)


def laid_back(scene: Scene, map: str, monument: Body) -> Scene:
    """A monument that left the arena, laid down near where it left."""
    x, y, _ = monument.pose.position
    pitfalls = map_named(map).pitfalls
    kind, turned = monument.kind, lying(monument.kind)
    spot = _nearest(scene, hexagon(APOTHEM), shapely.Point(x, y), kind, turned, pitfalls)
    return scene if spot is None else added(scene, monument.id, kind, turned, spot)


def _nearest(
    scene: Scene,
    land: shapely.Polygon,
    goal: shapely.Geometry,
    kind: Kind,
    turned: Quaternion,
    avoiding: Sequence[shapely.Polygon] = (),
) -> Spot | None:
    """The free place on a land that is nearest to the middle of the goal."""
    outline = footprint(Body("", kind, Pose((0.0, 0.0, 0.0), turned)))
    middle = goal.centroid
    taken = [*footprints(scene.bodies), *avoiding]
    place = free_place(land, (outline,), taken, (middle.x, middle.y))
    if place is None or not all(map(math.isfinite, place)):
        return None
    return Spot(round(place.x, 4), round(place.y, 4), round(place.turn, 3))


def _standing_on(scene: Scene, die: str) -> Iterator[str]:
    """A die and all that rests on it, from the bottom up."""
    above, tower = resting(scene), [die]
    for id in tower:
        tower += sorted(above.get(id, frozenset()) - {*tower})
    yield from sorted(tower, key=lambda id: scene.body(id).pose.position[2])
