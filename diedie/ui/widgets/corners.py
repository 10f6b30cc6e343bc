"""The screen around the table: panels in the corners and along the lower edge."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.theme import MARGIN
from diedie.ui.widgets.widget import Layout, Placed, Widget

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
        widths = {id(w): self._width(w, across, area, lay) for w in there}
        heights = {id(w): lay.size(w, widths[id(w)], area.h).h for w in there}
        room = area.h - _APART * (len(there) - 1)
        if len(there) == 2 and sum(heights.values()) > room:
            small = min(there, key=lambda w: heights[id(w)])
            large = there[1 - there.index(small)]
            least = {id(w): lay.size(w, widths[id(w)], 0.0).h for w in there}
            h = max(min(heights[id(small)], room / 2), least[id(small)])
            heights[id(large)] = max(room - h, least[id(large)])
            heights[id(small)] = max(room - heights[id(large)], least[id(small)])
        placed = []
        for widget in there:
            h = min(heights[id(widget)], area.h)
            size = lay.size(widget, widths[id(widget)], h)
            size = Size(size.w, min(size.h, h))
            placed.append((widget, area.within(size, across, 0.0 if widget is above else 1.0)))
        return placed

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
