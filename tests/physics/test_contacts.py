"""Knocks: who met whom, how hard, and nothing that did not happen."""

from __future__ import annotations

import math
from collections.abc import Callable

from diedie.bench.full_world import full_world
from diedie.bench.throughput import cases
from diedie.board.launch import launch_of
from diedie.model.flick import Flick, Launch
from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Pose, Vec3
from diedie.model.scene import Body, Scene
from diedie.physics import settle, simulate
from diedie.physics.attempt import steps_for
from diedie.physics.contacts import knocks as all_knocks
from diedie.physics.engine import bullet
from diedie.physics.simulation import run
from diedie.table.constants import KNOCK
from diedie.table.solids import weight

Ways = list[list[Vec3]]  # by body, then by frame

HAND = Body("hand", "d6", Pose((0, 0, 0)))


def knocks(speed: float, *others: Body, lift: float = 0) -> list[tuple[str, str, float]]:
    scene = Scene((*others, HAND))
    motion = simulate(scene, launch_of(scene, Flick("hand", 90, speed, (0, -15.25), lift)))
    return [(k.body, k.other or k.surface or "", k.strength) for k in motion.contacts]


def test_a_fall_knocks_on_the_map() -> None:
    contacts = knocks(45)
    assert {other for _, other, _ in contacts} == {"map"}
    assert (
        50 < max(strength for _, _, strength in contacts) < 200
    )  # 2.5 cm of fall: 70 cm/s and back


def test_a_fast_die_meets_the_far_wall() -> None:
    assert "wall" in {other for _, other, _ in knocks(300)}


def test_a_hit_names_both_dice_the_faster_first() -> None:
    target = Body("target", "d6", Pose((0, -2, 0.8)))
    contacts = knocks(120, target)
    assert ("hand", "target") in {(body, other) for body, other, _ in contacts}
    far = Body("target", "d6", Pose((0, 4, 0.8)))
    assert ("hand", "target") in {(body, other) for body, other, _ in knocks(240, far)}


def test_lying_still_is_silent() -> None:
    lying = Scene((Body("a", "d6", Pose((0, 0, 0.8))), Body("b", "d6", Pose((0, 0, 2.4)))))
    assert settle(lying).contacts == ()


def test_over_the_edge_is_no_knock() -> None:
    assert knocks(600, lift=30) == []
    falling = Body("falling", "d6", Pose((5, 0, 8.0)))  # keeps the table in motion
    scene = Scene((falling, HAND))
    launches = [
        launch_of(scene, Flick("hand", 90, 600, (0, -15.25), 30)),
        Launch("falling", falling.pose, (0, 0, 0), (0, 0, 0)),
    ]
    motion = run(scene, launches)
    assert motion.lost == ("hand",)
    assert {k.body for k in motion.contacts} == {"falling"}


def test_agrees_with_the_contacts_of_every_step(scaled: Callable[[int], int]) -> None:
    """Bullet, asked after each of its steps, is the oracle."""
    told = true = strong = found = 0
    for scene, launch in cases(25, scaled(600)):
        bodies, places, velocities, blows = every_step(scene, launch)
        names = [body.id for body in bodies]
        pairs = {
            (k.frame, *sorted((names.index(k.body), names.index(k.other))))
            for k in all_knocks(bodies, "arena", places, velocities)
            if k.other is not None
        }
        told += len(pairs)
        true += sum((f, i, j) in blows or (f - 1, i, j) in blows for f, i, j in pairs)
        hard = [blow for blow, strength in blows.items() if strength > KNOCK]
        strong += len(hard)
        found += sum(any((f + d, i, j) in pairs for d in (-1, 0, 1)) for f, i, j in hard)
    assert strong > 20
    assert true / told > 0.85
    assert found / strong > 0.8


def every_step(
    scene: Scene, launch: Launch
) -> tuple[list[Body], Ways, Ways, dict[tuple[int, int, int], float]]:
    """A second of a flick, step by step: who pushed whom in which frame, and how strongly."""
    bodies = list(scene.moved({launch.body: launch.pose}).bodies)
    blows: dict[tuple[int, int, int], float] = {}
    with full_world(Scene(tuple(bodies))) as world:
        world.launch(launch)
        index = {number: i for i, number in enumerate(world.numbers.values())}
        poses = [[world.pose(b.id)[0] for b in bodies]]
        velocities = [[world.velocity(b.id) for b in bodies]]
        for frame in range(1, 51):
            steps = steps_for(max(math.hypot(*v) for v in velocities[-1]))
            bullet.setPhysicsEngineParameter(
                fixedTimeStep=1 / FRAME_RATE / steps, numSubSteps=1, physicsClientId=world.client
            )
            for _ in range(steps):
                bullet.stepSimulation(world.client)
                for point in bullet.getContactPoints(physicsClientId=world.client):
                    if point[1] in index and point[2] in index:
                        i, j = sorted((index[point[1]], index[point[2]]))
                        gain = point[9] / FRAME_RATE / steps / weight("d6").mass
                        blows[frame, i, j] = blows.get((frame, i, j), 0) + gain
            poses.append([world.pose(b.id)[0] for b in bodies])
            velocities.append([world.velocity(b.id) for b in bodies])
    ways = [[row[i] for row in poses] for i in range(len(bodies))]
    speeds = [[row[i] for row in velocities] for i in range(len(bodies))]
    return bodies, ways, speeds, {k: v for k, v in blows.items() if v > 0}
