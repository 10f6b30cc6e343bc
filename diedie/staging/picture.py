"""A picture of the table: what its painter can do, and where things are in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

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
    """Where a die is flicked to: from where, in which direction and how fast."""

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
# that size, in a room of them.
Painter = Callable[[Map | None, str, tuple[int, int], Box], TablePicture]


def in_sight(scene: Scene) -> list[Body]:
    """The bodies that can be in a picture: none that fell off the table, or flew too high."""
    places = ((body, body.pose.position) for body in scene.bodies)
    return [body for body, at in places if at[2] < _HIGHEST and not off_table(at)]


SMALLEST, LARGEST = (320, 240), (3840, 2160)
_NORMAL = (960, 720)
_MARGIN = 16  # dp, like all lengths here
_PANEL, _FOLDED = 216, 92
_CAPTION = 84
_FOLDS = 0.62  # of the normal size: smaller pictures have room for badges and numbers alone
_TALL = 1.1  # pictures narrower than this have the panel above the table


class PictureSize(NamedTuple):
    """Of a picture, in pixels."""

    width: int
    height: int


@dataclass(frozen=True)
class PictureLayout:
    """A picture's size, and how many pixels a dp has in it."""

    size: PictureSize

    @property
    def scale(self) -> float:
        return (1 + self._relative) / 2

    @property
    def folded(self) -> bool:
        """Whether the panel is folded to badges and numbers."""
        return not self.tall and self._relative < _FOLDS

    @property
    def tall(self) -> bool:
        """Whether the panel is above the table, not beside it."""
        return self.size.width < _TALL * self.size.height

    @property
    def margin(self) -> int:
        return self.px(_MARGIN)

    @property
    def panel_width(self) -> int:
        if self.tall:
            return self.size.width - 2 * self.margin
        return self.px(_FOLDED if self.folded else _PANEL)

    def room(self, panel_height: int) -> Box:
        """Where the table is."""
        left, top = self.margin // 2, self.margin // 2
        if self.tall:
            top += panel_height + self.margin
        else:
            left += self.panel_width + self.margin
        bottom = self.size.height - self.px(_CAPTION)
        right = self.size.width - self.margin // 2
        return left, min(top, bottom - 2), max(right, left + 2), bottom

    def px(self, dp: float) -> int:
        """A length in pixels."""
        return max(1, round(dp * self.scale))

    @property
    def _relative(self) -> float:
        if self.tall:
            return min(self.size.width / 640, self.size.height / 960)
        return min(self.size.width / _NORMAL[0], self.size.height / _NORMAL[1])
