"""Buttons, tokens on the table or flat on a panel, one primary at a time; and switches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from diedie.toolkit.widgets.boxes import Gap, Pad, Sized
from diedie.toolkit.widgets.canvas import AT_REST, Canvas, Displacement
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import Icon, draw_icon
from diedie.toolkit.widgets.stacks import Column, Row
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import RADIUS, SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Control, Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui


_EDGE = 3.0  # dp, the thickness of a token
_SWITCH = Size(52.0, 28.0)  # dp


@dataclass(frozen=True)
class Button(Control, Composite):
    """A verb with its object. Kinds: token (on the table), primary, flat (on a panel), plain."""

    label: str | Widget
    kind: str = field(default="token", kw_only=True)
    icon: str = field(default="", kw_only=True)
    align: str = field(default="centre", kw_only=True)
    pad: tuple[float, float] = field(default=(20.0, 10.0), kw_only=True)
    style: str = field(default="button", kw_only=True)

    def build(self, look: Look) -> Widget:
        tone = "off" if self.disabled else "cream" if self.kind in ("primary", "plain") else "ink"
        shade = self.kind == "plain"
        inner = self.label
        if isinstance(inner, str):
            alone = 0.0 if self.icon and self.align == "centre" else 1.0
            inner = Text(inner, self.style, tone=tone, align=self.align, shade=shade, grow=alone)
        if self.icon:
            side = (Gap(grow=1.0),) if self.align == "centre" else ()
            inner = Row((*side, Icon(self.icon, 20.0, tone=tone), inner, *side), gap=8.0)
        across, down = self.pad
        return Pad(Sized(inner, h=24.0), (across, down, across, down))

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.size(lay.built(self), room.w, room.h)
        thick = _EDGE if self.kind in ("token", "primary") else 0.0
        return Size(max(inner.w, SMALLEST), max(inner.h, SMALLEST) + thick)

    def place(self, box: Rect, lay: Layout) -> Placed:
        return ((lay.built(self), face(box, self.kind)),)

    def displacement(self, mood: WidgetState) -> Displacement:
        if self.disabled or self.kind not in ("token", "primary"):
            return AT_REST
        return _pushed(mood)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        token(canvas, node.box, look, mood, self.kind, bool(self.disabled))


@dataclass(frozen=True)
class IconButton(Control):
    """A tool: one icon, and its name as a tooltip."""

    icon: str
    kind: str = field(default="token", kw_only=True)
    lit: bool = field(default=False, kw_only=True)  # chosen, switched on
    side: float = field(default=SMALLEST, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side + (_EDGE if self.kind == "token" else 0.0))

    def place(self, box: Rect, lay: Layout) -> Placed:
        dark = self.lit or self.kind == "primary"
        tone = "off" if self.disabled else "cream" if dark or self.kind == "plain" else "ink"
        icon = Icon(self.icon, 24.0 * self.side / SMALLEST, tone=tone, shade=self.kind == "plain")
        size = lay.size(icon, box.w)
        return ((icon, face(box, self.kind).within(size)),)

    def displacement(self, mood: WidgetState) -> Displacement:
        if self.disabled or self.kind != "token":
            return AT_REST
        return _pushed(mood)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        kind = "primary" if self.lit and self.kind == "token" else self.kind
        token(canvas, node.box, look, mood, kind, bool(self.disabled))


def _pushed(mood: WidgetState) -> Displacement:
    """How a token lies: pressed down, or risen a little below the pointer."""
    if mood.pressed:
        return Displacement(dy=_EDGE)
    return Displacement(dy=-1.0) if mood.hovered else AT_REST


def face(box: Rect, kind: str) -> Rect:
    """The upper side of a token."""
    return box.inset(0, 0, 0, _EDGE) if kind in ("token", "primary") else box


def token(
    canvas: Canvas, box: Rect, look: Look, mood: WidgetState, kind: str, disabled: bool
) -> None:  # fmt: skip
    """The ground of a button."""
    theme, top = look.theme, face(box, kind)
    busy = mood.hovered or mood.pressed
    if kind == "plain":
        if busy and not disabled:
            canvas.fill(box, theme.cream, RADIUS, alpha=0.14)
        return
    if disabled:
        canvas.fill(top, theme.off_ground, RADIUS)
        canvas.fill(top, theme.hairline, RADIUS, stroke=1)
        return
    if kind == "flat":
        ground = theme.pressed if mood.pressed else theme.sheet if mood.hovered else theme.inset
        canvas.fill(box, ground, RADIUS)
        canvas.fill(box, theme.line, RADIUS, stroke=1)
        return
    dark = kind == "primary"
    if not mood.pressed:
        if theme.shadows:
            canvas.shadow(box, 4, 9, 0.38, RADIUS, theme.shadow)
        canvas.fill(box, theme.dark_edge if dark else theme.edge, RADIUS)
    light = theme.sheet if mood.hovered else theme.paper
    heavy = theme.dark_hover if mood.hovered else theme.dark
    canvas.fill(top, heavy if dark else light, RADIUS)


@dataclass(frozen=True)
class Toggle(Control, Composite):
    """A switch with its name and a note; the whole row can be clicked."""

    label: str
    value: bool = False
    on_change: Callable[[bool], None] | None = None
    note: str = field(default="", kw_only=True)

    def build(self, look: Look) -> Widget:
        tone, soft = ("off", "off") if self.disabled else ("ink", "second")
        texts = [Text(self.label, "heading" if self.note else "strong", tone=tone)]
        if self.note:
            texts.append(Text(self.note, "note", tone=soft))
        switch = Switch(self.value, off=bool(self.disabled))
        row = Row((Column(texts, gap=2.0, grow=1.0), switch), gap=16.0)
        return Sized(Pad(row, (0.0, 4.0, 0.0, 4.0)), h=SMALLEST)

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

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
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
            draw_icon(canvas, "check", tick, theme.cream)
