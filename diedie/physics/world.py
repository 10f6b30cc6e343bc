"""A scene in Bullet: the table's fixed parts, and the bodies on it."""

from __future__ import annotations

from collections.abc import Container, Iterable

from diedie.model.motion import FRAME_RATE
from diedie.model.pose import UPRIGHT, Pose, Quaternion, Vec3
from diedie.model.scene import Body, Table
from diedie.physics.engine import bullet
from diedie.table import arena
from diedie.table import constants as c
from diedie.table.solid_parts import Part
from diedie.table.solids import solid, weight

BulletPose = tuple[Vec3, Quaternion]  # a pose as Bullet tells it


class BulletWorld:
    """A Bullet world for one table, stepped frame by frame."""

    def __init__(self, client: int, table: Table) -> None:
        self._client = client
        self._ids: dict[str, int] = {}
        self._shapes: dict[str, int] = {}
        self._awake = bullet.ACTIVATION_STATE_ENABLE_SLEEPING | bullet.ACTIVATION_STATE_WAKE_UP
        self._asleep = bullet.ACTIVATION_STATE_SLEEP
        bullet.setGravity(0, 0, -c.GRAVITY, physicsClientId=client)
        bullet.setPhysicsEngineParameter(
            # One call makes all the steps of a frame: 8 divides without remainder in binary.
            fixedTimeStep=1 / FRAME_RATE,
            numSubSteps=c.STEPS_PER_FRAME,
            numSolverIterations=c.SOLVER_ITERATIONS,
            solverResidualThreshold=c.SOLVER_RESIDUAL,
            warmStartingFactor=c.WARM_START,
            restitutionVelocityThreshold=c.RESTITUTION_THRESHOLD,
            deterministicOverlappingPairs=1,
            physicsClientId=client,
        )
        # Nobody looks into Bullet. Without a picture of its own, a body gets one made from its
        # collision shape, and that of a plane takes a millisecond.
        self._picture = bullet.createVisualShape(
            bullet.GEOM_BOX, halfExtents=(0.1, 0.1, 0.1), physicsClientId=client
        )
        if table == "arena":
            self._fix_ground(c.FRICTION, c.RESTITUTION)
            self._fix_boxes(arena.wall_half_extents(), arena.wall_poses())
        else:
            self._fix_ground(c.FELT_FRICTION, c.FELT_RESTITUTION)
            for half, poses in arena.tray_boxes():
                self._fix_boxes(half, poses)

    def join(
        self, bodies: Iterable[Body], awake: Container[str] = (), held: Container[str] = ()
    ) -> None:
        """Put bodies into the world; those that are not `awake` sleep until they are touched,
        and those that are `held` do not move at all."""
        groups: dict[tuple[str, bool], list[Body]] = {}
        for body in bodies:
            self._ids[body.id] = -1  # keeps the order
            groups.setdefault((body.kind, body.id in held), []).append(body)
        for (kind, fast), group in groups.items():
            self._join_kind(kind, group, awake, fast)

    def launch(self, id: str, velocity: Vec3, spin: Vec3) -> None:
        """Wake a body and set it in motion."""
        body = self._ids[id]
        bullet.changeDynamics(body, -1, activationState=self._awake, physicsClientId=self._client)
        bullet.resetBaseVelocity(body, velocity, spin, physicsClientId=self._client)

    def step_frame(self) -> None:
        """Let 1/60 s pass."""
        bullet.stepSimulation(physicsClientId=self._client)

    def poses(self) -> list[BulletPose]:
        """Where all bodies are now, in the order in which they joined."""
        read, client = bullet.getBasePositionAndOrientation, self._client
        return [read(number, client) for number in self._ids.values()]

    def velocity(self, id: str) -> Vec3:
        """How fast a body moves now, in cm/s."""
        velocity: Vec3 = bullet.getBaseVelocity(self._ids[id], self._client)[0]
        return velocity

    def park(self, id: str) -> None:
        """Put a lost body aside, where it meets nothing and moves no more."""
        body = self._ids[id]
        aside = (1000.0 + 10.0 * body, 0.0, 5.0)
        bullet.resetBasePositionAndOrientation(body, aside, UPRIGHT, physicsClientId=self._client)
        bullet.resetBaseVelocity(body, (0, 0, 0), (0, 0, 0), physicsClientId=self._client)
        bullet.changeDynamics(body, -1, activationState=self._asleep, physicsClientId=self._client)

    def penetrations(self) -> list[tuple[str | None, str | None, float]]:
        """Pairs of bodies (None: a fixed part) that reach into each other, and how deep in cm."""
        names = {number: id for id, number in self._ids.items()}
        bullet.performCollisionDetection(physicsClientId=self._client)
        return [
            (names.get(point[1]), names.get(point[2]), -point[8])
            for point in bullet.getContactPoints(physicsClientId=self._client) or ()
            if point[8] < 0
        ]

    def _join_kind(self, kind: str, group: list[Body], awake: Container[str], held: bool) -> None:
        if kind not in self._shapes:
            self._shapes[kind] = self._shape(solid(kind).parts)
        w, part = weight(kind), solid(kind).parts[0]
        mass, inertia = (0.0, (0.0, 0.0, 0.0)) if held else (w.mass, w.inertia)
        # One batch costs little more than one body; orientations follow.
        numbers = bullet.createMultiBody(
            mass,
            self._shapes[kind],
            self._picture,
            batchPositions=[body.pose.position for body in group],
            useMaximalCoordinates=True,
            physicsClientId=self._client,
        )
        margin = {"collisionMargin": part.rounding} if part.rounding else {}
        for body, number in zip(group, numbers, strict=True):
            self._ids[body.id] = number
            self._place(number, body.pose)
            bullet.changeDynamics(
                number,
                -1,
                mass=mass,  # inertia without mass would set the mass to 0
                localInertiaDiagonal=inertia,
                lateralFriction=c.FRICTION,
                restitution=c.RESTITUTION,
                rollingFriction=0,
                spinningFriction=0,
                linearDamping=c.LINEAR_DAMPING,
                angularDamping=c.ANGULAR_DAMPING,
                ccdSweptSphereRadius=c.D6_EDGE * 0.4,
                activationState=self._awake if body.id in awake else self._asleep,
                physicsClientId=self._client,
                **margin,
            )

    def _place(self, number: int, pose: Pose) -> None:
        bullet.resetBasePositionAndOrientation(
            number, pose.position, pose.orientation, physicsClientId=self._client
        )

    def _shape(self, parts: tuple[Part, ...]) -> int:
        if len(parts) == 1:
            shape: int = bullet.createCollisionShape(
                bullet.GEOM_MESH, vertices=parts[0].corners, physicsClientId=self._client
            )
            return shape
        boxes = [_box(part) for part in parts]
        compound: int = bullet.createCollisionShapeArray(
            shapeTypes=[bullet.GEOM_BOX] * len(boxes),
            halfExtents=[half for half, _ in boxes],
            collisionFramePositions=[middle for _, middle in boxes],
            physicsClientId=self._client,
        )
        return compound

    def _fix_ground(self, friction: float, restitution: float) -> None:
        """The map and the table around it: one plane, through which nothing falls."""
        plane = bullet.createCollisionShape(bullet.GEOM_PLANE, physicsClientId=self._client)
        number = bullet.createMultiBody(
            0, plane, self._picture, useMaximalCoordinates=True, physicsClientId=self._client
        )
        self._fix(number, friction, restitution)

    def _fix_boxes(self, half_extents: Vec3, poses: list[tuple[Vec3, Quaternion]]) -> None:
        box = bullet.createCollisionShape(
            bullet.GEOM_BOX, halfExtents=half_extents, physicsClientId=self._client
        )
        numbers = bullet.createMultiBody(
            0,
            box,
            self._picture,
            batchPositions=[position for position, _ in poses],
            useMaximalCoordinates=True,
            physicsClientId=self._client,
        )
        for number, pose in zip(numbers, poses, strict=True):
            self._place(number, Pose(*pose))
            self._fix(number, c.FRICTION, c.RESTITUTION)

    def _fix(self, number: int, friction: float, restitution: float) -> None:
        bullet.changeDynamics(
            number,
            -1,
            lateralFriction=friction,
            restitution=restitution,
            # A fixed part that counts as awake is tested against every sleeping die in
            # every step, which doubles the cost of a flick.
            activationState=self._asleep,
            physicsClientId=self._client,
        )


def _box(part: Part) -> tuple[Vec3, Vec3]:
    """Half the size and the middle of a box part."""
    low = [min(corner[i] for corner in part.corners) for i in range(3)]
    high = [max(corner[i] for corner in part.corners) for i in range(3)]
    half = [(b - a) / 2 for a, b in zip(low, high, strict=True)]
    middle = [(b + a) / 2 for a, b in zip(low, high, strict=True)]
    return (half[0], half[1], half[2]), (middle[0], middle[1], middle[2])
