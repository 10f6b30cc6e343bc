"""Side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.theme import GAP
from diedie.ui.widgets.widget import Layout, Placed, Widget

_ALIGN = {"start": 0.0, "centre": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Row(Widget):
    """Side by side. Where the room is short, those that grow give way first."""

    children: Sequence[Widget]
    gap: float = field(default=GAP, kw_only=True)
    align: str = field(default="centre", kw_only=True)  # or start, end, fill, base

    def measure(self, room: Size, lay: Layout) -> Size:
        widths = self._widths(room.w, lay, spread=False)
        drops = self._drops(widths, lay)
        heights = [
            drop + lay.size(child, w, room.h).h
            for child, w, drop in zip(self.children, widths, drops, strict=True)
        ]
        return Size(sum(widths) + self._gaps, max(heights, default=0.0))

    def place(self, box: Rect, lay: Layout) -> Placed:
        widths = self._widths(box.w, lay, spread=True)
        lefts = accumulate(widths, lambda x, w: x + w + self.gap, initial=box.x)
        drops = self._drops(widths, lay)
        placed = []
        for child, x, w, drop in zip(self.children, lefts, widths, drops, strict=False):
            if self.align == "fill":
                placed.append((child, Rect(x, box.y, w, box.h)))
            else:
                h = min(box.h, lay.size(child, w, box.h).h)
                y = box.y + drop + _ALIGN.get(self.align, 0.0) * (box.h - h)
                placed.append((child, Rect(x, y, w, h)))
        return placed

    def _drops(self, widths: Sequence[float], lay: Layout) -> list[float]:
        """How far each lies below the top, so that all stand on one line."""
        if self.align != "base":
            return [0.0] * len(self.children)
        bases = [c.baseline(w, lay) for c, w in zip(self.children, widths, strict=True)]
        return [max(bases) - base for base in bases]

    @property
    def _gaps(self) -> float:
        return self.gap * max(0, len(self.children) - 1)

    def _widths(self, room: float, lay: Layout, spread: bool) -> list[float]:
        free = max(0.0, room - self._gaps)
        widths = [lay.size(child, free).w for child in self.children]
        over = sum(widths) - free
        for growing in (True, False):
            if over > 0:
                spare = [
                    max(0.0, w - lay.least(c)) if bool(c.grow) == growing else 0.0
                    for c, w in zip(self.children, widths, strict=True)
                ]
                share = min(1.0, over / sum(spare)) if sum(spare) else 0.0
                widths = [w - share * s for w, s in zip(widths, spare, strict=True)]
                over = sum(widths) - free
        total = sum(child.grow for child in self.children)
        if spread and over < 0 and total:
            widths = [w - over * c.grow / total for c, w in zip(self.children, widths, strict=True)]
        return widths
