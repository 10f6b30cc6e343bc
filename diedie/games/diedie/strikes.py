"""Strikes and drops: from where a seat may flick, and how dice are dropped in."""

from __future__ import annotations

import math
from collections.abc import Iterator

import shapely
from shapely import affinity

from diedie.board.atlas import map_named
from diedie.board.footprint import footprint
from diedie.board.launch import in_the_way, launch_of, resting_height
from diedie.board.stance import highest
from diedie.errors import FlickError, IllegalMove
from diedie.games.diedie.army_dice import die_named
from diedie.games.diedie.moves import Drop
from diedie.games.diedie.ownership import passes
from diedie.games.diedie.state import State
from diedie.games.diedie.worlds import world_of
from diedie.model.dice import showing, top_face
from diedie.model.flick import LIFT_DEG, SPEED_CM_S, STRIKE_CM, Flick, Launch
from diedie.model.pose import Pose
from diedie.model.scene import Body, Scene
from diedie.table import constants as c
from diedie.table.arena import SIDES, hex_distance, hexagon

BOUNDS = {"speed": SPEED_CM_S, "lift": LIFT_DEG, "strike": STRIKE_CM}  # ATK-3
_SPEED, _LIFT = 90.0, 5.0  # of an example: about to the middle of the map
_ALONG = (0.0, 2.5, -2.5, 5.0, -5.0, 6.5, -6.5)  # cm from the middle of a side
_AIR = 0.2  # cm, over whatever lies where a die is dropped
_EDGE = (c.APOTHEM - 2.4, c.APOTHEM - 1.2)  # where it is dropped: by the wall


def body_of(state: State, die: str) -> Body:
    """A die that is not on the table."""
    known_die = die_named(state, die)
    face, _ = top_face(known_die.kind, (0.0, 0.0, 0.0, 1.0))
    return Body(die, known_die.kind, Pose((0.0, 0.0, 0.0), showing(known_die.kind, face)))


def check_flick(state: State, seat: int, flick: Flick, shot: bool) -> None:
    """Raise IllegalMove for a flick from where that seat may not flick, or that no finger makes.

    A shot is flicked from where the die lies; everything else from the platform (ATK-2), on
    some maps from one's own side of it (PIR-1).
    """
    if shot != (flick.place is None):
        raise IllegalMove("shot-in-place" if shot else "needs-the-platform", die=flick.die)
    scene = state.scene if shot else Scene((body_of(state, flick.die),))
    try:
        launch = launch_of(scene, flick)
    except FlickError as fault:
        raise IllegalMove.like(fault) from None
    if shot:
        return
    started = Body(flick.die, scene.bodies[0].kind, launch.pose)
    side = _own_side(state, seat)
    if side is not None and not side.covers(footprint(started)):
        raise IllegalMove("wrong-side", die=flick.die)
    other = in_the_way(state.scene, started)
    if other is not None:
        raise IllegalMove("place-taken", die=flick.die, other=other)


def example(state: State, seat: int, die: str, shot: bool = False) -> Flick:
    """A plain flick towards the middle of the map."""
    if shot:
        x, y, _ = state.scene.body(die).pose.position
        return Flick(die, math.degrees(math.atan2(-y, -x)), _SPEED, lift=_LIFT)
    flicks = [
        Flick(die, math.degrees(math.atan2(-y, -x)), _SPEED, (x, y), _LIFT)
        for x, y in _places(state, seat)
    ]
    return next(
        (flick for flick in flicks if passes(check_flick, state, seat, flick, False)), flicks[0]
    )


def home(state: State, seat: int) -> tuple[float, float]:
    """The middle of the side of the platform where a seat sits: from the first on clockwise."""
    side = _own_side(state, seat)
    if side is not None:
        return side.centroid.x, side.centroid.y
    nx, ny = SIDES[(4 - seat) % 6]
    middle = c.APOTHEM + c.RIM_WIDTH / 2
    return nx * middle, ny * middle


def drop_launch(state: State, seat: int, drop: Drop) -> Launch:
    """A die let go over the inner edge of the platform (ATK-14); IllegalMove from elsewhere."""
    x, y = drop.place
    low, high = _EDGE
    if not (math.isfinite(x) and math.isfinite(y) and low <= hex_distance(x, y) <= high):
        raise IllegalMove("drop-at-the-edge", die=drop.die)
    side = _own_side(state, seat)
    if side is not None:
        hx, hy = side.centroid.x, side.centroid.y
        if x * hx + y * hy < low * math.hypot(hx, hy):
            raise IllegalMove("wrong-side", die=drop.die)
    die = body_of(state, drop.die)
    above = max([c.WALL_HEIGHT, *(highest(body) for body in state.scene.bodies)])
    z = above + _AIR + resting_height(die.kind, die.pose.orientation)
    pose = Pose((x, y, z), die.pose.orientation)
    return Launch(drop.die, pose, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))


def drop_zone(state: State, seat: int) -> shapely.Polygon:
    """All places over which a seat may let a die go."""
    low, high = _EDGE
    ring = shapely.difference(hexagon(high), hexagon(low))
    side = _own_side(state, seat)
    if side is None:
        return ring
    # Beyond the line along one's own side, as far as the table goes.
    angle = math.degrees(math.atan2(side.centroid.y, side.centroid.x))
    beyond = shapely.box(low, -c.OUTER_SIDE, c.OUTER_SIDE, c.OUTER_SIDE)
    return shapely.intersection(ring, affinity.rotate(beyond, angle, origin=(0, 0)))


def drop_example(state: State, seat: int, die: str) -> Drop:
    """A drop at the middle of one's own side."""
    x, y = home(state, seat)
    inwards = (sum(_EDGE) / 2) / math.hypot(x, y)
    return Drop(die, (x * inwards, y * inwards))


def _own_side(state: State, seat: int) -> shapely.Polygon | None:
    """The part of the platform that a seat has to use, on a map that says so."""
    return world_of(state.setup.map).side(map_named(state.setup.map), seat)


def _places(state: State, seat: int) -> Iterator[tuple[float, float]]:
    """Places along a seat's side of the platform, the middle first."""
    x, y = home(state, seat)
    far = math.hypot(x, y)
    for along in _ALONG:
        yield x - y / far * along, y + x / far * along
