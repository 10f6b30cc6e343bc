"""What the game says: messages, hints with their keys, progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from diedie.ui.widgets.badge import Badge
from diedie.ui.widgets.boxes import Pad
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.column import Column
from diedie.ui.widgets.controls import Composite
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.icon import Icon
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.row import Row
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import RADIUS
from diedie.ui.widgets.widget import Layout, Node, Widget

_SIGNS = {"yes": "check", "no": "cross", "warning": "warning"}


@dataclass(frozen=True)
class Toast(Composite):
    """A message that stays until it is replaced, dark as a tooltip; `sign`: yes, no, warning."""

    text: str
    note: str = field(default="", kw_only=True)
    sign: str = field(default="", kw_only=True)
    army: str = field(default="", kw_only=True)
    does: Sequence[Widget] = field(default=(), kw_only=True)  # buttons below it
    widest: float = field(default=520.0, kw_only=True)
    opaque: ClassVar[bool] = True

    def build(self, look: Look) -> Widget:
        parts: list[Widget] = [Badge(self.army, 28.0)] if self.army else []
        if self.sign:
            parts.append(Icon(_SIGNS[self.sign], 22.0, tone="cream"))
        told: list[Widget] = [Text(self.text, "strong", tone="cream")]
        if self.note:
            told.append(Text(self.note, "note", tone="soft"))
        if self.does:
            told.append(Pad(Row(self.does), (0.0, 6.0, 0.0, 0.0)))
        parts.append(Column(told, gap=2.0, grow=1.0))
        return Pad(Row(parts), (14.0, 10.0, 16.0, 10.0))

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(lay.built(self), min(room.w, self.widest), room.h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        canvas.shadow(node.box, 5, 14, 0.4, RADIUS, look.theme.shadow)
        canvas.fill(node.box, look.theme.ink, RADIUS)


@dataclass(frozen=True)
class KeyCap(Widget):
    """A key, as it is written on it."""

    sign: str
    on_table: bool = field(default=False, kw_only=True)

    def _text(self) -> Text:
        return Text(self.sign, "caption", tone="cream" if self.on_table else "ink", align="centre")

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.size(self._text(), 1e6)
        return Size(max(24.0, inner.w + 12.0), 24.0)

    def place(self, box: Rect, lay: Layout) -> Sequence[tuple[Widget, Rect]]:
        return ((self._text(), box.inset(2, 3, 2, 5)),)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box.inset(0, 1, 0, 1)
        ground = theme.shadow if self.on_table else theme.sheet
        canvas.fill(box, ground, 4, 0.5 if self.on_table else 1.0)
        line = theme.cream if self.on_table else theme.line
        canvas.fill(box, line, 4, 0.7, stroke=1)
        lip = Rect(box.x + 1, box.bottom - 3, box.w - 2, 2)
        canvas.fill(lip, line, 1, 0.35)


@dataclass(frozen=True)
class KeyHint(Composite):
    """The keys of an action and what they do; the player's own keys."""

    action: str | Sequence[str]
    text: str
    on_table: bool = field(default=True, kw_only=True)

    def build(self, look: Look) -> Widget:
        actions = [self.action] if isinstance(self.action, str) else self.action
        signs = [look.keys.signs(action)[:1] for action in actions]
        caps = [KeyCap(sign, on_table=self.on_table) for first in signs for sign in first]
        tone = "cream" if self.on_table else "ink"
        return Row((*caps, Text(self.text, tone=tone, shade=self.on_table, grow=1.0)), gap=5.0)


@dataclass(frozen=True)
class ProgressBar(Widget):
    """How much is done, from 0 to 1."""

    part: float

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(min(room.w, 240.0), 10.0)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        box = node.box.within(Size(node.box.w, 8.0))
        canvas.fill(box, look.theme.trough, 4)
        done = box.w * max(0.0, min(1.0, self.part))
        if done:
            canvas.fill(Rect(box.x, box.y, max(8.0, done), box.h), look.theme.dark, 4)
