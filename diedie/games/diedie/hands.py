"""What hands do to dice on the table: exact poses, no physics."""

from __future__ import annotations

import math
from collections.abc import Sequence

from diedie.board.launch import resting_height
from diedie.board.stance import highest, levelled, lowest
from diedie.games.diedie.moves import Spot
from diedie.model.dice import showing, top_face, turned_to
from diedie.model.pose import Pose, Quaternion, compose, turn, yawed
from diedie.model.scene import Body, Kind, Scene
from diedie.table import constants as c

_HALF = (c.PYRAMID_BASE - c.PYRAMID_TOP) / 2
# By how many degrees the sides of a monument slant.
_SLANT = {"pyramid": math.degrees(math.atan2(_HALF, c.PYRAMID_HEIGHT))}


def set_down(scene: Scene, dice: Sequence[str], spot: Spot) -> Scene:
    """Dice put on the map one upon the other, centred, level, all turned by as much."""
    poses: dict[str, Pose] = {}
    ground = 0.0
    for id in dice:
        die = scene.body(id)
        turned = compose(yawed(spot.turn), levelled(die))
        placed = _resting(die, (spot.x, spot.y), ground, turned)
        poses[id], ground = placed.pose, highest(placed)
    return scene.moved(poses)


def stacked(scene: Scene, die: str, onto: str) -> Scene:
    """A die put on top of another, centred, its sides along those of the lower, its face kept."""
    upper, lower = scene.body(die), scene.body(onto)
    face, _ = top_face(upper.kind, upper.pose.orientation)
    turned = showing(upper.kind, face, heading(lower))
    x, y, _ = lower.pose.position
    placed = _resting(upper, (x, y), highest(lower), turned)
    return scene.moved({die: placed.pose})


def shown(scene: Scene, die: str, face: int) -> Scene:
    """A die turned to another face where it lies."""
    body = scene.body(die)
    x, y, _ = body.pose.position
    turned = turned_to(body.kind, levelled(body), face)
    return scene.moved({die: _resting(body, (x, y), lowest(body), turned).pose})


def upright(scene: Scene, monument: str) -> Scene:
    """A monument set upright on its spot, turned as it was."""
    body = scene.body(monument)
    x, y, _ = body.pose.position
    return scene.moved({monument: _resting(body, (x, y), 0.0, yawed(heading(body))).pose})


def added(scene: Scene, id: str, kind: Kind, orientation: Quaternion, spot: Spot) -> Scene:
    """The scene with one body more, put down on the map."""
    new = Body(id, kind, Pose((0.0, 0.0, 0.0), orientation))
    turned = compose(yawed(spot.turn), orientation)
    return Scene((*scene.bodies, _resting(new, (spot.x, spot.y), 0.0, turned)), scene.table)


def heading(body: Body) -> float:
    """The yaw in degrees at which `showing` would lay a body as it lies."""
    face, _ = top_face(body.kind, body.pose.orientation) if body.is_die else (0, 0.0)
    plain = showing(body.kind, face) if body.is_die else (0.0, 0.0, 0.0, 1.0)
    back = (-plain[0], -plain[1], -plain[2], plain[3])
    _, _, z, w = compose(levelled(body), back)
    return math.degrees(2 * math.atan2(z, w))


def lying(kind: Kind) -> Quaternion:
    """How a fallen monument lies that was laid down by hand: on its side."""
    return turn((1.0, 0.0, 0.0), 90.0 + _SLANT.get(kind, 0.0))


def _resting(body: Body, at: tuple[float, float], ground: float, turned: Quaternion) -> Body:
    pose = Pose((*at, ground + resting_height(body.kind, turned)), turned)
    return Body(body.id, body.kind, pose.rounded())
