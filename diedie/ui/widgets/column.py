"""One below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from diedie.ui.widgets.geometry import ENDLESS, Rect, Size
from diedie.ui.widgets.theme import GAP
from diedie.ui.widgets.widget import Layout, Placed, Widget

_ALIGN = {"start": 0.0, "centre": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Column(Widget):
    """One below the other. Those that grow share the height that is left, or scroll in it."""

    children: Sequence[Widget]
    gap: float = field(default=GAP, kw_only=True)
    align: str = field(default="fill", kw_only=True)  # or start, centre, end

    def measure(self, room: Size, lay: Layout) -> Size:
        widths = [lay.size(child, room.w).w for child in self.children]
        heights = self._heights(room, lay, spread=False)
        return Size(max(widths, default=0.0), sum(heights) + self._gaps)

    def place(self, box: Rect, lay: Layout) -> Placed:
        heights = self._heights(box.size, lay, spread=True)
        tops = accumulate(heights, lambda y, h: y + h + self.gap, initial=box.y)
        placed = []
        for child, y, h in zip(self.children, tops, heights, strict=False):
            w = box.w if self.align == "fill" else min(box.w, lay.size(child, box.w, h).w)
            x = box.x + _ALIGN.get(self.align, 0.0) * (box.w - w)
            placed.append((child, Rect(x, y, w, h)))
        return placed

    @property
    def _gaps(self) -> float:
        return self.gap * max(0, len(self.children) - 1)

    def _heights(self, room: Size, lay: Layout, spread: bool) -> list[float]:
        heights = [lay.size(child, room.w).h for child in self.children]
        total = sum(child.grow for child in self.children)
        left = room.h - self._gaps - sum(heights)
        if total and room.h < ENDLESS and (left < 0 or spread):
            heights = [
                max(min(h, lay.size(child, room.w, 0.0).h), h + left * child.grow / total)
                for child, h in zip(self.children, heights, strict=True)
            ]
        return heights
