"""A choice of few, as joined segments, or of many, in a box that opens a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from diedie.table.palette import Colour
from diedie.toolkit.widgets.boxes import Pad, Sized
from diedie.toolkit.widgets.buttons import token
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import Icon
from diedie.toolkit.widgets.lists import ListRow
from diedie.toolkit.widgets.panels import Panel
from diedie.toolkit.widgets.stacks import Column, Row
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import RADIUS, SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui


_SIDE = 14.0  # dp beside the text of a segment
_EDGE = 8.0  # dp from an open list to the edge of the window


@dataclass(frozen=True)
class Segments(Control):
    """Joined segments, the chosen one dark; one below the other where they would be too narrow."""

    options: Sequence[tuple[str, str]]  # value and what it is called
    value: str
    on_change: Callable[[str], None] | None = None

    def measure(self, room: Size, lay: Layout) -> Size:
        texts = self._texts()
        natural = max(lay.size(text, room.w).w for text in texts) + 2 * _SIDE
        w = min(room.w, natural * len(texts))
        return Size(max(w, self._least(lay)), self._high(w, lay))

    def place(self, box: Rect, lay: Layout) -> Placed:
        return [
            (text, cell.inset(_SIDE - 4, 4, _SIDE - 4, 4))
            for text, cell in zip(self._texts(), self._cells(box, lay), strict=True)
        ]

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        canvas.fill(box, theme.paper, RADIUS)
        canvas.fill(box, theme.line, RADIUS, stroke=1)
        cells = [child.box.inset(4 - _SIDE, -4, 4 - _SIDE, -4) for child in node.children]
        for (value, _), cell, after in zip(self.options, cells, [*cells[1:], None], strict=True):
            if value == self.value:
                self._dark(canvas, cell, box, theme.off if self.disabled else theme.dark)
            elif after and after.y == cell.y:
                canvas.fill(Rect(cell.right - 1, cell.y, 1, cell.h), theme.line)
            elif after:
                canvas.fill(Rect(cell.x, cell.bottom - 1, cell.w, 1), theme.line)

    def _dark(self, canvas: Canvas, cell: Rect, box: Rect, colour: Colour) -> None:
        """The chosen one: round only where the whole is."""
        canvas.fill(cell, colour, RADIUS)
        sides = (cell.x > box.x + 1, cell.y > box.y + 1,
                 cell.right < box.right - 1, cell.bottom < box.bottom - 1)  # fmt: skip
        keep = [0.0 if inner else RADIUS for inner in sides]
        if cell.w < box.w - 1:
            keep[1] = keep[3] = 0.0
        else:
            keep[0] = keep[2] = 0.0
        canvas.fill(cell.inset(*keep), colour)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        for i, child in enumerate(node.children):
            if child.box.inset(4 - _SIDE, -4, 4 - _SIDE, -4).holds(x, y):
                self._choose(i)

    def use(self, ui: Ui, node: Node) -> None:
        """Enter has no place, and goes on to the next."""
        self._choose((self._index + 1) % len(self.options))

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        stacked = len(node.children) > 1 and node.children[1].box.y > node.children[0].box.y
        ways = {"up": -1, "down": 1} if stacked else {"left": -1, "right": 1}
        if chord not in ways:
            return False
        index = self._index + ways[chord]
        if 0 <= index < len(self.options):
            self._choose(index)
        return True

    @property
    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if self.on_change and not self.disabled and value != self.value:
            self.on_change(value)

    def _texts(self) -> list[Text]:
        return [
            Text(name, "strong", align="centre",
                 tone="cream" if value == self.value else "off" if self.disabled else "ink")
            for value, name in self.options
        ]  # fmt: skip

    def _least(self, lay: Layout) -> float:
        return max(lay.least(text) for text in self._texts()) + 2 * _SIDE

    def _cells(self, box: Rect, lay: Layout) -> list[Rect]:
        n = len(self.options)
        if self._beside(box.w, lay):
            return [Rect(box.x + i * box.w / n, box.y, box.w / n, box.h) for i in range(n)]
        return [Rect(box.x, box.y + i * box.h / n, box.w, box.h / n) for i in range(n)]

    def _beside(self, w: float, lay: Layout) -> bool:
        return w / len(self.options) >= self._least(lay) - 8.01

    def _high(self, w: float, lay: Layout) -> float:
        n, beside = len(self.options), self._beside(w, lay)
        inner = (w / n if beside else w) - 2 * _SIDE + 8
        one = max(SMALLEST, max(lay.size(text, inner).h for text in self._texts()) + 8)
        return one if beside else n * one


@dataclass(frozen=True)
class Select(Control, Composite):
    """Shows what is chosen; a click opens the list, arrows choose without opening it.

    A `plain` one lies on the table, without a ground of its own.
    """

    options: Sequence[tuple[str, str]]
    value: str
    on_change: Callable[[str], None] | None = None
    pale: bool = field(default=False, kw_only=True)
    plain: bool = field(default=False, kw_only=True)

    def build(self, look: Look) -> Widget:
        name = next((name for value, name in self.options if value == self.value), "")
        tone = "off" if self.disabled else "cream" if self.plain else "ink"
        text = Text(name, "strong", tone=tone, shade=self.plain, grow=1.0)
        inner = Row((text, Icon("down", 16.0, tone=tone, shade=self.plain)))
        return Sized(Pad(inner, (12.0, 10.0, 12.0, 10.0)), h=SMALLEST)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme = look.theme
        if self.plain:
            token(canvas, node.box, look, mood, "plain", bool(self.disabled))
            return
        ground = theme.paper if self.pale else theme.inset
        ground = theme.pressed if mood.pressed else theme.sheet if mood.hovered else ground
        canvas.fill(node.box, theme.off_ground if self.disabled else ground, RADIUS)
        canvas.fill(node.box, theme.line, RADIUS, stroke=1)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        if self.disabled:
            return
        choose = self._chosen(ui)
        ui.popup = (node.key, lambda anchor: DropDown(self.options, self.value, choose, anchor))
        ui.changed()
        ui.focus = f"menu/{self.value}"
        ui.haste.unsettle()

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        if chord not in ("up", "down") or self.disabled:
            return False
        values = [value for value, _ in self.options]
        at = values.index(self.value) if self.value in values else 0
        at = max(0, min(len(values) - 1, at + (1 if chord == "down" else -1)))
        if self.on_change and values[at] != self.value:
            self.on_change(values[at])
        return True

    def _chosen(self, ui: Ui) -> Callable[[str], None]:
        def choose(value: str) -> None:
            if ui.popup:
                ui.focus, ui.popup = ui.popup[0], None
            ui.changed()
            if self.on_change and value != self.value:
                self.on_change(value)

        return choose


@dataclass(frozen=True)
class DropDown(Widget):
    """The open list, below its box or above it; a click beside it closes it."""

    options: Sequence[tuple[str, str]]
    value: str
    choose: Callable[[str], None]
    anchor: Rect
    traps: ClassVar[bool] = True
    opaque: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        rows = [
            ListRow(name, chosen=value == self.value, key=f"menu/{value}",
                  on=partial(self.choose, value))
            for value, name in self.options
        ]  # fmt: skip
        panel = Panel((Column(rows, gap=0.0),), pad=6.0)
        area, anchor = box.grown(-_EDGE), self.anchor
        w = min(area.w, max(anchor.w, lay.size(panel, area.w).w))
        down, up = area.bottom - anchor.bottom - 4, anchor.y - area.y - 4
        h = lay.size(panel, w).h
        if h <= down or down >= up:
            place = Rect(anchor.x, anchor.bottom + 4, w, min(h, down))
        else:
            place = Rect(anchor.x, anchor.y - 4 - min(h, up), w, min(h, up))
        return ((panel, place.moved(min(0.0, area.right - place.right), 0)),)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self.close(ui)

    def close(self, ui: Ui) -> bool:
        if ui.popup:
            ui.focus, ui.popup = ui.popup[0], None
            ui.changed()
        return True
