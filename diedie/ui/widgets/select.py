"""A choice of many: a box that opens a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from diedie.ui.widgets.boxes import Pad, Sized
from diedie.ui.widgets.button import token
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.column import Column
from diedie.ui.widgets.controls import Composite, Control
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.icon import Icon
from diedie.ui.widgets.listing import Entry
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.panel import Panel
from diedie.ui.widgets.row import Row
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import RADIUS, SMALLEST
from diedie.ui.widgets.widget import Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui

_EDGE = 8.0


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
        return Pad(Sized(inner, h=24.0), (12.0, 10.0, 12.0, 10.0))

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.size(lay.built(self), room.w, room.h)
        return Size(inner.w, max(inner.h, SMALLEST))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
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
        key = node.key
        ui.popup = (key, lambda anchor: Menu(self.options, self.value, self._chosen(ui), anchor))
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
class Menu(Widget):
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
            Entry(name, chosen=value == self.value, key=f"menu/{value}",
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
