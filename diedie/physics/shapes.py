"""Dice and monuments as Bullet bodies."""

from __future__ import annotations

from functools import cache

from diedie.model.pose import Vec3
from diedie.model.scene import DIE_KINDS, Kind
from diedie.physics.engine import bullet
from diedie.table import constants as c
from diedie.table.solid_parts import Part
from diedie.table.solids import solid, weight


def make_bodies(client: int, kind: Kind, held: bool, count: int) -> list[int]:
    """So many equal bodies, far below the table, that meet nothing yet."""
    w, parts = weight(kind), solid(kind).parts
    mass, inertia = (0.0, (0.0, 0.0, 0.0)) if held else (w.mass, w.inertia)
    picture = bullet.createVisualShape(
        bullet.GEOM_BOX, halfExtents=(0.1, 0.1, 0.1), physicsClientId=client
    )
    shape = _shape(client, parts)
    margin = {"collisionMargin": parts[0].rounding} if parts[0].rounding else {}
    numbers = []
    for _ in range(count):
        number = bullet.createMultiBody(
            mass, shape, picture, (0, 0, -1000.0),
            useMaximalCoordinates=True, physicsClientId=client,
        )  # fmt: skip
        numbers.append(number)
        bullet.setCollisionFilterGroupMask(number, -1, 0, 0, physicsClientId=client)
        bullet.changeDynamics(
            number,
            -1,
            mass=mass,  # inertia without mass would set the mass to 0
            localInertiaDiagonal=inertia,
            lateralFriction=c.DIE_FRICTION,
            restitution=c.DIE_RESTITUTION if kind in DIE_KINDS else c.BOARD_RESTITUTION,
            rollingFriction=0,
            spinningFriction=0,
            linearDamping=c.LINEAR_DAMPING,
            angularDamping=c.ANGULAR_DAMPING,
            physicsClientId=client,
            **margin,
        )
    return numbers


def _shape(client: int, parts: tuple[Part, ...]) -> int:
    if len(parts) == 1:
        shape: int = bullet.createCollisionShape(
            bullet.GEOM_MESH, vertices=parts[0].corners, physicsClientId=client
        )
        return shape
    boxes = [box_of(part) for part in parts]
    compound: int = bullet.createCollisionShapeArray(
        shapeTypes=[bullet.GEOM_BOX] * len(boxes),
        halfExtents=[half for half, _ in boxes],
        collisionFramePositions=[middle for _, middle in boxes],
        physicsClientId=client,
    )
    return compound


@cache
def box_of(part: Part) -> tuple[Vec3, Vec3]:
    """Half the size and the middle of a part that is a box."""
    low = [min(corner[i] for corner in part.corners) for i in range(3)]
    high = [max(corner[i] for corner in part.corners) for i in range(3)]
    half = [(b - a) / 2 for a, b in zip(low, high, strict=True)]
    middle = [(b + a) / 2 for a, b in zip(low, high, strict=True)]
    return (half[0], half[1], half[2]), (middle[0], middle[1], middle[2])
