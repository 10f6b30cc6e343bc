"""What the program says: messages, hints with their keys, progress, and tooltips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from diedie.toolkit.widgets.boxes import Pad
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.icons import Icon
from diedie.toolkit.widgets.stacks import Column, Row
from diedie.toolkit.widgets.symbols import Badge
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import RADIUS, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Layout, Node, Placed, Widget

_SIGNS = {"yes": "check", "no": "cross", "warning": "warning"}
_WIDEST, _AWAY, _EDGE = 300.0, 24.0, 6.0  # dp of a tooltip, from the pointer, from other things
_NEAR = 120.0  # dp from a tooltip to what it speaks of, at most


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
        lines: list[Widget] = [Text(self.text, "strong", tone="cream")]
        if self.note:
            lines.append(Text(self.note, "note", tone="soft"))
        if self.does:
            lines.append(Pad(Row(self.does), (0.0, 6.0, 0.0, 0.0)))
        parts.append(Column(lines, gap=2.0, grow=1.0))
        return Pad(Row(parts), (14.0, 10.0, 16.0, 10.0))

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(lay.built(self), min(room.w, self.widest), room.h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
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

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
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

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box = node.box.within(Size(node.box.w, 8.0))
        canvas.fill(box, look.theme.trough, 4)
        done = box.w * max(0.0, min(1.0, self.part))
        if done:
            canvas.fill(Rect(box.x, box.y, max(8.0, done), box.h), look.theme.dark, 4)


@dataclass(frozen=True)
class Tip(Composite):
    """A dark slip with a text, or with anything else."""

    content: str | Widget

    def build(self, look: Look) -> Widget:
        inner = self.content
        if isinstance(inner, str):
            inner = Text(inner, tone="cream")
        return Pad(inner, (14.0, 10.0, 14.0, 10.0))

    def measure(self, room: Size, lay: Layout) -> Size:
        return lay.size(lay.built(self), min(_WIDEST, room.w), room.h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        canvas.shadow(node.box, 5, 14, 0.4, RADIUS, look.theme.shadow)
        canvas.fill(node.box, look.theme.ink, RADIUS)
        canvas.fill(node.box, look.theme.cream, RADIUS, stroke=1, alpha=0.18)


def with_keys(content: str | Widget, signs: Sequence[str]) -> str | Widget:
    """What a tooltip says, with the key that does the same."""
    if not signs:
        return content
    message = Text(content, tone="cream", grow=1.0) if isinstance(content, str) else content
    return Row((message, *(KeyCap(sign, on_table=True) for sign in signs)), gap=8.0)


@dataclass(frozen=True)
class TipLayer(Widget):
    """A tooltip at a place: that of the pointer, of a widget, of a die on the table.

    It covers neither that nor what it should `avoid`, where there is any room beside them. On the
    table it lies `outward`, away from the middle.
    """

    content: str | Widget
    at: Rect
    avoid: Sequence[Rect] = ()
    outward: bool = False
    spare: Sequence[Rect] = ()  # what it rather does not cover, either
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        tip = Tip(self.content)
        area = box.grown(-_EDGE)
        size = lay.size(tip, area.w, area.h)
        return ((tip, self._best(size, area)),)

    def _best(self, size: Size, area: Rect) -> Rect:
        at = self.at
        around = (place for box in (at, *self.avoid) for place in self._beside(box, size, area))
        slid = (other for place in around for other in (place, *self._slid(place)))
        places = [_moved_in(place, area) for place in slid]
        clear = [p for p in places if not p.meets(at.grown(8))] or places
        past = [_moved_in(other, area) for place in clear for other in self._past(place)]
        near = [p for p in past if not p.meets(at.grown(8)) and p.gap(at) < _NEAR]
        return min((*clear, *near), key=self._covered)

    def _covered(self, place: Rect) -> tuple[int, float]:
        """How much it covers, at least in part, of what it should avoid; then, of the rest."""
        shared = (place.shared(box) for box in self.spare)
        avoided = sum(place.meets(taken) for taken in self.avoid)
        return avoided, sum(box.w * box.h for box in shared)

    def _past(self, place: Rect) -> Sequence[Rect]:
        """The same place above and below what it rather would not cover."""
        covered = [box for box in self.spare if place.meets(box)]
        above = (Rect(place.x, box.y - _EDGE - place.h, place.w, place.h) for box in covered)
        below = (Rect(place.x, box.bottom + _EDGE, place.w, place.h) for box in covered)
        return (*above, *below)

    def _slid(self, place: Rect) -> Sequence[Rect]:
        """The same place below what it would cover."""
        covered = (box for box in self.avoid if place.meets(box))
        return [Rect(place.x, box.bottom + _EDGE, place.w, place.h) for box in covered]

    def _beside(self, box: Rect, size: Size, area: Rect) -> Sequence[Rect]:
        """The places around a box, the best first."""
        away = _AWAY if box.w == 0 else 12.0
        (x, y), (mx, my) = self.at.middle, area.middle
        left = Rect(box.x - away - size.w, y - size.h / 2, size.w, size.h)
        right = Rect(box.right + away, y - size.h / 2, size.w, size.h)
        above = Rect(x - size.w / 2, box.y - away - size.h, size.w, size.h)
        below = Rect(x - size.w / 2, box.bottom + away, size.w, size.h)
        upright = (above, below) if y > my else (below, above)
        across = (left, right) if x < mx else (right, left)
        return (*across, *reversed(upright)) if self.outward else (*upright, *across)


def _moved_in(box: Rect, area: Rect) -> Rect:
    x = min(max(box.x, area.x), max(area.x, area.right - box.w))
    return Rect(x, min(max(box.y, area.y), max(area.y, area.bottom - box.h)), box.w, box.h)
