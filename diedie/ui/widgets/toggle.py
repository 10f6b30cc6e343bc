"""Switches: on is dark with a tick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from diedie.ui.widgets.boxes import Pad
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.column import Column
from diedie.ui.widgets.controls import Composite, Control
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.icons import ICONS
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.row import Row
from diedie.ui.widgets.strokes import drawn
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import SMALLEST
from diedie.ui.widgets.widget import Layout, Node, Widget

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui

_SWITCH = Size(52.0, 28.0)


@dataclass(frozen=True)
class Toggle(Control, Composite):
    """A switch with its name and a note; the whole row can be clicked."""

    label: str
    value: bool = False
    on_change: Callable[[bool], None] | None = None
    note: str = field(default="", kw_only=True)

    def build(self, look: Look) -> Widget:
        tone, soft = ("off", "off") if self.disabled else ("ink", "second")
        told = [Text(self.label, "heading" if self.note else "strong", tone=tone)]
        if self.note:
            told.append(Text(self.note, "note", tone=soft))
        switch = Switch(self.value, off=bool(self.disabled))
        return Pad(Row((Column(told, gap=2.0, grow=1.0), switch), gap=16.0), (0.0, 4.0, 0.0, 4.0))

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.size(lay.built(self), room.w, room.h)
        return Size(inner.w, max(inner.h, SMALLEST))

    def ring_box(self, node: Node) -> Rect:
        return node.box.inset(-4, 0, -4, 0)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        if self.on_change and not self.disabled:
            self.on_change(not self.value)


@dataclass(frozen=True)
class Switch(Widget):
    """The switch itself: on is dark with a tick, and its knob is at the right."""

    value: bool
    off: bool = False

    def measure(self, room: Size, lay: Layout) -> Size:
        return _SWITCH

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box.within(_SWITCH)
        ground = theme.dark if self.value else theme.trough
        canvas.fill(box, theme.off if self.off and self.value else ground, box.h / 2)
        canvas.fill(box, theme.ink if self.value else theme.line, box.h / 2, stroke=1)
        x = box.right - 25 if self.value else box.x + 3
        knob = Rect(x, box.y + 3, 22, 22)
        canvas.fill(knob, theme.off_ground if self.off else theme.sheet, 11)
        canvas.fill(knob, theme.ink if self.value else theme.edge, 11, stroke=1, alpha=0.6)
        if self.value:
            tick = Rect(box.x + 6, box.y + 6, 16, 16)
            canvas.picture(
                ("icon", "check"), lambda w, h: drawn(ICONS["check"], 24, w, h), tick, theme.cream
            )
