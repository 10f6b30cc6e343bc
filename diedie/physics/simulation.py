"""`simulate(scene, launch)`: same input, same motion, bit for bit."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence

from diedie.errors import PositionError
from diedie.model.flick import Launch
from diedie.model.motion import Motion
from diedie.model.pose import Vec3
from diedie.model.scene import MONUMENT_KINDS, Body, Scene
from diedie.physics.attempt import Attempt, Reached
from diedie.physics.kept_worlds import kept_world
from diedie.physics.mirror import is_mirrored, mirror_along
from diedie.physics.world import roles_of
from diedie.table.arena import off_table
from diedie.table.solids import solid

# How deep bodies may reach into each other: as a pile at rest shows it, and nobody sees it.
_DEPTH = 0.03  # cm


def simulate(scene: Scene, launch: Launch) -> Motion:
    """The motion that follows when one body of the scene is launched."""
    return run(scene, (launch,))


def settle(scene: Scene) -> Motion:
    """The motion that follows when nothing is launched, but a support may be gone."""
    return run(scene, ())


def run(scene: Scene, launches: Sequence[Launch], held: Collection[str] = ()) -> Motion:
    """Launch bodies (none: let everything fall) and follow all that moves until it rests.

    What is `held` stays where it is, whatever hits it.
    """
    if not is_mirrored(launches):
        return _run(scene, launches, held)
    mirror = mirror_along(scene, launches)
    seen = [mirror.launch(one) for one in launches]
    # The table is no hexagon: only its edges are not their own images.
    motion = _run(mirror.scene(scene), seen, held, lambda place: off_table(mirror.image(place)))
    return mirror.motion(motion, scene.moved({one.body: one.pose for one in launches}))


def _run(
    scene: Scene,
    launches: Sequence[Launch],
    held: Collection[str],
    gone: Callable[[Vec3], bool] = off_table,
) -> Motion:
    started = scene.moved({launch.body: launch.pose for launch in launches})
    stirred = _carried(scene, {launch.body for launch in launches}) if launches else None
    slots = roles_of(started.bodies, held)
    staying = {i for i, body in enumerate(started.bodies) if _stays(body, held)}
    first = staying | {
        i for i, b in enumerate(started.bodies) if stirred is None or b.id in stirred
    }
    while True:
        try:
            with kept_world(scene.table, slots) as world:
                how = (launches, stirred, held, first, staying, gone)
                return Attempt(world, started, *how).follow()
        except Reached as reached:
            first |= reached.bodies
            staying |= reached.bodies  # else it might start again for the same one for ever


def check_scene(scene: Scene) -> None:
    """Raise PositionError when bodies reach into each other or into a wall."""
    with kept_world(scene.table, roles_of(scene.bodies)) as world:
        world.begin(dict(enumerate(scene.bodies)))
        for i in range(len(scene.bodies)):
            world.wake(i)
        deepest = max(world.penetrations(), key=lambda pair: pair[2], default=None)
    if deepest is not None and deepest[2] > _DEPTH:
        *both, depth = deepest
        ids = sorted(scene.bodies[i].id for i in both if i is not None)
        if len(ids) == 2:
            raise PositionError("overlap", one=ids[0], other=ids[1], mm=round(depth * 10, 1))
        raise PositionError("inside-wall", id=ids[0], mm=round(depth * 10, 1))


def _stays(body: Body, held: Collection[str]) -> bool:
    """Whether a body is in the world from the first frame to the last.

    Monuments are, as their moments of inertia have to be turned beforehand.
    """
    return body.kind in MONUMENT_KINDS or body.id in held


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
