"""The mouse: what it hovers over, presses and drags."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.scroll import below, overflow, scroll_to
from diedie.toolkit.widgets.theme import SMALLEST
from diedie.toolkit.widgets.widget import Node

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

_WHEEL = 48.0  # dp for a notch
_STILL = 6.0  # dp that a click may move
_LONG = 260.0  # dp of a widget that a tooltip need not lie wholly beside


class Pointer:
    """The mouse over the interface. Places are in dp from the upper left; `at` takes pixels."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.hovered, self.pressed = "", ""
        self.inside = True  # the pointer is still on what was pressed
        self.since = 0.0
        self.quiet = False  # it was used: its tooltip has been read
        self._held: Node | None = None  # as it was when it was pressed
        self._beyond = False  # the button went down on the table
        self._hasty = False  # it went down in haste, and does nothing
        self._at, self._start, self._dragging = (-1.0, -1.0), (0.0, 0.0), False

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in dp from pixels counted from the lower left, as pyglet does."""
        s = self._ui.look.scale
        return x / s, self._ui.room.h - y / s

    @property
    def place(self) -> tuple[float, float]:
        """Where it is."""
        return self._at

    def move(self, x: float, y: float) -> bool:
        """The mouse moved with no button down; is it over the interface?"""
        self._at, self._beyond = (x, y), False
        node = self._hit(x, y)
        if self._enter(node.key if node else ""):
            self._ui.ringed = self._ui.ringed and node is None
            self._ui.repaint()
        if not self._ui.ringed:
            self._ui.tell_only(self.hovered)
        return node is not None

    def refresh(self) -> None:
        """The screen has changed under the pointer."""
        if not self.pressed:
            node = self._hit(*self._at)
            if self._enter(node.key if node else "") and not self._ui.ringed:
                self._ui.tell_only(self.hovered)

    def _enter(self, key: str) -> bool:
        """The pointer is on that widget; whether it was on another one."""
        if key == self.hovered:
            return False
        self.hovered, self.since, self.quiet = key, self._ui.clock(), False
        return True

    def leave(self) -> None:
        """The mouse left the window."""
        self.move(-1.0, -1.0)

    def press(self, x: float, y: float) -> bool:
        """The first button went down."""
        self.move(x, y)
        ui = self._ui
        self._hasty = ui.haste.clicks(x, y)
        if self._hasty:
            return True
        ui.ringed = False
        ui.tell("")
        self.quiet = True
        node = self._hit(x, y)  # once the tooltip is gone: a node of the tree before is in none
        self._beyond = node is None
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

    def press_other(self, x: float, y: float) -> bool:
        """Another button went down; not for the interface while a hand is at the table."""
        return not self._beyond and self.move(x, y)

    def drag(self, x: float, y: float) -> bool:
        """The mouse moved with the first button down."""
        ui, node = self._ui, self._held
        if node is None or not self.pressed:
            return self._hasty
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
        hasty, self._hasty = self._hasty, False
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
        if key and self.hovered not in ("", key):
            ui.haste.unsettle()  # something else has come up under the pointer
        return hasty or bool(key)

    def scroll(self, x: float, y: float, notches: float) -> bool:
        """The wheel was turned, up with a positive number; was that for the interface?

        It turns what lies under the pointer, whatever that shows there; beside a page's only view,
        as on its title, that view.
        """
        ui = self._ui
        front = None if ui.grabbed else _top(ui.tree, x, y, _scrolls_or_takes)
        if front is None:
            return False
        views = [node for node in _upwards(front) if _scrolls(node)] or _only_view(front)
        for view in views:
            at = view.box.y - view.children[0].box.y
            if scroll_to(ui, view, at - notches * _WHEEL):
                break
        return True

    def cancel(self) -> bool:
        """Let go of what is dragged, without dropping it; was there something?"""
        had, self.pressed, self._dragging = self._dragging, "", False
        if had:
            self._ui.repaint()
        return had

    def drag_offset(self, key: str) -> tuple[float, float] | None:
        """How far a widget is dragged off its place."""
        if not self._dragging or key != self.pressed:
            return None
        return self._at[0] - self._start[0], self._at[1] - self._start[1]

    def spot(self, box: Rect) -> Rect:
        """What a tooltip lies beside: the widget, or that part of a long one that is pointed at."""
        (x, y), half = self._at, SMALLEST / 2
        if not box.holds(x, y):
            return box
        across = Rect(x - half, box.y, 2 * half, box.h) if box.w > _LONG else box
        if box.h <= _LONG:
            return across
        return Rect(across.x, y - half, across.w, 2 * half)

    def _hit(self, x: float, y: float) -> Node | None:
        return None if self._ui.grabbed else _top(self._ui.tree, x, y)


def _takes(node: Node, x: float, y: float) -> bool:
    return node.widget.takes(node, x, y)


def _scrolls(node: Node) -> bool:
    return node.widget.scrolling and overflow(node) > 0


def _scrolls_or_takes(node: Node, x: float, y: float) -> bool:
    return _scrolls(node) or _takes(node, x, y)


def _top(
    node: Node, x: float, y: float, wanted: Callable[[Node, float, float], bool] = _takes
) -> Node | None:
    """The frontmost widget there that takes the pointer, or is wanted for another reason."""
    for child in reversed(node.children):
        front = _top(child, x, y, wanted)
        if front:
            return front
    seen = node.clip is None or node.clip.holds(x, y)
    return node if seen and node.box.holds(x, y) and wanted(node, x, y) else None


def _upwards(node: Node | None) -> Iterator[Node]:
    """A widget and all that it lies in."""
    while node is not None:
        yield node
        node = node.parent


def _only_view(node: Node) -> list[Node]:
    """The view that scrolls on the paper on which a widget lies, if there is just one."""
    papers = [above for above in _upwards(node) if above.widget.opaque]
    views = [inner for inner in below(papers[-1]) if _scrolls(inner)] if papers else []
    return views if len(views) == 1 else []


def _within(node: Node | None, above: Node) -> bool:
    return any(one is above for one in _upwards(node))
