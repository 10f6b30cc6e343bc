"""Physics as pure functions: what follows from a flick, and from nothing."""

from __future__ import annotations

from dataclasses import replace

from diedie import physics
from diedie.api.checking import check_table, check_type
from diedie.board.launching import launch_of
from diedie.errors import FlickError
from diedie.model.flick import Flick, Launch
from diedie.model.motion import Motion
from diedie.model.scene import Body, Laid, Scene


def simulate(scene: Scene, flick: Flick | Launch) -> Motion:
    """The motion that follows from a flick: the same scene and flick, the same motion.

    `frames[f, i]` is x, y, z and a quaternion of the body `moved[i]` at f/60 s, `rest` the scene
    afterwards, `contacts` the knocks. A die in a hand needs the flick's `place` on the platform.
    FlickError or PositionError says why nobody can flick like that. A `Launch` sets a body in
    motion as it says, checked by nobody.

    >>> import diedie
    >>> flick = diedie.Flick("s2", place=(0, -15.25), aim=90, speed=120)
    >>> motion = diedie.simulate(diedie.Scene.example(), flick)
    >>> motion.moved[-1], motion.frames.shape[2], motion.settled
    ('s2', 7, True)
    """
    check_type("the flick", flick, Flick, Launch)
    check_table(scene)
    id = flick.die if isinstance(flick, Flick) else flick.body
    start, left = _taken_up(scene, id)
    if all(body.id != id for body in start.bodies):
        known = ", ".join(body.id for body in start.bodies if body.is_die)
        raise FlickError("unknown-die", die=id, known=known or "–")
    if isinstance(flick, Flick):
        if len(start.bodies) > len(scene.bodies) and flick.place is None:
            raise FlickError("hand-needs-place", die=id)
        launch = launch_of(start, flick)
        start = start.moved({id: launch.pose})
        physics.check_scene(start)
    else:
        launch = flick
    return _holding(physics.simulate(start, launch), left)


def settle(scene: Scene) -> Motion:
    """What falls when nothing is flicked.

    >>> import diedie
    >>> fallen = diedie.settle(diedie.Scene.example().without("r1"))
    >>> fallen.moved, round(fallen.rest.body("r2").pose.position[2], 1)
    (('r2',), 0.8)
    """
    check_table(scene)
    start, left = _taken_up(scene, None)
    return _holding(physics.settle(start), left)


def _taken_up(scene: Scene, id: str | None) -> tuple[Scene, tuple[Body, ...]]:
    """The table with a die that may still be in a hand, and what stays in hands."""
    hands = scene.hands if isinstance(scene, Laid) else ()
    taken = tuple(body for body in hands if body.id == id)
    left = tuple(body for body in hands if body.id != id)
    return Scene((*scene.bodies, *taken), scene.table), left


def _holding(motion: Motion, hands: tuple[Body, ...]) -> Motion:
    rest = motion.rest
    return replace(motion, rest=Laid(rest.bodies, rest.table, hands)) if hands else motion
