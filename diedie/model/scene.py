"""What lies on the table."""

from __future__ import annotations

from typing import Literal

import msgspec

from diedie.model.pose import Pose, yawed

DIE_KINDS = ("d6", "d8")
MONUMENT_KINDS = ("pyramid", "castle", "building")

Kind = Literal["d6", "d8", "pyramid", "castle", "building"]
Table = Literal["arena", "tray"]


class Body(msgspec.Struct, frozen=True, cache_hash=True):
    """A die or monument, by name, where it lies."""

    id: str
    kind: Kind
    pose: Pose

    @property
    def is_die(self) -> bool:
        return self.kind in DIE_KINDS


class Scene(msgspec.Struct, frozen=True, cache_hash=True):
    """Everything that physics needs to know of a moment: the table and the bodies on it.

    >>> import diedie
    >>> die = diedie.Body("r1", "d6", diedie.Pose((1.0, 2.5, 0.8)))
    >>> diedie.Scene((die,)).body("r1").pose.position
    (1.0, 2.5, 0.8)
    """

    bodies: tuple[Body, ...] = ()
    table: Table = "arena"

    @classmethod
    def example(cls) -> Scene:
        """Something to try flicks on: a tower of two, a lone die, and `s2` on the platform.

        >>> [body.id for body in Scene.example().bodies]
        ['r1', 'r2', 's1', 's2']
        """
        turned = yawed(15)
        return Scene(
            (
                Body("r1", "d6", Pose((1.0, 2.5, 0.8), turned).rounded()),
                Body("r2", "d6", Pose((1.0, 2.5, 2.4), turned).rounded()),
                Body("s1", "d6", Pose((-4.0, -2.0, 0.8))),
                Body("s2", "d6", Pose((0.0, -15.25, 3.3))),
            )
        )

    def body(self, id: str) -> Body:
        """The body of that name; KeyError if there is none."""
        for body in self.bodies:
            if body.id == id:
                return body
        raise KeyError(id)

    def moved(self, poses: dict[str, Pose]) -> Scene:
        """The same scene with some bodies elsewhere."""
        bodies = tuple(Body(b.id, b.kind, poses[b.id]) if b.id in poses else b for b in self.bodies)
        return Scene(bodies, self.table)

    def without(self, *ids: str) -> Scene:
        """The same scene with some bodies taken away."""
        return Scene(tuple(b for b in self.bodies if b.id not in ids), self.table)


class Laid(Scene, frozen=True, cache_hash=True):
    """A scene, and the dice still in hands: a flick may put them on the platform."""

    hands: tuple[Body, ...] = ()
