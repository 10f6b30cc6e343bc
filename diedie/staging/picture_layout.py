"""How a frame of a film is divided: the panel, the table, the caption, by the picture's size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from diedie.staging.picture import Box

SMALLEST, LARGEST = (320, 240), (3840, 2160)
_NORMAL = (960, 720)
_MARGIN = 16  # dp, like all lengths here
_PANEL, _FOLDED = 216, 92
_CAPTION = 84
_FOLDS = 0.62  # of the normal size: smaller pictures have room for badges and numbers alone
_TALL = 1.1  # pictures narrower than this have the panel above the table


class PictureSize(NamedTuple):
    """The size of a picture in pixels."""

    width: int
    height: int


@dataclass(frozen=True)
class PictureLayout:
    """Where the panel, the table and the caption are in a picture of a size.

    Lengths are in dp, of which a larger picture has larger ones.
    """

    size: PictureSize

    @property
    def scale(self) -> float:
        """How many pixels a dp has."""
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
        """Pixels around the panel."""
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
