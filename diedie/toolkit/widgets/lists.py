"""Lists, rows with a badge at the left and a number at the right; and tables of cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import ClassVar

from diedie.toolkit.widgets.boxes import Pad, Sized
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import ENDLESS, Rect, Size
from diedie.toolkit.widgets.icons import Icon
from diedie.toolkit.widgets.stacks import Column, Row
from diedie.toolkit.widgets.symbols import Badge
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Placed, Widget

_LOW, _HIGH = 40.0, 46.0  # a row, and one with a second line
_GAP, _PAD, _CELL = 12.0, 8.0, 38.0  # dp in a table: between columns, beside them, of a row


@dataclass(frozen=True)
class ListRow(Control, Composite):
    """A row: it is chosen, it tells something, or both.

    `pips` are small squares, some filled; `below` stand beside them under the text, and
    `beside` is an icon before the number. `lead` stands first, `aside` is a word at the end.
    """

    text: str
    note: str = field(default="", kw_only=True)
    army: str = field(default="", kw_only=True)
    icon: str = field(default="", kw_only=True)
    number: str = field(default="", kw_only=True)
    pips: tuple[int, int] | None = field(default=None, kw_only=True)  # filled, of how many
    below: Sequence[Widget] = field(default=(), kw_only=True)
    beside: str = field(default="", kw_only=True)
    lead: Widget | None = field(default=None, kw_only=True)
    aside: str = field(default="", kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    style: str = field(default="strong", kw_only=True)
    number_style: str = field(default="number-24", kw_only=True)
    ring_inside: ClassVar[bool] = True

    @property
    def clickable(self) -> bool:
        return self.on is not None or bool(self.disabled)

    def build(self, look: Look) -> Widget:
        tone = "off" if self.disabled else "cream" if self.chosen else "ink"
        soft = "off" if self.disabled else "soft" if self.chosen else "second"
        lines: list[Widget] = [Text(self.text, self.style, tone=tone)]
        if self.note:
            lines.append(Text(self.note, "note", tone=soft))
        if self.pips or self.below:
            squares = Pips(*(self.pips or (0, 0)), tone="cream" if self.chosen else "second")
            lines.append(Row((*((squares,) if self.pips else ()), *self.below), gap=5.0))
        parts: list[Widget] = [self.lead] if self.lead else []
        if self.army:
            parts.append(Badge(self.army, 28.0))
        if self.icon:
            parts.append(Icon(self.icon, 20.0, tone=tone))
        parts.append(Column(lines, gap=1.0 if self.note else 3.0, grow=1.0))
        if self.beside:
            parts.append(Icon(self.beside, 20.0, tone=soft))
        if self.aside:
            parts.append(Text(self.aside, "caption", tone=soft, align="right"))
        if self.number:
            parts.append(Text(self.number, self.number_style, tone=tone, align="right"))
        least = _HIGH if self.note or self.pips or self.below else _LOW
        least = max(least, SMALLEST) if self.clickable else least
        return Sized(Pad(Row(parts), (8.0, 4.0, 8.0, 4.0)), h=least)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        if self.chosen:
            canvas.fill(node.box, look.theme.dark, 4)
        elif self.clickable and not self.disabled and (mood.hovered or mood.pressed):
            canvas.fill(node.box, look.theme.pressed if mood.pressed else look.theme.inset, 4)


@dataclass(frozen=True)
class List(Composite):
    """Rows one below the other, with hairlines between those that are not dark."""

    rows: Sequence[ListRow]

    def build(self, look: Look) -> Widget:
        return Column(self.rows, gap=0.0)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        rows = node.children[0].children
        for above, below, first, second in zip(
            rows, rows[1:], self.rows, self.rows[1:], strict=False
        ):
            if not first.chosen and not second.chosen:
                y = below.box.y
                canvas.fill(
                    Rect(above.box.x + 4, y, above.box.w - 8, 1), look.theme.hairline, alpha=0.8
                )


@dataclass(frozen=True)
class Pips(Widget):
    """Small squares: how many are used of how many."""

    filled: int
    count: int
    tone: str = field(default="second", kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(12.0 * self.count - 3.0, 9.0)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        colour = look.theme.tone(self.tone)
        for i in range(self.count):
            square = Rect(node.box.x + 12 * i, node.box.y, 9, 9)
            if i < self.filled:
                canvas.fill(square, colour, 2)
            else:
                canvas.fill(square, colour, 2, stroke=1, alpha=0.7)


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
        return Size(across, self._top(lay) + _CELL * len(self.rows))

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
            y = box.y + self._top(lay) + i * _CELL
            cells = zip(row, lefts, widths, strict=False)
            placed += [(cell, Rect(x, y, w, _CELL)) for cell, x, w in cells]
        return placed

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        top = box.bottom - _CELL * len(self.rows)
        for i in range(len(self.rows)):
            line = Rect(box.x, top + i * _CELL, box.w, 1)
            if (i or self.head) and self.framed not in (i, i - 1):
                canvas.fill(line, theme.hairline, alpha=0.8)
        if self.framed is not None:
            frame = Rect(box.x, top + self.framed * _CELL, box.w, _CELL)
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
