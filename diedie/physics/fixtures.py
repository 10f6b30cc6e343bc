"""A table in an empty world: gravity, how Bullet solves, and all that never moves."""

from __future__ import annotations

from diedie.model.pose import Quaternion, Vec3
from diedie.model.scene import Table
from diedie.physics.engine import bullet
from diedie.table import arena
from diedie.table import constants as c


def lay_table(client: int, table: Table) -> None:
    """Put a table into an empty world."""
    bullet.setGravity(0, 0, -c.GRAVITY, physicsClientId=client)
    bullet.setPhysicsEngineParameter(
        numSolverIterations=c.SOLVER_ITERATIONS,
        solverResidualThreshold=c.SOLVER_RESIDUAL,
        warmStartingFactor=c.WARM_START,
        restitutionVelocityThreshold=c.RESTITUTION_THRESHOLD,
        deterministicOverlappingPairs=1,
        physicsClientId=client,
    )
    set_touch(client)
    # Nobody looks into Bullet. Without a picture of its own, a body gets one made from its
    # collision shape, and that of a plane takes a millisecond.
    picture = bullet.createVisualShape(
        bullet.GEOM_BOX, halfExtents=(0.1, 0.1, 0.1), physicsClientId=client
    )
    if table == "arena":
        _fix_ground(client, picture, c.MAP_FRICTION, c.BOARD_RESTITUTION)
        _fix_boxes(client, picture, arena.wall_half_extents(), arena.wall_poses())
    else:
        _fix_ground(client, picture, c.FELT_FRICTION, c.FELT_RESTITUTION)
        for half, poses in arena.tray_boxes():
            _fix_boxes(client, picture, half, poses)


def set_touch(client: int) -> None:
    """Say what counts as a touch. It is one number for all worlds of a process."""
    bullet.setPhysicsEngineParameter(contactBreakingThreshold=c.TOUCH, physicsClientId=client)


def _fix_ground(client: int, picture: int, friction: float, restitution: float) -> None:
    """The map and the table around it: one plane, through which nothing falls."""
    plane = bullet.createCollisionShape(bullet.GEOM_PLANE, physicsClientId=client)
    number = bullet.createMultiBody(
        0, plane, picture, useMaximalCoordinates=True, physicsClientId=client
    )
    _fix(client, number, friction, restitution)


def _fix_boxes(
    client: int, picture: int, half_extents: Vec3, poses: list[tuple[Vec3, Quaternion]]
) -> None:
    box = bullet.createCollisionShape(
        bullet.GEOM_BOX, halfExtents=half_extents, physicsClientId=client
    )
    for position, orientation in poses:
        number = bullet.createMultiBody(
            0, box, picture, position, orientation,
            useMaximalCoordinates=True, physicsClientId=client,
        )  # fmt: skip
        _fix(client, number, c.WALL_FRICTION, c.BOARD_RESTITUTION)


def _fix(client: int, number: int, friction: float, restitution: float) -> None:
    bullet.changeDynamics(
        number,
        -1,
        lateralFriction=friction,
        restitution=restitution,
        # A fixed part that counts as awake is tested against every sleeping die in every
        # step, which doubles the cost of a flick.
        activationState=bullet.ACTIVATION_STATE_SLEEP,
        physicsClientId=client,
    )
