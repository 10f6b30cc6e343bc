"""The kept world: a table in Bullet that stays from flick to flick, and is as good as new.

A world built anew for every flick repeats bit for bit, and costs a third of the flick. Here the
dice wait beside the table in *slots*, each a Bullet body of its kind. A body of a scene takes the
first free slot of its kind when it joins, and gives it back when it leaves. Three things make
the next flick the same as in a new world:

- Switching off a slot's collisions destroys all that Bullet remembers of its touches, and
  switching them on again puts it into the same place of every list.
- The simple broadphase has no memory. (The tree that Bullet takes by itself has: it drops
  stale pairs one a step.)
- Bullet turns a body's moments of inertia with it at the end of a step only. So a slot spends
  one step upright beside the table after its use; and a monument, whose moments differ, one
  step turned as it will stand before it.

More slots change nothing but the time: what is switched off meets nothing. They are not free,
as the simple broadphase looks at every pair: one that only waits costs a flick as much as making
one. So slots for dice are made when one joins that finds none, last in every list, and those that
a flick did not need are taken away after it: the next one is often of its kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping

from diedie.model.motion import FRAME_RATE
from diedie.model.pose import UPRIGHT, Pose, Quaternion, Vec3
from diedie.model.scene import MONUMENT_KINDS, Body, Kind, Table
from diedie.physics.engine import bullet
from diedie.physics.fixtures import lay_table, set_touch
from diedie.physics.shapes import Mould

BulletPose = tuple[Vec3, Quaternion]  # a pose as Bullet tells it
Role = tuple[Kind, bool]  # a kind of body, and whether it is held fast

# Slots stand in this order, so that a world with more of a kind keeps the order of all others.
_KINDS: tuple[Kind, ...] = ("pyramid", "castle", "building", "d8", "d6")
ROLES: tuple[Role, ...] = tuple((kind, held) for held in (True, False) for kind in _KINDS)
DICE: Role = ROLES[-1]  # the one whose slots are made when they are needed
_APART = 10.0  # cm between slots
_ASIDE = 1000.0  # cm from the table
_STILL = (0.0, 0.0, 0.0)
_MOMENT = 1e-6  # s, a step in which nothing moves


class StartAgain(Exception):  # noqa: N818  no error: what a flick does now and then
    """The flick has to start again; what it leaves behind in its world is sound."""


class KeptWorld:
    """A table in one Bullet client, with so many slots for each role; those for dice are extra."""

    def __init__(self, client: int, table: Table, slots: Mapping[Role, int]) -> None:
        self.client = client
        self.sound = True  # as good as new, as those see it who keep it
        self._awake = bullet.ACTIVATION_STATE_ENABLE_SLEEPING | bullet.ACTIVATION_STATE_WAKE_UP
        self._asleep = bullet.ACTIVATION_STATE_SLEEP
        bullet.resetSimulation(
            bullet.RESET_USE_SIMPLE_BROADPHASE | bullet.RESET_USE_DISCRETE_DYNAMICS_WORLD,
            physicsClientId=client,
        )
        lay_table(client, table)
        self._free: dict[Role, list[int]] = {}  # slots of a role, the first at the end
        self._parking: dict[int, Vec3] = {}  # of all slots, in the order in which they were made
        self._roles: dict[int, Role] = {}
        self._dice = Mould(client, *DICE)
        for role in ROLES[:-1]:
            if slots.get(role):
                mould = Mould(client, *role)
                self._free[role] = [self._make_slot(role, mould) for _ in range(slots[role])][::-1]
        self._free[DICE] = []
        self._taken: dict[int, int] = {}  # the slot of each body, by its number in the scene
        self._used: set[int] = set(self._parking)  # a new slot is as little upright as a used one
        self._steps = 0
        self.clear()

    def begin(self, bodies: Mapping[int, Body], held: Container[str] = ()) -> None:
        """Begin a flick with these bodies, by their numbers in the scene, asleep."""
        set_touch(self.client)  # others in this process may have set it
        for i, body in bodies.items():
            self._take(i, (body.kind, body.id in held))
        self._turn_beforehand({i: b for i, b in bodies.items() if b.kind in MONUMENT_KINDS})
        for i, body in bodies.items():
            self._put(i, body.pose)

    def join(self, body: int, kind: Kind, pose: Pose) -> None:
        """Put one more die into the world, asleep."""
        self._take(body, (kind, False))
        self._put(body, pose)

    def leave(self, body: int) -> None:
        """Take a body out of the world; its slot is free again, and waits where it is."""
        slot = self._taken.pop(body)
        self._collide(slot, 0, 0)
        self._activate(slot, self._asleep)
        free = self._free[self._roles[slot]]
        free.append(slot)
        free.sort(reverse=True)

    def wake(self, body: int) -> None:
        self._activate(self._taken[body], self._awake)

    def launch(self, body: int, velocity: Vec3, spin: Vec3) -> None:
        """Wake a body and set it in motion."""
        self.wake(body)
        bullet.resetBaseVelocity(self._taken[body], velocity, spin, physicsClientId=self.client)

    def stop(self, body: int) -> None:
        """Take all motion from a body, as friction does in the end."""
        bullet.resetBaseVelocity(self._taken[body], _STILL, _STILL, physicsClientId=self.client)

    def step_frame(self, steps: int) -> None:
        """Let 1/60 s pass, in that many steps."""
        if steps != self._steps:
            self._set_steps(1 / FRAME_RATE, steps)
        bullet.stepSimulation(physicsClientId=self.client)

    def pose(self, body: int) -> BulletPose:
        pose: BulletPose = bullet.getBasePositionAndOrientation(self._taken[body], self.client)
        return pose

    def poses(self) -> list[tuple[int, BulletPose]]:
        """Where all bodies in the world are now."""
        read, client = bullet.getBasePositionAndOrientation, self.client
        return [(body, read(slot, client)) for body, slot in self._taken.items()]

    def velocity(self, body: int) -> Vec3:
        """How fast a body moves now, in cm/s."""
        velocity: Vec3 = bullet.getBaseVelocity(self._taken[body], self.client)[0]
        return velocity

    def clear(self) -> None:
        """Take all bodies out, and make every slot that was used as good as new."""
        for body in list(self._taken):
            self.leave(body)
        for slot in [slot for slot in self._free[DICE] if slot not in self._used]:
            self._remove_slot(slot)  # the last made first, so that all lists keep their order
        for slot in self._used:
            self._stand(slot, self._parking[slot], UPRIGHT)
            self._activate(slot, self._awake)
        self._let_a_moment_pass()
        for slot in self._used:
            self._activate(slot, self._asleep)
        self._used.clear()

    def penetrations(self) -> list[tuple[int | None, int | None, float]]:
        """Pairs of bodies (None: a fixed part) that reach into each other, and how deep in cm."""
        bodies = {slot: body for body, slot in self._taken.items()}
        bullet.performCollisionDetection(physicsClientId=self.client)
        return [
            (bodies.get(point[1]), bodies.get(point[2]), -point[8])
            for point in bullet.getContactPoints(physicsClientId=self.client) or ()
            if point[8] < 0
        ]

    def _take(self, body: int, role: Role) -> None:
        free = self._free[role]
        if role == DICE and not free:
            free.append(self._make_slot(role, self._dice))
        slot = self._taken[body] = free.pop()
        self._used.add(slot)

    def _make_slot(self, role: Role, mould: Mould) -> int:
        slot = mould.cast()
        self._activate(slot, self._asleep)
        self._roles[slot] = role
        self._parking[slot] = (_ASIDE + _APART * len(self._parking), 0.0, 5.0)
        return slot

    def _remove_slot(self, slot: int) -> None:
        bullet.removeBody(slot, physicsClientId=self.client)
        self._free[self._roles.pop(slot)].remove(slot)
        del self._parking[slot]

    def _put(self, body: int, pose: Pose) -> None:
        slot = self._taken[body]
        self._stand(slot, pose.position, pose.orientation)
        self._collide(slot, 1, -1)

    def _turn_beforehand(self, bodies: Mapping[int, Body]) -> None:
        if bodies:
            for i, body in bodies.items():
                slot = self._taken[i]
                self._stand(slot, self._parking[slot], body.pose.orientation)
                self._activate(slot, self._awake)
            self._let_a_moment_pass()
            for i in bodies:
                self._activate(self._taken[i], self._asleep)

    def _let_a_moment_pass(self) -> None:
        self._set_steps(_MOMENT, 1)
        self._steps = 0  # not those of a frame
        bullet.stepSimulation(physicsClientId=self.client)

    def _set_steps(self, seconds: float, steps: int) -> None:
        # One call of Bullet makes them all. A power of 2 divides without remainder in binary.
        bullet.setPhysicsEngineParameter(
            fixedTimeStep=seconds, numSubSteps=steps, physicsClientId=self.client
        )
        self._steps = steps

    def _stand(self, slot: int, position: Vec3, orientation: Quaternion) -> None:
        bullet.resetBasePositionAndOrientation(
            slot, position, orientation, physicsClientId=self.client
        )
        bullet.resetBaseVelocity(slot, _STILL, _STILL, physicsClientId=self.client)

    def _activate(self, slot: int, state: int) -> None:
        bullet.changeDynamics(slot, -1, activationState=state, physicsClientId=self.client)

    def _collide(self, slot: int, group: int, mask: int) -> None:
        bullet.setCollisionFilterGroupMask(slot, -1, group, mask, physicsClientId=self.client)


def roles_of(bodies: Iterable[Body], held: Container[str] = ()) -> Counter[Role]:
    """How many slots of each role these bodies take."""
    return Counter((body.kind, body.id in held) for body in bodies)
