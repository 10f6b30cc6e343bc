"""`simulate(scene, launch)`: same input, same motion, bit for bit."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

import numpy as np

from diedie.errors import PositionError, SimulationError
from diedie.model.flick import Launch
from diedie.model.motion import FRAME_RATE, Motion
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body, Scene
from diedie.physics.contacts import knocks
from diedie.physics.engine import fresh_client
from diedie.physics.world import BulletPose, BulletWorld
from diedie.table import constants as c
from diedie.table.arena import off_table
from diedie.table.solids import solid

_CAP_FRAMES = round(c.CAP_SECONDS * FRAME_RATE)
_STILL_FRAMES = round(c.STILL_SECONDS * FRAME_RATE)
_STILL_TURN = 1 - math.cos(c.STILL_RAD / 2)
# How deep bodies may reach into each other: as a pile at rest shows it, and nobody sees it.
_DEPTH = 0.03  # cm

_STANDING: Vec3 = (0.0, 0.0, 0.0)


def simulate(scene: Scene, launch: Launch) -> Motion:
    """The motion that follows when one body of the scene is launched."""
    return run(scene, (launch,))


def settle(scene: Scene) -> Motion:
    """The motion that follows when nothing is launched, but a support may be gone."""
    return run(scene, ())


def run(scene: Scene, launches: Sequence[Launch], held: Container[str] = ()) -> Motion:
    """Launch bodies (none: let everything fall) and follow all that moves until it rests.

    What is `held` stays where it is, whatever hits it.
    """
    started = scene.moved({launch.body: launch.pose for launch in launches})
    ids = [body.id for body in started.bodies]
    launched = {ids.index(launch.body): launch.velocity for launch in launches}
    lost: dict[int, BulletPose] = {}
    with fresh_client() as client:
        world = BulletWorld(client, scene.table)
        stirred = _carried(scene, {launch.body for launch in launches}) if launches else set(ids)
        world.join(started.bodies, awake=stirred, held=held)
        for launch in launches:
            world.launch(launch.body, launch.velocity, launch.spin)
        start = world.poses()
        history, velocities = [start], [launched]
        stillness = _Stillness({i: (start[i], 0) for i in launched})
        for frame in range(1, _CAP_FRAMES + 1):
            world.step_frame()
            now, before = world.poses(), history[-1]
            for i, pose in lost.items():
                now[i] = pose
            history.append(now)
            velocities.append({i: velocities[-1][i] for i in lost})  # being lost is no knock
            for i, pose in enumerate(now):
                # A body that is only woken by a neighbour trembles by micrometres.
                if pose != before[i] and (i in stillness.since or not _trembles(pose, start[i])):
                    velocities[-1][i] = world.velocity(ids[i])
                    stillness.note(i, pose, frame)
                    if off_table(pose[0]):
                        lost[i] = pose
                        world.park(ids[i])
            if frame >= _STILL_FRAMES and not stillness.restless(frame, lost):
                break
    return _motion(started, history, velocities, stillness, lost)


def _carried(scene: Scene, launched: set[str]) -> set[str]:
    """The launched bodies and all that may rest on them, which would hang in the air asleep."""
    carried = set(launched)
    grown = True
    while grown:
        below = [body for body in scene.bodies if body.id in carried]
        above = {
            body.id
            for body in scene.bodies
            if body.id not in carried and any(_above(body, other) for other in below)
        }
        grown = bool(above)
        carried |= above
    return carried


def _above(body: Body, other: Body) -> bool:
    reach = solid(body.kind).reach + solid(other.kind).reach
    here, there = body.pose.position, other.pose.position
    return here[2] > there[2] and math.dist(here, there) < reach


class _Stillness:
    """Since which frame each body that ever moved has stayed near one pose."""

    def __init__(self, since: dict[int, tuple[BulletPose, int]]) -> None:
        self.since = since

    def note(self, body: int, pose: BulletPose, frame: int) -> None:
        """The body was seen at `pose`, in another pose than the frame before."""
        known = self.since.get(body)
        if known is None or not _near(known[0], pose):
            self.since[body] = (pose, frame)

    def restless(self, frame: int, lost: Container[int]) -> list[int]:
        """The bodies that are still on their way."""
        return [
            body
            for body, (_, since) in self.since.items()
            if frame - since < _STILL_FRAMES and body not in lost
        ]


def _motion(
    started: Scene,
    history: list[list[BulletPose]],
    velocities: list[dict[int, Vec3]],
    stillness: _Stillness,
    lost: dict[int, BulletPose],
) -> Motion:
    moved = sorted(stillness.since)
    bodies = [started.bodies[i] for i in moved]
    frames = np.array([[(*row[i][0], *row[i][1]) for i in moved] for row in history])
    frames = frames.reshape(len(history), len(moved), 7)
    if not np.isfinite(frames).all():
        raise SimulationError("no-motion")
    frames.setflags(write=False)
    speeds = np.array([[row.get(i, _STANDING) for i in moved] for row in velocities])
    rest = {started.bodies[i].id: Pose(*history[-1][i]).rounded() for i in moved}
    restless = stillness.restless(len(history) - 1, lost)
    return Motion(
        moved=tuple(body.id for body in bodies),
        frames=frames,
        contacts=knocks(bodies, started.table, frames, speeds.reshape(len(history), len(moved), 3)),
        rest=started.moved(rest),
        restless=tuple(started.bodies[i].id for i in sorted(restless)),
        lost=tuple(started.bodies[i].id for i in sorted(lost)),
        steps=(len(history) - 1) * c.STEPS_PER_FRAME,
    )


def _trembles(pose: BulletPose, start: BulletPose) -> bool:
    return _near(pose, start, 0.25)


def _near(one: BulletPose, other: BulletPose, part: float = 1.0) -> bool:
    """Whether two poses are as near as those of a body that is still, or a part of that."""
    (x1, y1, z1), (qx1, qy1, qz1, qw1) = one
    (x2, y2, z2), (qx2, qy2, qz2, qw2) = other
    return (
        abs(x1 - x2) < part * c.STILL_CM
        and abs(y1 - y2) < part * c.STILL_CM
        and abs(z1 - z2) < part * c.STILL_CM
        and 1 - abs(qx1 * qx2 + qy1 * qy2 + qz1 * qz2 + qw1 * qw2) < part * part * _STILL_TURN
    )


def check_scene(scene: Scene) -> None:
    """Raise PositionError when bodies reach into each other or into a wall."""
    with fresh_client() as client:
        world = BulletWorld(client, scene.table)
        world.join(scene.bodies, awake={body.id for body in scene.bodies})
        deepest = max(world.penetrations(), key=lambda pair: pair[2], default=None)
    if deepest is not None and deepest[2] > _DEPTH:
        one, other, depth = deepest
        ids = sorted(id for id in (one, other) if id is not None)
        if len(ids) == 2:
            raise PositionError("overlap", one=ids[0], other=ids[1], mm=round(depth * 10, 1))
        raise PositionError("inside-wall", id=ids[0], mm=round(depth * 10, 1))
