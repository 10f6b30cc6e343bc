"""Tables: rows whose cells stand below each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import ENDLESS, Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.widget import Layout, Node, Placed, Widget

_GAP, _PAD, _HIGH = 12.0, 8.0, 38.0


@dataclass(frozen=True)
class Table(Widget):
    """Rows of cells with hairlines between them, below a `head`; one row can be framed.

    The second column takes the room that is left; `even`: all but the first share it.
    """

    rows: Sequence[Sequence[Widget]]
    head: Sequence[Widget] = field(default=(), kw_only=True)
    framed: int | None = field(default=None, kw_only=True)
    even: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        widths = self._widths(lay)
        across = sum(widths) + _GAP * (len(widths) - 1) + 2 * _PAD
        return Size(across, self._top(lay) + _HIGH * len(self.rows))

    def place(self, box: Rect, lay: Layout) -> Placed:
        widths = self._widths(lay)
        spare = box.w - 2 * _PAD - sum(widths) - _GAP * (len(widths) - 1)
        widths = self._spread(widths, max(0.0, spare))
        lefts = list(accumulate(widths, lambda x, w: x + w + _GAP, initial=box.x + _PAD))
        placed = [
            (cell, Rect(x, box.y, w, self._top(lay)))
            for cell, x, w in zip(self.head, lefts, widths, strict=False)
        ]
        for i, row in enumerate(self.rows):
            y = box.y + self._top(lay) + i * _HIGH
            cells = zip(row, lefts, widths, strict=False)
            placed += [(cell, Rect(x, y, w, _HIGH)) for cell, x, w in cells]
        return placed

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box
        top = box.bottom - _HIGH * len(self.rows)
        for i in range(len(self.rows)):
            line = Rect(box.x, top + i * _HIGH, box.w, 1)
            if (i or self.head) and self.framed not in (i, i - 1):
                canvas.fill(line, theme.hairline, alpha=0.8)
        if self.framed is not None:
            frame = Rect(box.x, top + self.framed * _HIGH, box.w, _HIGH)
            canvas.fill(frame, theme.inset, 4)
            canvas.fill(frame, theme.dark, 4, stroke=2)

    def _widths(self, lay: Layout) -> list[float]:
        every = [row for row in (self.head, *self.rows) if row]
        return [
            max(lay.size(cell, ENDLESS).w for cell in column) for column in zip(*every, strict=True)
        ]

    def _spread(self, widths: list[float], spare: float) -> list[float]:
        first, *rest = widths
        if not self.even:
            return [first, rest[0] + spare, *rest[1:]]
        return [first, *[(sum(rest) + spare) / len(rest)] * len(rest)]

    def _top(self, lay: Layout) -> float:
        return max((lay.size(cell, ENDLESS).h for cell in self.head), default=0.0) + (
            4.0 if self.head else 0.0
        )
