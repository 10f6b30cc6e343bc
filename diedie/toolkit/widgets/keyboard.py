"""The keyboard: Tab and arrows move the focus, Enter uses it, actions have their own keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.toolkit.widgets.scroll import below, overflow, reveal
from diedie.toolkit.widgets.widget import Control, Node

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

_PAGE = ("pageup", "pagedown", "home", "end")
_ARROWS = {"ui-left": (-1, 0), "ui-right": (1, 0), "ui-up": (0, -1), "ui-down": (0, 1)}


def stops(root: Node) -> list[Node]:
    """Everything that can have the focus, in order."""
    return [node for node in (root, *below(root)) if node.widget.stops(node)]


def neighbour(node: Node, among: Sequence[Node], way: tuple[int, int]) -> Node | None:
    """The nearest stop in a direction; what lies straight ahead counts as nearer."""
    best, least = None, float("inf")
    (x, y), (dx, dy) = node.box.middle, way
    for other in among:
        ahead = _ahead(node, other, way)
        if other is node or ahead < -0.5:
            continue
        ox, oy = other.box.middle
        if (ox - x) * dx + (oy - y) * dy <= 0.5:
            continue
        far = max(0.0, ahead) + 2.5 * _aside(node, other, way)
        if far < least:
            best, least = other, far
    return best


def _ahead(node: Node, other: Node, way: tuple[int, int]) -> float:
    """How far apart two boxes are in the direction."""
    a, b = node.box, other.box
    if way[0]:
        return b.x - a.right if way[0] > 0 else a.x - b.right
    return b.y - a.bottom if way[1] > 0 else a.y - b.bottom


def _aside(node: Node, other: Node, way: tuple[int, int]) -> float:
    """How far apart they are across it; 0 when they face each other."""
    a, b = node.box, other.box
    if way[0]:
        return max(0.0, b.y - a.bottom, a.y - b.bottom)
    return max(0.0, b.x - a.right, a.x - b.right)


class Keyboard:
    """Keys reach the focused widget first, then the focus, then the actions of the screen."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.pressed = ""

    def key(self, chord: str) -> bool:
        """A key went down; was it for the interface?"""
        ui, focused = self._ui, self.focused()
        ui.haste.hear(chord)
        used = focused is not None and focused.widget.keyed(ui, focused, chord)
        used = used or self._pressed_or_left(chord, focused)
        moved = not used and self._moved(chord, focused)
        used = used or (not moved and self._shortcut(chord))
        if used:
            ui.used()
        return used or moved or self._paged(chord, focused)

    def text(self, text: str) -> bool:
        """Text came in, from a key or an input method."""
        focused = self.focused()
        taken = focused is not None and focused.widget.typed(self._ui, focused, text)
        if taken:
            self._ui.used()
        return taken

    def focused(self) -> Node | None:
        """What has the focus, if it is there and can be reached."""
        node = self._ui.find(self._ui.focus)
        return node if node and node in self._ui.stops() else None

    def target(self) -> Node | None:
        """What Enter would use: what the keys have focused, else the default one of the screen."""
        focused = self.focused()
        if focused and self._ui.ringed:
            return focused
        stops = self._ui.stops()
        return next((n for n in stops if getattr(n.widget, "default", False)), focused)

    def focus(self, key: str) -> None:
        """Give the focus to a widget, show its ring and what it has to say."""
        ui = self._ui
        ui.focus, ui.ringed = key, True
        node = self.focused()
        if node:
            reveal(ui, node)
            node.widget.entered(ui, node)
        ui.tell(key if node and node.widget.tooltip else "")
        ui.repaint()

    def _pressed_or_left(self, chord: str, focused: Node | None) -> bool:
        """Use what has the focus, or close what lies in front."""
        ui, keys = self._ui, self._ui.look.keys
        if keys.means(chord, "ui-cancel"):
            return self._cancel()
        if not keys.means(chord, "ui-press"):
            return False
        target = focused if focused and chord == "space" else self.target()
        if target and not ui.haste.presses():
            self._use(target)
        return target is not None

    def _moved(self, chord: str, focused: Node | None) -> bool:
        """Give the focus to the next, the one before, or the one beside."""
        ui, keys = self._ui, self._ui.look.keys
        if keys.means(chord, "ui-next"):
            return self._step(1)
        if keys.means(chord, "ui-previous"):
            return self._step(-1)
        start = focused or self.target()
        if ui.through and ui.reachable() is ui.tree:  # the mouse takes no arrows from the table
            start = focused if ui.ringed else None
        for action, way in _ARROWS.items():
            if keys.means(chord, action) and start:
                best = neighbour(start, ui.stops(), way)
                if best:
                    self.focus(best.key)
                return best is not None
        return False

    def _step(self, by: int) -> bool:
        ui = self._ui
        keys = [node.key for node in ui.stops()]
        if ui.through and ui.reachable() is ui.tree:
            keys.append("")
        if not keys or keys == [""]:
            return False
        if ui.focus in keys:
            self.focus(keys[(keys.index(ui.focus) + by) % len(keys)])
        else:
            target = self.target()
            self.focus(target.key if target else keys[0 if by > 0 else -1])
        return True

    def _cancel(self) -> bool:
        ui = self._ui
        if ui.pointer.cancel():
            return True
        if ui.popup:
            key, _ = ui.popup
            ui.popup = None
            ui.changed()
            self.focus(key)
            return True
        return ui.reachable().widget.close(ui)

    def _shortcut(self, chord: str) -> bool:
        actions = self._ui.look.keys.actions(chord)
        for node in below(self._ui.reachable()):
            widget = node.widget
            if isinstance(widget, Control) and widget.action and widget.action in actions:
                if not self._ui.haste.presses():
                    self._use(node)
                return True
        return False

    def _paged(self, chord: str, focused: Node | None) -> bool:
        """Turn the page that is read, also before anything in it has the focus."""
        ui = self._ui
        if chord not in _PAGE or (ui.through and ui.reachable() is ui.tree and focused is None):
            return False  # the table has these keys
        views = [node for node in below(ui.reachable()) if node.widget.scrolling and overflow(node)]
        around = [view for view in views if focused and focused in below(view)]
        largest = sorted(views, key=lambda view: -view.box.w * view.box.h)[:1]
        return any(view.widget.keyed(ui, view, chord) for view in around or largest)

    def _use(self, node: Node) -> None:
        if node.widget.tooltip and (
            node.key == self._ui.focus or getattr(node.widget, "disabled", "")
        ):
            self._ui.tell(node.key)
        node.widget.use(self._ui, node)
        self._ui.repaint()
