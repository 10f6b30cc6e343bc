"""Dice and monuments as Bullet bodies."""

from __future__ import annotations

from functools import cache

from diedie.model.pose import Vec3
from diedie.model.scene import DIE_KINDS, Kind
from diedie.physics.engine import bullet
from diedie.table import constants as c
from diedie.table.solid_parts import Part
from diedie.table.solids import solid, weight


class Mould:
    """Casts equal bodies of a kind, one at a time, each as good as one that has been in use."""

    def __init__(self, client: int, kind: Kind, held: bool) -> None:
        self._client, self._held = client, held
        self._weight, self._rounding = weight(kind), solid(kind).parts[0].rounding
        self._restitution = c.DIE_RESTITUTION if kind in DIE_KINDS else c.BOARD_RESTITUTION
        self._picture = bullet.createVisualShape(
            bullet.GEOM_BOX, halfExtents=(0.1, 0.1, 0.1), physicsClientId=client
        )
        self._shape = _shape(client, solid(kind).parts)
        if self._rounding:
            self._round_off()
        self._first_mass = 0.0 if held else self._find_first_mass()

    def cast(self) -> int:
        """Another body, far below the table, that meets nothing yet."""
        number = self._make(self._first_mass)
        w = self._weight
        bullet.setCollisionFilterGroupMask(number, -1, 0, 0, physicsClientId=self._client)
        bullet.changeDynamics(
            number,
            -1,
            mass=0.0 if self._held else w.mass,  # inertia without mass would set the mass to 0
            localInertiaDiagonal=(0.0, 0.0, 0.0) if self._held else w.inertia,
            lateralFriction=c.DIE_FRICTION,
            restitution=self._restitution,
            rollingFriction=0,
            spinningFriction=0,
            linearDamping=c.LINEAR_DAMPING,
            angularDamping=c.ANGULAR_DAMPING,
            physicsClientId=self._client,
        )
        return number

    def _round_off(self) -> None:
        """Round the shape's edges. Bullet does that for a body, and all that share its shape."""
        number = self._make(0.0)
        bullet.changeDynamics(
            number, -1, collisionMargin=self._rounding, physicsClientId=self._client
        )
        bullet.removeBody(number, physicsClientId=self._client)

    def _find_first_mass(self) -> float:
        """The mass at which Bullet's own guess of the moments of inertia is the true one.

        Bullet takes over moments that it is told with the body's next step alone. A die that is
        cast while others move has none to spend, so it has to be cast with the right ones.
        """
        number = self._make(1.0)
        guessed = bullet.getDynamicsInfo(number, -1, physicsClientId=self._client)[2][0]
        bullet.removeBody(number, physicsClientId=self._client)
        return self._weight.inertia[0] / float(guessed)

    def _make(self, mass: float) -> int:
        number: int = bullet.createMultiBody(
            mass, self._shape, self._picture, (0, 0, -1000.0),
            useMaximalCoordinates=True, physicsClientId=self._client,
        )  # fmt: skip
        return number


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
