"""One restitution for a pair of materials, whatever the speed, and what follows from books."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable

import pytest

from diedie.bench.full_world import full_world
from diedie.model.chance import chance
from diedie.model.flick import Launch
from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Pose, Vec3, dot, yawed
from diedie.model.scene import Body, Scene
from diedie.physics.attempt import steps_for
from diedie.physics.engine import bullet
from diedie.physics.simulation import run
from diedie.table import constants as c

SPEEDS = (40, 60, 80, 100, 120, 150, 200, 300, 450, 600, 800, 1000)  # cm/s
HALF = c.D6_EDGE / 2
BOARD, DICE, WITHIN = 0.35, 0.6, 0.05


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("what", ["floor", "wall", "die"])
def test_square_blows_rebound_alike_at_every_speed(
    what: str, speed: int, scaled: Callable[[int], int]
) -> None:
    source = chance(0, what, speed)
    expected = DICE if what == "die" else BOARD
    measured = [
        rebound(what, speed, source.uniform(0.02, 0.6), source.uniform(0, 90))
        for _ in range(max(16, scaled(100)))
    ]
    assert statistics.mean(measured) == pytest.approx(expected, abs=WITHIN)


def rebound(what: str, speed: float, gap: float, yaw: float) -> float:
    """The speed of parting over that of meeting, step by step, in as many as a flick makes."""
    away: Vec3 = {"floor": (0.0, 0.0, 1.0)}.get(what, (0.0, 1.0, 0.0))
    if what == "floor":
        bodies = [Body("one", "d6", Pose((0, 0, HALF + gap), yawed(yaw)))]
    elif what == "wall":
        bodies = [Body("one", "d6", Pose((yaw / 30, HALF + gap - c.APOTHEM, 1.6)))]
    else:
        bodies = [
            Body("one", "d6", Pose((0, 2 * HALF + gap, 5))),
            Body("two", "d6", Pose((0, 0, 5))),
        ]
    velocity = (-speed * away[0], -speed * away[1], -speed * away[2])
    with full_world(Scene(tuple(bodies))) as world:
        for body in bodies:
            moves = velocity if body.id == "one" else (0.0, 0.0, 0.0)
            world.launch(Launch(body.id, body.pose, moves, (0.0, 0.0, 0.0)))
        steps = steps_for(speed)
        bullet.setPhysicsEngineParameter(
            fixedTimeStep=1 / FRAME_RATE / steps, numSubSteps=1, physicsClientId=world.client
        )
        apart = []
        for _ in range(2 * steps):
            bullet.stepSimulation(world.client)
            parting = dot(away, world.velocity("one"))
            apart.append(parting - (dot(away, world.velocity("two")) if what == "die" else 0.0))
    return max(apart) / -min(apart)


@pytest.mark.parametrize("height", [5.0, 10.0, 20.0])
def test_a_flat_drop_comes_back_to_the_square_of_the_bounce(height: float) -> None:
    """Height e² h: a die from 10 cm comes back about 12 mm."""
    tops = []
    for i in range(12):
        start = Pose((0.0, 0.0, HALF + height + i * 0.03), yawed(7.0 * i))
        scene = Scene((Body("die", "d6", start),))
        z = run(scene, [Launch("die", start, (0, 0, 0), (0, 0, 0))]).frames[:, 0, 2] - HALF
        landed = next(k for k in range(1, len(z) - 1) if z[k] < z[k - 1] and z[k] <= z[k + 1])
        tops.append(z[landed:].max() / z[0])
    low, high = (BOARD - WITHIN) ** 2, (BOARD + WITHIN) ** 2
    assert low < statistics.mean(tops) < high


def test_slides_as_far_as_friction_lets_it() -> None:
    """Length v² / (2 µ g)."""
    for speed in (40.0, 60.0, 80.0):
        start = Pose((0.0, -8.0, HALF))
        scene = Scene((Body("die", "d6", start),))
        motion = run(scene, [Launch("die", start, (0.0, speed, 0.0), (0.0, 0.0, 0.0))])
        _, y, _ = motion.rest.bodies[0].pose.position
        expected = speed**2 / (2 * c.MAP_FRICTION * c.DIE_FRICTION * c.GRAVITY)
        assert y + 8.0 == pytest.approx(expected, rel=0.1)


def test_flies_in_a_parabola() -> None:
    """To within what a step is too long: half of g times it, at every moment."""
    late = c.GRAVITY / FRAME_RATE / c.STEPS_PER_FRAME / 2
    start = Pose((0.0, -10.0, 6.0))
    scene = Scene((Body("die", "d6", start),))
    frames = run(scene, [Launch("die", start, (0.0, 100.0, 60.0), (9.0, 2.0, 3.0))]).frames[:5, 0]
    for k, (_, y, z, *_) in enumerate(frames.tolist()):
        t = k / FRAME_RATE
        assert y == pytest.approx(-10 + 100 * t, rel=0.005)
        assert z == pytest.approx(6 + 60 * t - c.GRAVITY * t * t / 2, abs=1.2 * late * t)


def test_energy_never_grows_in_a_collision() -> None:
    for i in range(20):
        source = chance(i, "energy")
        here, there = Pose((0.0, -3.0, 8.0)), Pose((source.uniform(-1, 1), 0.0, 8.0))
        bodies = Scene((Body("one", "d6", here), Body("two", "d6", there)))
        launches = [
            Launch("one", here, (0.0, source.uniform(100, 900), 0.0), (0.0, 0.0, 0.0)),
            Launch("two", there, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)),
        ]
        motion = run(bodies, launches)
        before = math.hypot(*launches[0].velocity)
        way = (motion.frames[4:6, :, :2][1] - motion.frames[4:6, :, :2][0]) * FRAME_RATE
        assert math.hypot(*way.ravel()) < 1.01 * before
