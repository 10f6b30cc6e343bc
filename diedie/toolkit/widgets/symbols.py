"""Small signs: badges of armies, numbers in boxes, numbered flags, and yes, no or take care."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from diedie.table.army_badges import badge
from diedie.toolkit.widgets.boxes import Sized
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import draw_icon
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Layout, Node, Placed, Widget

_STEP = 0.72  # of a badge's side, where several lie on each other
_FLAG = 26.0  # dp of a flag's side
_INNER = 0.68  # of a verdict's side, for the stroke inside


@dataclass(frozen=True)
class Badge(Widget):
    """The badge of an army; pale when it is out of the game."""

    army: str
    side: float = 28.0
    pale: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box = node.box.within(Size(self.side, self.side))
        disc(canvas, box, self.army, look, 0.45 if self.pale else 1.0)


@dataclass(frozen=True)
class Badges(Widget):
    """The badges of several armies, each lying a little over the one before."""

    armies: Sequence[str]
    side: float = 28.0

    def measure(self, room: Size, lay: Layout) -> Size:
        more = max(0, len(self.armies) - 1)
        return Size(self.side + more * _STEP * self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        top = node.box.middle[1] - self.side / 2
        for i, army in enumerate(self.armies):
            x = node.box.x + i * _STEP * self.side
            disc(canvas, Rect(x, top, self.side, self.side), army, look, 1.0)


def disc(canvas: Canvas, box: Rect, army: str, look: Look, alpha: float = 1.0) -> None:
    """A badge, at any place."""
    rim = box.grown(1.0)  # cream round the ink, for dark rows
    canvas.fill(rim, look.theme.cream, rim.w / 2, alpha=0.55)
    canvas.picture(("badge", army), lambda w, h: badge(army or None, w), box, alpha=alpha)


@dataclass(frozen=True)
class BoxedNumber(Widget):
    """A number in a box with round corners, in a tone of the theme."""

    text: str
    side: float = 28.0
    tone: str = field(default="ink", kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def place(self, box: Rect, lay: Layout) -> Placed:
        number = Text(self.text, "number-16", tone=self.tone, align="centre")
        return ((number, box.within(Size(self.side, lay.size(number, self.side).h))),)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box = node.box.within(Size(self.side, self.side))
        canvas.fill(box, look.theme.tone(self.tone), 5, stroke=2)


@dataclass(frozen=True)
class Flag(Composite):
    """A dark disc with a number; a chosen one is light."""

    number: int
    chosen: bool = field(default=False, kw_only=True)

    def build(self, look: Look) -> Widget:
        tone = "ink" if self.chosen else "cream"
        return Sized(Text(str(self.number), "strong", tone=tone, align="centre"), w=_FLAG, h=_FLAG)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box
        rim, ground = (theme.ink, theme.cream) if self.chosen else (theme.cream, theme.ink)
        canvas.fill(box.grown(2), rim, box.w)
        canvas.fill(box, ground, box.w)


@dataclass(frozen=True)
class VerdictSign(Widget):
    """A tick in a disc (yes), a cross in a square (no), an exclamation mark in a triangle (!)."""

    says: str
    side: float = 22.0

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, box = look.theme, node.box.within(Size(self.side, self.side))
        if self.says == "!":
            draw_icon(canvas, "warning", box, theme.cream)
            return
        yes = self.says == "yes"
        canvas.fill(box, theme.cream, self.side / 2 if yes else 3)
        inner = box.within(Size(_INNER * self.side, _INNER * self.side))
        draw_icon(canvas, "check" if yes else "cross", inner, theme.yes if yes else theme.no)
