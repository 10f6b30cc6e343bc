"""A pane of glass over a place, under which nothing can be used."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.widget import Layout, Node, Widget


@dataclass(frozen=True)
class Glass(Widget):
    """Takes the pointer at one place, and does nothing with it."""

    at: Rect

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def takes(self, node: Node, x: float, y: float) -> bool:
        return self.at.holds(x, y)
