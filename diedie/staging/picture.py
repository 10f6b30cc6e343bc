"""A picture of the table: what a painter of tables can do, and what it is given to draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from diedie.board.maps import Map
from diedie.model.pose import Vec3
from diedie.model.scene import Body, Scene
from diedie.table.arena import off_table
from diedie.table.palette import DieStyle

Array = NDArray[np.float64]
Box = tuple[int, int, int, int]  # left, top, right, bottom, in pixels
Liveries = Mapping[str, DieStyle]  # by body; others are undyed
_HIGHEST = 45.0  # cm: what flies higher has left the picture


@dataclass(frozen=True)
class AimLine:
    """The line that shows how a die will be flicked: from where, which way and how fast."""

    start: Vec3
    degrees: float
    speed: float


class TablePicture(Protocol):
    """A table as it is seen in pictures of one size."""

    def project(self, points: Array) -> Array:
        """The pixels of points in space, from the upper left corner, one per row."""
        ...

    def picture(self, scene: Scene, liveries: Liveries, aim: AimLine | None = None) -> Image.Image:
        """A moment on it."""
        ...

    def close(self) -> None:
        """Give its memory back."""
        ...


# Sets up the arena with a map, or without one the tray, labelled in a language, for pictures of
# that size, in a room of them; within walls so many cm high.
Painter = Callable[[Map | None, str, tuple[int, int], Box, float], TablePicture]


def in_sight(scene: Scene) -> list[Body]:
    """The bodies that can be in a picture: none that fell off the table, or flew too high."""
    places = ((body, body.pose.position) for body in scene.bodies)
    return [body for body, at in places if at[2] < _HIGHEST and not off_table(at)]
