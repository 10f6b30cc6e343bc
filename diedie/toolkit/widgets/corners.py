"""The screen around the table: panels in the corners and below, and darkness to read on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.theme import MARGIN, Look, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Placed, Widget

_APART = 16.0
_WIDEST = 2.0  # in wider windows the corners are those of a centred area


@dataclass(frozen=True, kw_only=True)
class Corners(Widget):
    """Panels anchored to corners; those that would meet give way and scroll.

    `bottom` runs along the whole lower edge, below the lower corners; `centre` lies in the
    middle of the window.
    """

    top_left: Widget | None = None
    top: Widget | None = None
    top_right: Widget | None = None
    bottom_left: Widget | None = None
    bottom_right: Widget | None = None
    bottom: Widget | None = None
    centre: Widget | None = None
    margin: float = MARGIN

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        area = box.within(Size(min(box.w, _WIDEST * box.h), box.h))
        m = min(self.margin, box.w / 16)
        area = area.inset(m, m, m, m)
        placed: list[tuple[Widget, Rect]] = []
        if self.bottom:
            size = lay.size(self.bottom, area.w, area.h / 2)
            h = min(size.h, area.h / 2)
            placed.append((self.bottom, Rect(area.x, area.bottom - h, area.w, h)))
            area = area.inset(0, 0, 0, h + _APART)
        sides = ((self.top_left, self.bottom_left, 0.0), (self.top_right, self.bottom_right, 1.0))
        for above, below, across in sides:
            placed += self._side(above, below, across, area, lay)
        placed = self._apart(placed, area, lay)
        if self.top:
            placed.append((self.top, self._between(self.top, placed, area, lay)))
        if self.centre:
            size = lay.size(self.centre, area.w, area.h)
            size = Size(min(size.w, area.w), min(size.h, area.h))
            placed.append((self.centre, area.within(size)))
        order = (self.top_left, self.top, self.centre, self.bottom_left, self.bottom_right,
                 self.bottom, self.top_right)  # fmt: skip
        ranks = {id(widget): i for i, widget in enumerate(order)}
        return sorted(placed, key=lambda pair: ranks[id(pair[0])])

    def _side(
        self, above: Widget | None, below: Widget | None, across: float, area: Rect, lay: Layout
    ) -> list[tuple[Widget, Rect]]:
        """Two corners one above the other: the smaller keeps its height, the other the rest."""
        there = [widget for widget in (above, below) if widget]
        widths = [self._width(w, across, area, lay) for w in there]
        heights = [lay.size(w, room, area.h).h for w, room in zip(there, widths, strict=True)]
        if len(there) == 2 and sum(heights) > area.h - _APART:
            heights = _shared(there, widths, heights, area.h - _APART, lay)
        placed = []
        for widget, w, high in zip(there, widths, heights, strict=True):
            h = min(high, area.h)
            size = lay.size(widget, w, h)
            size = Size(size.w, min(size.h, h))
            placed.append((widget, area.within(size, across, 0.0 if widget is above else 1.0)))
        return placed

    def _apart(
        self, placed: list[tuple[Widget, Rect]], area: Rect, lay: Layout
    ) -> list[tuple[Widget, Rect]]:
        """The same, but the upper left and the lower right share the height where they meet."""
        boxes = {id(widget): (widget, box) for widget, box in placed}
        one, other = boxes.get(id(self.top_left)), boxes.get(id(self.bottom_right))
        if one is None or other is None or not one[1].meets(other[1]):
            return placed
        pair, sizes = (one[0], other[0]), (one[1].size, other[1].size)
        high, low = _shared(pair, [s.w for s in sizes], [s.h for s in sizes], area.h - _APART, lay)
        first = Rect(one[1].x, area.y, one[1].w, high)
        second = Rect(other[1].x, area.bottom - low, other[1].w, low)
        moved = {id(one[0]): first, id(other[0]): second}
        return [(widget, moved.get(id(widget), box)) for widget, box in placed]

    def _width(self, widget: Widget, across: float, area: Rect, lay: Layout) -> float:
        """The upper left gives way to the tools, the lower left to the controls."""
        if across:
            return area.w
        other = self.top_right if widget is self.top_left else self.bottom_right
        taken = lay.size(other, area.w, area.h).w + _APART if other else 0.0
        return max(area.w - taken, lay.least(widget))

    def _between(
        self, top: Widget, placed: list[tuple[Widget, Rect]], area: Rect, lay: Layout
    ) -> Rect:
        """The middle of the upper edge; of what is free of it where the middle is too narrow."""
        boxes = {id(widget): box for widget, box in placed}
        left = boxes.get(id(self.top_left), Rect(area.x - _APART, 0, 0, 0)).right + _APART
        right = boxes.get(id(self.top_right), Rect(area.right + _APART, 0, 0, 0)).x - _APART
        size = lay.size(top, right - left, area.h)
        middle = area.within(size, 0.5, 0.0)
        if left <= middle.x and middle.right <= right:
            return middle
        return Rect(left, area.y, right - left, area.h).within(size, 0.5, 0.0)


def _shared(
    pair: Sequence[Widget],
    widths: Sequence[float],
    heights: Sequence[float],
    room: float,
    lay: Layout,
) -> list[float]:
    """The heights of two that are too high together: the smaller keeps its own, if it can."""
    small = 0 if heights[0] <= heights[1] else 1
    least = [lay.size(widget, w, 0.0).h for widget, w in zip(pair, widths, strict=True)]
    shares = list(heights)
    high = max(min(heights[small], room / 2), least[small])
    shares[1 - small] = max(room - high, least[1 - small])
    shares[small] = max(room - shares[1 - small], least[small])
    return shares


@dataclass(frozen=True)
class Shade(Widget):
    """The table darkened: from the left edge, fading out at `reach`, or all of it."""

    strength: float = 0.5
    reach: float = 0.0  # dp; 0: everywhere

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box, dark = node.box, look.theme.shadow
        if not self.reach:
            canvas.fill(box, dark, alpha=self.strength)
            return
        blur = self.reach / 2
        patch = Rect(box.x - 4 * blur, box.y - 4 * blur, 5 * blur, box.h + 8 * blur)
        canvas.shade(patch, blur, self.strength, dark)
