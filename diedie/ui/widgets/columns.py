"""Columns of a page: side by side with thin lines between them, or one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, pairwise

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.scroll import ASIDE, LEAST, Scroll
from diedie.ui.widgets.widget import Layout, Node, Placed, Widget

_BELOW = 28.0  # dp between parts that lie below each other


@dataclass(frozen=True)
class Columns(Widget):
    """Parts that share the width as `shares` say; where one would be too narrow they stack up."""

    children: Sequence[Widget]
    shares: Sequence[float]
    gap: float = field(default=60.0, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        widths = self._widths(room.w, lay)
        heights = [lay.size(c, w).h for c, w in zip(self.children, widths, strict=True)]
        if self.beside(room.w, lay):
            return Size(room.w, max(heights))
        least = max(lay.least(child) for child in self.children)
        return Size(max(room.w, least), sum(heights) + _BELOW * (len(heights) - 1))

    def place(self, box: Rect, lay: Layout) -> Placed:
        widths = self._widths(box.w, lay)
        if self.beside(box.w, lay):
            lefts = accumulate(widths, lambda x, w: x + w + self.gap, initial=box.x)
            boxes = [Rect(x, box.y, w, box.h) for x, w in zip(lefts, widths, strict=False)]
        else:
            heights = [lay.size(c, w).h for c, w in zip(self.children, widths, strict=True)]
            tops = accumulate(heights, lambda y, h: y + h + _BELOW, initial=box.y)
            boxes = [Rect(box.x, y, box.w, h) for y, h in zip(tops, heights, strict=False)]
        return list(zip(self.children, boxes, strict=True))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        boxes = [child.box for child in node.children]
        for one, other in pairwise(boxes):
            if one.y == other.y:
                x = (one.right + other.x) / 2
                canvas.fill(Rect(x, one.y, 1, one.h), look.theme.hairline)
            else:
                y = (one.bottom + other.y) / 2
                canvas.fill(Rect(one.x, y, one.w, 1), look.theme.hairline)

    def beside(self, room: float, lay: Layout, spare: float = 0.0) -> bool:
        """Whether they lie side by side; `spare`: even if each had that much more."""
        shared = self._shared(room)
        return all(lay.least(c) + spare <= w for c, w in zip(self.children, shared, strict=True))

    def _widths(self, room: float, lay: Layout) -> list[float]:
        return self._shared(room) if self.beside(room, lay) else [room] * len(self.children)

    def _shared(self, room: float) -> list[float]:
        free = max(0.0, room - self.gap * (len(self.children) - 1))
        return [free * share / sum(self.shares) for share in self.shares]


@dataclass(frozen=True)
class ColumnViews(Widget):
    """Columns that fill a height: each scrolls by itself where it must, under the key of this one
    and its number; where they stack up all scroll together."""

    columns: Columns

    def measure(self, room: Size, lay: Layout) -> Size:
        size = lay.size(self._view(room.w, lay), room.w, room.h)
        return Size(size.w, min(size.h, max(room.h, LEAST)))

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((self._view(box.w, lay), box),)

    def _view(self, w: float, lay: Layout) -> Widget:
        return self._apart if self.columns.beside(w, lay, ASIDE) else self._together

    @cached_property
    def _apart(self) -> Widget:
        parts = enumerate(self.columns.children)
        views = [Scroll(part, key=f"{self.key}/{number}") for number, part in parts]
        return replace(self.columns, children=views)

    @cached_property
    def _together(self) -> Widget:
        return Scroll(self.columns, key=self.key)
