"""Widgets pinned to places, as labels and plates are to the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.widget import Layout, Placed, Widget


@dataclass(frozen=True)
class Pinned(Widget):
    """Each widget has its middle at a place (dp), moved inside where it would stick out."""

    pins: Sequence[tuple[Widget, tuple[float, float]]]
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        return [
            (widget, self._at(lay.size(widget, box.w, box.h), at, box)) for widget, at in self.pins
        ]

    def _at(self, size: Size, at: tuple[float, float], box: Rect) -> Rect:
        x = min(max(at[0] - size.w / 2, box.x), max(box.x, box.right - size.w))
        y = min(max(at[1] - size.h / 2, box.y), max(box.y, box.bottom - size.h))
        return Rect(x, y, size.w, size.h)
