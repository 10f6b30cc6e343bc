"""The plain way to simulate: a world built anew that holds every body, awake or asleep.

The kept world is measured against it, for its speed here and for where dice come to rest in
the tests.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterator
from contextlib import contextmanager
from functools import cache

from diedie.model.flick import Launch
from diedie.model.motion import FRAME_RATE
from diedie.model.pose import Vec3
from diedie.model.scene import Scene
from diedie.physics.attempt import steps_for
from diedie.physics.engine import bullet, new_client
from diedie.physics.fixtures import lay_table
from diedie.physics.shapes import Mould
from diedie.physics.world import BulletPose


class FullWorld:
    """A scene in Bullet, whole, as Bullet itself would keep it."""

    def __init__(self, client: int, scene: Scene, held: Container[str] = ()) -> None:
        self.client = client
        lay_table(client, scene.table)
        self.numbers: dict[str, int] = {}
        for body in scene.bodies:
            number = Mould(client, body.kind, body.id in held).cast()
            self.numbers[body.id] = number
            bullet.resetBasePositionAndOrientation(
                number, body.pose.position, body.pose.orientation, physicsClientId=client
            )
            self.activate(body.id, bullet.ACTIVATION_STATE_SLEEP)
            bullet.setCollisionFilterGroupMask(number, -1, 1, -1, physicsClientId=client)

    def activate(self, id: str, state: int) -> None:
        bullet.changeDynamics(
            self.numbers[id], -1, activationState=state, physicsClientId=self.client
        )

    def launch(self, launch: Launch) -> None:
        awake = bullet.ACTIVATION_STATE_ENABLE_SLEEPING | bullet.ACTIVATION_STATE_WAKE_UP
        self.activate(launch.body, awake)
        bullet.resetBaseVelocity(
            self.numbers[launch.body], launch.velocity, launch.spin, physicsClientId=self.client
        )

    def step_frame(self, steps: int) -> None:
        """Let 1/60 s pass, in that many steps."""
        bullet.setPhysicsEngineParameter(
            fixedTimeStep=1 / FRAME_RATE, numSubSteps=steps, physicsClientId=self.client
        )
        bullet.stepSimulation(physicsClientId=self.client)

    def step_frames(self, seconds: float, finer: int = 1) -> None:
        """Let time pass, in as many steps as the simulation makes, or `finer` times as many."""
        for _ in range(round(seconds * FRAME_RATE)):
            fastest = max(math.hypot(*self.velocity(id)) for id in self.numbers)
            self.step_frame(steps_for(fastest) * finer)

    def pose(self, id: str) -> BulletPose:
        pose: BulletPose = bullet.getBasePositionAndOrientation(self.numbers[id], self.client)
        return pose

    def velocity(self, id: str) -> Vec3:
        velocity: Vec3 = bullet.getBaseVelocity(self.numbers[id], self.client)[0]
        return velocity


@contextmanager
def full_world(scene: Scene, held: Container[str] = ()) -> Iterator[FullWorld]:
    """A world built anew for a scene, in which everything sleeps."""
    bullet.resetSimulation(physicsClientId=_client())
    yield FullWorld(_client(), scene, held)


@cache
def _client() -> int:
    return new_client()
