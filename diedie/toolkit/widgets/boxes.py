"""Boxes that put others in order: grids, layers, room around things, columns of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, pairwise
from typing import ClassVar

from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.scroll import ASIDE, LEAST, Scroll
from diedie.toolkit.widgets.theme import GAP, Look, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Placed, Widget

_BELOW = 28.0  # dp between parts that lie below each other


@dataclass(frozen=True)
class Grid(Widget):
    """Cells of equal width, row by row; fewer columns where they would be too narrow."""

    children: Sequence[Widget]
    columns: int = 2
    gap: float = field(default=GAP, kw_only=True)
    ruled: bool = field(default=False, kw_only=True)  # with hairlines between the columns

    def measure(self, room: Size, lay: Layout) -> Size:
        columns = self._columns(room.w, lay)
        cell = (room.w - self.gap * (columns - 1)) / columns
        natural = max((lay.size(child, cell).w for child in self.children), default=0.0)
        heights = self._heights(min(cell, natural), columns, lay)
        w = columns * natural + self.gap * (columns - 1)
        return Size(w, sum(heights) + self.gap * max(0, len(heights) - 1))

    def place(self, box: Rect, lay: Layout) -> Placed:
        columns = self._columns(box.w, lay)
        cell = (box.w - self.gap * (columns - 1)) / columns
        heights = self._heights(cell, columns, lay)
        tops = list(accumulate(heights, lambda y, h: y + h + self.gap, initial=box.y))
        return [
            (child, Rect(box.x + i % columns * (cell + self.gap), tops[i // columns], cell,
                         heights[i // columns]))
            for i, child in enumerate(self.children)
        ]  # fmt: skip

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        for left, right in pairwise(node.children if self.ruled else ()):
            if right.box.x > left.box.x:
                middle = (left.box.right + right.box.x) / 2
                canvas.fill(Rect(middle, left.box.y, 1, left.box.h), look.theme.hairline)

    def _columns(self, room: float, lay: Layout) -> int:
        least = max((lay.least(child) for child in self.children), default=1.0)
        fit = int((room + self.gap + 0.01) // (least + self.gap))
        return max(1, min(self.columns, fit))

    def _heights(self, cell: float, columns: int, lay: Layout) -> list[float]:
        every = [lay.size(child, cell).h for child in self.children]
        return [max(every[i : i + columns]) for i in range(0, len(every), columns)]


@dataclass(frozen=True)
class Layers(Widget):
    """Widgets that each fill the whole place; later ones lie above."""

    children: Sequence[Widget]
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        sizes = [lay.size(child, room.w, room.h) for child in self.children]
        return Size(max((s.w for s in sizes), default=0.0), max((s.h for s in sizes), default=0.0))

    def place(self, box: Rect, lay: Layout) -> Placed:
        return [(child, box) for child in self.children]


@dataclass(frozen=True)
class Gap(Widget):
    """Empty room of that size."""

    w: float = 0.0
    h: float = 0.0

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.w, self.h)


@dataclass(frozen=True)
class Pad(Widget):
    """Room around another widget: left, top, right, bottom."""

    child: Widget
    edges: tuple[float, float, float, float]

    def measure(self, room: Size, lay: Layout) -> Size:
        left, top, right, bottom = self.edges
        inner = lay.size(
            self.child, max(0.0, room.w - left - right), max(0.0, room.h - top - bottom)
        )
        return Size(inner.w + left + right, inner.h + top + bottom)

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((self.child, box.inset(*self.edges)),)


@dataclass(frozen=True)
class Sized(Widget):
    """A widget with a width or height of at least that; content may still need more."""

    child: Widget
    w: float = 0.0
    h: float = 0.0

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.size(self.child, min(room.w, max(self.w, lay.least(self.child))), room.h)
        if not self.w:
            inner = lay.size(self.child, room.w, room.h)
        return Size(max(inner.w, min(self.w, room.w)), max(inner.h, self.h))

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((self.child, box),)


@dataclass(frozen=True)
class MaxWidth(Widget):
    """A widget in no more than so much width, unless it needs more."""

    child: Widget
    w: float

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(self.child, min(room.w, self.w), room.h)

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((self.child, box),)


@dataclass(frozen=True)
class Highest(Widget):
    """The first of these, the highest before the others, that has room; otherwise the last."""

    children: Sequence[Widget]

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(self._fitting(room, lay), room.w)

    def place(self, box: Rect, lay: Layout) -> Placed:
        child = self._fitting(box.size, lay)
        return ((child, Rect(box.x, box.y, box.w, lay.size(child, box.w).h)),)

    def _fitting(self, room: Size, lay: Layout) -> Widget:
        fitting = (child for child in self.children if lay.size(child, room.w).h <= room.h)
        return next(fitting, self.children[-1])


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

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
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
