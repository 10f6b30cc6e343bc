"""Widgets that belong to places on the table: pinned onto them, or labels beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from diedie.toolkit.widgets.boxes import Pad
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.stacks import Row
from diedie.toolkit.widgets.symbols import Badge
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import RADIUS, Look, WidgetState
from diedie.toolkit.widgets.widget import Composite, Layout, Node, Placed, Widget

# Of its thing: right or left, above or below; the corners first.
_SIDES = ((1, -1), (-1, -1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1), (0, 1))


@dataclass(frozen=True)
class PinLayer(Widget):
    """Widgets with their middles at places (dp), moved inside where they would stick out."""

    pins: Sequence[tuple[Widget, tuple[float, float]]]
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        return [
            (widget, self._at(lay.size(widget, box.w, box.h), at, box)) for widget, at in self.pins
        ]

    def _at(self, size: Size, at: tuple[float, float], box: Rect) -> Rect:
        x = min(max(at[0] - size.w / 2, box.x), max(box.x, box.right - size.w))
        y = min(max(at[1] - size.h / 2, box.y), max(box.y, box.bottom - size.h))
        return Rect(x, y, size.w, size.h)


@dataclass(frozen=True)
class Label(Composite):
    """A slip of paper with a number, and the badge of the army, if the die has one."""

    army: str
    number: str

    def build(self, look: Look) -> Widget:
        number = Text(self.number, "number-16")
        if not self.army:
            return Pad(number, (6.0, 2.0, 6.0, 2.0))
        return Pad(Row((Badge(self.army, 18.0), number), gap=4.0), (3.0, 2.0, 6.0, 2.0))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        canvas.fill(node.box, look.theme.paper, RADIUS)
        canvas.fill(node.box, look.theme.ink, RADIUS, stroke=1)


@dataclass(frozen=True)
class LabelLayer(Widget):
    """Labels beside places, on other places or on each other only as far as they must."""

    labels: Sequence[tuple[Label, Rect]]
    overlapping: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def place(self, box: Rect, lay: Layout) -> Placed:
        taken = [at for _, at in self.labels]
        placed = []
        for label, at in self.labels:
            size = lay.size(label, box.w)
            beside = [_beside(at, size, *side) for side in _SIDES]
            inside = [spot for spot in beside if _inside(spot, box)]
            if inside:
                taken.append(min(inside, key=lambda spot: _covered(spot, taken)))
                placed.append((label, taken[-1]))
        return placed


def _inside(inner: Rect, outer: Rect) -> bool:
    across = outer.x <= inner.x and inner.right <= outer.right
    return across and outer.y <= inner.y and inner.bottom <= outer.bottom


def _covered(spot: Rect, taken: Sequence[Rect]) -> float:
    """How much a label would lie on what is there."""
    shared = (spot.shared(other) for other in taken)
    return sum(part.w * part.h for part in shared)


def _beside(at: Rect, size: Size, across: int, down: int) -> Rect:
    x, y = at.middle
    x += across * (at.w + size.w) / 2 - size.w / 2
    return Rect(x, y + down * (at.h + size.h) / 2 - size.h / 2, size.w, size.h)
