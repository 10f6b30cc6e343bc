"""From a flick to a launch: where the die starts, how fast, with what spin."""

from __future__ import annotations

import math

import shapely

from diedie.board.footprint import footprint, footprints
from diedie.board.stance import levelled, lowest, stances
from diedie.errors import FlickError
from diedie.model.flick import Flick, Launch
from diedie.model.pose import Pose, Quaternion, Vec3
from diedie.model.scene import Body, Kind, Scene
from diedie.table import constants as c
from diedie.table.arena import on_platform
from diedie.table.solids import solid, weight


def launch_of(scene: Scene, flick: Flick) -> Launch:
    """The launch that a flick gives its die; FlickError when there can be none."""
    flick.check()
    try:
        die = scene.body(flick.die)
    except KeyError:
        known = ", ".join(b.id for b in scene.bodies if b.is_die)
        raise FlickError("unknown-die", die=flick.die, known=known) from None
    if not die.is_die:
        raise FlickError("not-a-die", die=die.id, kind=die.kind)
    pose = die.pose if flick.place is None else platform_pose(die, flick.place)
    aim, lift = math.radians(flick.aim), math.radians(flick.lift)
    right: Vec3 = (math.sin(aim), -math.cos(aim), 0.0)
    forward = (math.cos(aim) * math.cos(lift), math.sin(aim) * math.cos(lift), math.sin(lift))
    upward = _cross(right, forward)
    side, up = flick.strike
    lever = tuple(side * r + up * u for r, u in zip(right, upward, strict=True))
    velocity = (flick.speed * forward[0], flick.speed * forward[1], flick.speed * forward[2])
    w = weight(die.kind)
    turn = c.SPIN_SHARE * w.mass / w.inertia[0]
    x, y, z = _cross((lever[0], lever[1], lever[2]), velocity)
    return Launch(die.id, pose, velocity, (turn * x, turn * y, turn * z))


def platform_pose(die: Body, place: tuple[float, float]) -> Pose:
    """The die put down level at a place of the platform, with the face and turn that it has."""
    x, y = map(float, place)  # which may have been given as whole numbers
    if not (math.isfinite(x) and math.isfinite(y)):
        raise FlickError("off-platform", x=x, y=y)
    turned = levelled(die)
    pose = Pose((x, y, c.WALL_HEIGHT + resting_height(die.kind, turned)), turned)
    if not on_platform(footprint(Body(die.id, die.kind, pose))):
        raise FlickError("off-platform", x=x, y=y)
    return pose


def in_the_way(scene: Scene, started: Body) -> str | None:
    """The body that stands where one would start, if any does."""
    others = [body for body in scene.bodies if body.id != started.id and _near(body, started)]
    if not others:
        return None
    standing, own = stances(others), stances([started])
    beside = (standing.high > own.low[0]) & (standing.low < own.high[0])
    blocked = beside & shapely.intersects(footprints(others), footprint(started))
    return next((body.id for body, in_way in zip(others, blocked, strict=True) if in_way), None)


def resting_height(kind: Kind, orientation: Quaternion) -> float:
    """How high above the ground the centre of a body is that touches it, so turned."""
    return -lowest(Body("", kind, Pose((0.0, 0.0, 0.0), orientation)))


def _cross(a: Vec3, b: Vec3) -> Vec3:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _near(one: Body, other: Body) -> bool:
    """Whether two bodies may touch, seen from above."""
    (x, y, _), (u, v, _) = one.pose.position, other.pose.position
    return math.hypot(x - u, y - v) < solid(one.kind).reach + solid(other.kind).reach
