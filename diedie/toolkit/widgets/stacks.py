"""Rows and columns: widgets side by side, or one below the other, however many they are."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from diedie.toolkit.widgets.geometry import ENDLESS, Rect, Size
from diedie.toolkit.widgets.theme import GAP
from diedie.toolkit.widgets.widget import Layout, Placed, Widget

_ALIGN = {"start": 0.0, "centre": 0.5, "end": 1.0}


@dataclass(frozen=True)
class Row(Widget):
    """Widgets side by side. Where the room is short, those that grow give way first."""

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


@dataclass(frozen=True)
class Column(Widget):
    """Widgets one below the other. Those that grow share the height left, or scroll in it."""

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
        spare = room.h - self._gaps - sum(heights)
        if total and room.h < ENDLESS and (spare < 0 or spread):
            heights = [
                max(min(h, lay.size(child, room.w, 0.0).h), h + spare * child.grow / total)
                for child, h in zip(self.children, heights, strict=True)
            ]
        return heights


@dataclass(frozen=True)
class LongColumn(Widget):
    """A column of very many widgets, of which only those are placed that are seen.

    It lies in a view that scrolls, in a window `high` dp high; `tops` remembers where things lie.

    Keep it as long as the children stay the same: that spares measuring them again.
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
