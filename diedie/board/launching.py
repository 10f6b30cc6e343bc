"""From a flick to a launch: where the die starts, how fast, with what spin."""

from __future__ import annotations

import math

from diedie.board.footprint import footprint
from diedie.board.stance import lowest
from diedie.errors import FlickError
from diedie.model.dice import showing, top_face
from diedie.model.flick import Flick, Launch
from diedie.model.pose import Pose, Quaternion, Vec3
from diedie.model.scene import Body, Kind, Scene
from diedie.table import constants as c
from diedie.table.arena import on_platform
from diedie.table.solids import weight


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
    pose = die.pose if flick.place is None else on_the_platform(die, flick.place, flick.aim)
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


def on_the_platform(die: Body, place: tuple[float, float], aim: float) -> Pose:
    """The die put down at a place of the platform, its rear to the finger, its face kept."""
    x, y = place
    if not (math.isfinite(x) and math.isfinite(y)):
        raise FlickError("off-platform", x=x, y=y)
    face, _ = top_face(die.kind, die.pose.orientation)
    turned = showing(die.kind, face, aim)
    pose = Pose((x, y, c.WALL_HEIGHT + resting_height(die.kind, turned)), turned)
    if not on_platform(footprint(Body(die.id, die.kind, pose))):
        raise FlickError("off-platform", x=x, y=y)
    return pose


def resting_height(kind: Kind, orientation: Quaternion) -> float:
    """How high above the ground the centre of a body is that touches it, so turned."""
    return -lowest(Body("", kind, Pose((0.0, 0.0, 0.0), orientation)))


def _cross(a: Vec3, b: Vec3) -> Vec3:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
