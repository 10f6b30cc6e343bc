"""What a shape is made of: convex parts, each a core grown by a rounding radius.

Physics takes a core's corners and the radius as collision margin, which is exact; `growing`
makes triangles of the same core and radius.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from diedie.model.pose import Vec3

Corners = tuple[Vec3, ...]
Faces = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Part:
    """A convex core (corners, and faces as loops seen counter-clockwise from outside), rounded."""

    corners: Corners
    faces: Faces
    rounding: float = 0.0


@dataclass(frozen=True)
class Solid:
    """A body's parts around its centre of mass, and its density in g/cm³."""

    parts: tuple[Part, ...]
    density: float

    @cached_property
    def base(self) -> float:
        """How far the lowest point lies below the centre, standing upright, in cm."""
        return -min(z - p.rounding for p in self.parts for _, _, z in p.corners)

    @cached_property
    def top(self) -> float:
        """How far the highest point lies above the centre, standing upright, in cm."""
        return max(z + p.rounding for p in self.parts for _, _, z in p.corners)

    @cached_property
    def reach(self) -> float:
        """The radius of the sphere around the centre that holds all of it, in cm."""
        return max(math.hypot(*corner) + p.rounding for p in self.parts for corner in p.corners)

    def lifted(self, dz: float) -> Solid:
        """The same solid, higher by so many cm."""
        return Solid(
            tuple(
                Part(tuple((x, y, z + dz) for x, y, z in p.corners), p.faces, p.rounding)
                for p in self.parts
            ),
            self.density,
        )
