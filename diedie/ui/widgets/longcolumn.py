"""Very many things one below the other, of which only those in sight are laid out."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.widget import Layout, Placed, Widget


@dataclass(frozen=True)
class LongColumn(Widget):
    """For a view that scrolls in a window `high` dp high. `tops` remembers where things lie.

    Keep both as long as the children stay the same: that spares measuring them again.
    """

    children: Sequence[Widget]
    high: float
    tops: dict[tuple[float, float], list[float]] = field(default_factory=dict)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(room.w, self._tops(room.w, lay)[-1])

    def place(self, box: Rect, lay: Layout) -> Placed:
        tops = self._tops(box.w, lay)
        first = max(0, bisect_right(tops, -box.y) - 1)
        last = bisect_left(tops, self.high - box.y)
        return [
            (child, Rect(box.x, box.y + top, box.w, end - top))
            for child, top, end in zip(
                self.children[first:last], tops[first:last], tops[first + 1 :], strict=False
            )
        ]

    def _tops(self, w: float, lay: Layout) -> list[float]:
        """Where each of them begins, and where all end."""
        key = (w, lay.look.scale)
        if key not in self.tops:
            heights = (lay.size(child, w).h for child in self.children)
            self.tops[key] = list(accumulate(heights, initial=0.0))
        return self.tops[key]
