"""The mouse: what it hovers over, presses and drags."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from diedie.ui.widgets.geometry import Rect
from diedie.ui.widgets.scroll import overflow, scroll_to
from diedie.ui.widgets.widget import Node

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui

_WHEEL = 48.0  # dp for a notch
_STILL = 6.0  # dp that a click may move


class Pointer:
    """All places are in dp from the upper left; `at` of the Ui's window makes them from pixels."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.hovered, self.pressed = "", ""
        self.inside = True  # the pointer is still on what was pressed
        self.since = 0.0
        self._held: Node | None = None  # as it was when it was pressed
        self._at, self._start, self._dragging = (-1.0, -1.0), (0.0, 0.0), False

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in dp from pixels counted from the lower left, as pyglet does."""
        s = self._ui.look.scale
        return x / s, self._ui.room.h - y / s

    def move(self, x: float, y: float) -> bool:
        """The mouse moved with no button down; is it over the interface?"""
        self._at = (x, y)
        node = self._hit(x, y)
        key = node.key if node else ""
        if key != self.hovered:
            self.hovered, self.since = key, self._ui.clock()
            self._ui.ringed = self._ui.ringed and not key
            self._ui.tell("")
            self._ui.repaint()
        return node is not None

    def refresh(self) -> None:
        """The screen has changed under the pointer."""
        if not self.pressed:
            node = self._hit(*self._at)
            key = node.key if node else ""
            if key != self.hovered:
                self.hovered, self.since = key, self._ui.clock()

    def leave(self) -> None:
        """The mouse left the window."""
        self.move(-1.0, -1.0)

    def press(self, x: float, y: float) -> bool:
        """The first button went down."""
        self.move(x, y)
        ui, node = self._ui, self._hit(x, y)
        ui.ringed = False
        ui.tell("")
        if node is None or not _within(node, ui.reachable()):
            ui.focus = "" if node is None else ui.focus
            ui.repaint()
            return node is not None
        self.pressed, self._start, self._dragging = node.key, (x, y), False
        self.inside = True
        ui.focus = node.key if node.widget.stops(node) else ""
        self._held = node
        node.widget.press(ui, node, x, y)
        ui.repaint()
        ui.used()
        return True

    def drag(self, x: float, y: float) -> bool:
        """The mouse moved with the first button down."""
        ui, node = self._ui, self._held
        if node is None or not self.pressed:
            return False
        self._at = (x, y)
        moved = math.dist(self._start, (x, y))
        self._dragging = self._dragging or moved > _STILL
        inside = node.box.grown(_STILL).holds(x, y)
        if inside != self.inside or self._dragging:
            self.inside = inside
            ui.repaint()
        if self._dragging:
            node.widget.drag(ui, node, x, y)
            ui.used()
        return True

    def release(self, x: float, y: float) -> bool:
        """The first button went up."""
        ui, node = self._ui, self._ui.find(self.pressed)
        key, self.pressed = self.pressed, ""
        dragging, self._dragging = self._dragging, False
        if key:
            ui.repaint()
        if node is not None:
            inside = node.box.grown(_STILL).holds(x, y)
            if dragging and node.widget.draggable:
                node.widget.drop(ui, node, x, y)
            elif inside:
                node.widget.click(ui, node, x, y)
            ui.used()
        self.move(x, y)
        return bool(key)

    def scroll(self, x: float, y: float, notches: float) -> bool:
        """The wheel was turned, up with a positive number."""
        node: Node | None = self._hit(x, y) or self._ui.tree
        over = self._hit(x, y) is not None
        while node is not None:
            if node.widget.scrolling and overflow(node):
                at = node.box.y - node.children[0].box.y
                scroll_to(self._ui, node, at - notches * _WHEEL)
                return True
            node = node.parent
        return over

    def cancel(self) -> bool:
        """Let go of what is dragged, without dropping it; was there something?"""
        had, self.pressed, self._dragging = self._dragging, "", False
        if had:
            self._ui.repaint()
        return had

    def drawn(self, key: str) -> tuple[float, float] | None:
        """How far a widget is dragged off its place."""
        if not self._dragging or key != self.pressed:
            return None
        return self._at[0] - self._start[0], self._at[1] - self._start[1]

    def spot(self, box: Rect) -> Rect:
        """Where a tooltip belongs: to the pointer, as long as it is on the widget."""
        x, y = self._at
        return Rect(x, y, 0, 0) if box.holds(x, y) else box

    def _hit(self, x: float, y: float) -> Node | None:
        return None if self._ui.grabbed else _top(self._ui.tree, x, y)


def _top(node: Node, x: float, y: float) -> Node | None:
    """The frontmost widget there that takes the pointer."""
    for child in reversed(node.children):
        found = _top(child, x, y)
        if found:
            return found
    seen = node.clip is None or node.clip.holds(x, y)
    there = seen and node.box.holds(x, y) and node.widget.takes(node, x, y)
    return node if there else None


def _within(node: Node | None, above: Node) -> bool:
    while node is not None and node is not above:
        node = node.parent
    return node is not None
