"""Paper on the table: panels, sheets and their parts, and sheets that must be answered first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from diedie.toolkit.widgets.boxes import Pad
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import ENDLESS, Rect, Size
from diedie.toolkit.widgets.scroll import Scroll
from diedie.toolkit.widgets.stacks import Column
from diedie.toolkit.widgets.text import SLACK, Text
from diedie.toolkit.widgets.theme import GAP, MARGIN, RADIUS, RUNNING, Look, Theme, WidgetState
from diedie.toolkit.widgets.widget import Composite, Layout, Node, Placed, Widget
from diedie.toolkit.widgets.widget_tree import lay_out

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui


_WIDER = (1.0, 1.125, 1.25)  # a panel may become that much wider for a language
_LIP = 2.0
_DARK = 0.7  # round a question: paper is bright, and would still catch the eye in less


@dataclass(frozen=True)
class Panel(Composite):
    """Paper with a title, a body that scrolls when it must, and a head and a foot that stay.

    A body that grows fills what is left, and scrolls as it wants.
    """

    body: Sequence[Widget]
    title: str = field(default="", kw_only=True)
    aside: str = field(default="", kw_only=True)  # small, beside the title
    head: Sequence[Widget] = field(default=(), kw_only=True)
    foot: Sequence[Widget] = field(default=(), kw_only=True)
    width: float = field(default=0.0, kw_only=True)
    pad: float = field(default=16.0, kw_only=True)
    gap: float = field(default=10.0, kw_only=True)
    apart: float = field(default=10.0, kw_only=True)  # title, body and foot, at least
    style: str = field(default="panel-title", kw_only=True)
    steady: bool = field(default=False, kw_only=True)  # of one width, however long its texts are
    inset: float = field(default=0.0, kw_only=True)  # of title and foot, where rows reach further
    opaque: ClassVar[bool] = True

    def build(self, look: Look) -> Widget:
        parts: list[Widget] = []
        if self.title:
            title = Text(self.title, self.style)
            aside = Text(self.aside, "caption", tone="second")
            parts.append(self._inset(TitleLine(title, aside) if self.aside else title))
        parts += [self._inset(widget) for widget in self.head]
        if self.body and self.body[0].grow:
            parts += self.body
        elif self.body:
            name = f"{self.key}/body" if self.key else ""
            parts.append(Scroll(Column(self.body, gap=self.gap), key=name, grow=1.0))
        foot = [self._inset(widget) for widget in self.foot]
        column = Column((*parts, *foot), gap=max(self.gap, self.apart))
        return Pad(column, (self.pad, self.pad - 2, self.pad, self.pad + _LIP))

    def _inset(self, widget: Widget) -> Widget:
        return Pad(widget, (self.inset, self.inset / 2, self.inset, 0.0)) if self.inset else widget

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.built(self)
        if not self.width:
            return lay.size(inner, room.w, room.h)
        widths = [min(room.w, share * self.width) for share in _WIDER]
        w = next((w for w in widths if not self._crowded(inner, w, lay)), widths[-1])
        return Size(w, lay.size(inner, w, room.h).h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        paper(canvas, node.box, look.theme)

    def _crowded(self, inner: Widget, w: float, lay: Layout) -> bool:
        """Would a word not fit, or a label need three lines?"""
        size, slack = lay.size(inner, w), SLACK / lay.look.scale
        if self.steady or size.w > w + slack:
            return size.w > w + slack
        key = (id(self), w)
        if key not in lay.crowded:
            lay.crowded[key] = _long(lay_out(inner, Rect(0, 0, w, size.h), lay))
        return lay.crowded[key]


@dataclass(frozen=True)
class TitleLine(Widget):
    """A title with something small at its right end; below it where the title would wrap."""

    title: Widget
    aside: Widget

    def measure(self, room: Size, lay: Layout) -> Size:
        title, aside = self._sizes(room.w, lay)
        if self._beside(room.w, lay):
            return Size(title.w + GAP + aside.w, max(title.h, aside.h))
        return Size(max(title.w, aside.w), title.h + aside.h)

    def place(self, box: Rect, lay: Layout) -> Placed:
        title, aside = self._sizes(box.w, lay)
        if self._beside(box.w, lay):
            return ((self.title, box.within(title, 0.0)), (self.aside, box.within(aside, 1.0)))
        first = Rect(box.x, box.y, box.w, title.h)
        return ((self.title, first), (self.aside, Rect(box.x, first.bottom, box.w, aside.h)))

    def _sizes(self, room: float, lay: Layout) -> tuple[Size, Size]:
        return lay.size(self.title, room), lay.size(self.aside, room)

    def _beside(self, room: float, lay: Layout) -> bool:
        title, aside = self._sizes(ENDLESS, lay)
        return title.w + GAP + aside.w <= room


@dataclass(frozen=True)
class Sheet(Panel):
    """A large sheet with the thin double frame: a whole screen, or a question."""

    pad: float = field(default=32.0, kw_only=True)
    apart: float = field(default=18.0, kw_only=True)
    style: str = field(default="title", kw_only=True)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        paper(canvas, node.box, look.theme)
        canvas.fill(node.box.inset(5, 5, 5, 5 + _LIP), look.theme.frame, 3, stroke=1, alpha=0.8)


def paper(canvas: Canvas, box: Rect, theme: Theme, radius: float = RADIUS) -> None:
    """A piece of paper with its darker lower edge and its shadow."""
    if theme.shadows:
        canvas.shadow(box, 10, 24, 0.40, radius, theme.shadow)
        canvas.shadow(box, 1, 3, 0.30, radius, theme.shadow)
    with canvas.clipped(box.inset(0, box.h - radius - _LIP, 0, 0)):
        canvas.fill(box, theme.lip, radius)
    canvas.fill(box.inset(0, 0, 0, _LIP), theme.paper, radius)


def _long(node: Node) -> bool:
    widget = node.widget
    if isinstance(widget, Text) and widget.style not in RUNNING and len(node.lines) > 2:
        return True
    return any(_long(child) for child in node.children)


@dataclass(frozen=True)
class Hairline(Widget):
    """A thin line across."""

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(0.0, 1.0)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        canvas.fill(node.box, look.theme.hairline)


@dataclass(frozen=True)
class Modal(Widget):
    """A sheet in the middle; the rest is darkened and out of reach. Escape closes it."""

    child: Widget
    on_close: Callable[[], None] | None = None
    opaque: ClassVar[bool] = True
    traps: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        area = box.grown(-min(MARGIN, box.w / 16))
        size = lay.size(self.child, area.w, area.h)
        size = Size(min(size.w, area.w), min(size.h, area.h))
        return ((self.child, area.within(size)),)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        canvas.fill(node.box, look.theme.shadow, 0, _DARK)

    def close(self, ui: Ui) -> bool:
        if self.on_close:
            self.on_close()
        return True
