"""What does not fit scrolls: by wheel, by bar, by keys, and wherever the focus goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.theme import Look, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

BAR, _BESIDE, _STEP = 6.0, 8.0, 44.0
ASIDE = BAR + _BESIDE  # dp that the bar takes of the width
LEAST = 48.0  # dp that a view never falls below
_RING = 9.0  # dp beside the viewport in which a focus ring is still seen


@dataclass(frozen=True)
class Scroll(Widget):
    """A view on something higher than its place; the Ui keeps how far it is scrolled."""

    child: Widget
    scrolling: ClassVar[bool] = True

    def measure(self, room: Size, lay: Layout) -> Size:
        inner = lay.size(self.child, room.w)
        if inner.h <= room.h + 0.01:
            return inner
        w = lay.size(self.child, max(0.0, room.w - ASIDE)).w
        return Size(min(room.w, w + ASIDE), max(room.h, min(inner.h, LEAST)))

    def place(self, box: Rect, lay: Layout) -> Placed:
        size = lay.size(self.child, box.w)
        if size.h <= box.h + 0.01:
            return ((self.child, Rect(box.x, box.y, box.w, size.h)),)
        w = box.w - ASIDE
        size = lay.size(self.child, w)
        at = min(lay.scrolls.get(self.key or lay.path, 0.0), size.h - box.h)
        return ((self.child, Rect(box.x, box.y - at, w, size.h)),)

    def clip(self, box: Rect, lay: Layout) -> Rect | None:
        if lay.size(self.child, box.w).h <= box.h + 0.01:
            return None
        w = box.w - ASIDE
        at, most = lay.scrolls.get(self.key or lay.path, 0.0), lay.size(self.child, w).h - box.h
        above, below = _RING if at <= 0 else 0.0, _RING if at >= most else 0.0
        return box.inset(-_RING, -above, -_RING, -below)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        bar = knob(node)
        if bar:
            track = Rect(bar.x, node.box.y, bar.w, node.box.h)
            canvas.fill(track, look.theme.inset, BAR / 2)
            canvas.fill(bar, look.theme.dark if mood.hovered else look.theme.second, BAR / 2)

    def takes(self, node: Node, x: float, y: float) -> bool:
        bar = knob(node)
        return bar is not None and x >= bar.x - _BESIDE

    def stops(self, node: Node) -> bool:
        """It is a stop itself when nothing in it is one."""
        return overflow(node) > 0 and not any(n.widget.stops(n) for n in below(node))

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self.drag(ui, node, x, y)

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        bar = knob(node)
        if bar:
            part = (y - node.box.y - bar.h / 2) / max(1.0, node.box.h - bar.h)
            scroll_to(ui, node, part * overflow(node))

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        page = node.box.h - _STEP
        ways = {"up": -_STEP, "down": _STEP, "pageup": -page, "pagedown": page,
                "home": -1e6, "end": 1e6}  # fmt: skip
        if chord not in ways or not overflow(node):
            return False
        return scroll_to(ui, node, node.box.y - node.children[0].box.y + ways[chord])


def below(node: Node) -> Iterator[Node]:
    """Everything inside a widget, in order."""
    stack = node.children[::-1]
    while stack:
        node = stack.pop()
        yield node
        stack += node.children[::-1]


def overflow(node: Node) -> float:
    """How much of the content has no room in the view."""
    return max(0.0, node.children[0].box.h - node.box.h) if node.children else 0.0


def knob(node: Node) -> Rect | None:
    """Where the knob of the bar is; None when everything fits."""
    over, box = overflow(node), node.box
    if over <= 0.01:
        return None
    high = max(24.0, box.h * box.h / node.children[0].box.h)
    at = (box.y - node.children[0].box.y) / over
    return Rect(box.right - BAR, box.y + at * (box.h - high), BAR, high)


def scroll_to(ui: Ui, node: Node, at: float) -> bool:
    """Scroll as far as there is something to see; did it move?"""
    at = max(0.0, min(overflow(node), at))
    if abs(at - (node.box.y - node.children[0].box.y)) < 0.01:
        return False
    ui.scrolls[node.key] = at
    ui.scrolled()
    return True


def reveal(ui: Ui, node: Node) -> None:
    """Scroll every view above a widget so that it is seen with its ring."""
    view = node.parent
    while view is not None:
        if view.widget.scrolling and overflow(view):
            shown = node.box.grown(10.0)
            at = view.box.y - view.children[0].box.y
            if shown.y < view.box.y:
                scroll_to(ui, view, at + shown.y - view.box.y)
            elif shown.bottom > view.box.bottom:
                scroll_to(ui, view, at + shown.bottom - view.box.bottom)
        view = view.parent
