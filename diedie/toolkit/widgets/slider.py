"""Sliders: drag, click, or keys; a tick marks where the value began."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.theme import SMALLEST, Look, WidgetState
from diedie.toolkit.widgets.widget import Control, Layout, Node

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

_KNOB, _TRACK, _LEAST = 28.0, 8.0, 120.0


@dataclass(frozen=True)
class Slider(Control):
    """A number between two others; `on_change` gets it in whole steps."""

    value: float
    low: float
    high: float
    step: float = 1.0
    on_change: Callable[[float], None] | None = None
    origin: float | None = field(default=None, kw_only=True)
    radius: ClassVar[float] = _KNOB / 2

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(max(_LEAST, min(room.w, 240.0)), SMALLEST)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        theme, knob = look.theme, self._knob(node)
        track = self._track(node)
        filled = theme.off if self.disabled else theme.dark
        canvas.fill(track, theme.trough, _TRACK / 2)
        canvas.fill(Rect(track.x, track.y, knob.middle[0] - track.x, _TRACK), filled, _TRACK / 2)
        if self.origin is not None:
            x = self._at(node, self.origin)
            canvas.fill(Rect(x - 1, track.y - 6, 2, _TRACK + 12), theme.ink)
        if theme.shadows and not self.disabled:
            canvas.shadow(knob, 2, 6, 0.35, _KNOB / 2, theme.shadow)
        ground = theme.off_ground if self.disabled else theme.sheet
        ground = theme.inset if mood.pressed else ground
        canvas.fill(knob, filled, _KNOB / 2)
        canvas.fill(knob.grown(-3.0 if mood.hovered or mood.pressed else -2.0), ground, _KNOB / 2)

    def ring_box(self, node: Node) -> Rect:
        return self._knob(node)

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self.drag(ui, node, x, y)

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        track = self._track(node)
        part = (x - track.x - _KNOB / 2) / max(1.0, track.w - _KNOB)
        self._set(self.low + part * (self.high - self.low), again=True)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """Pressing has set it already."""

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        """Arrows a step, with Shift or the page keys ten; Home and End the whole way."""
        far = chord.startswith(("shift+", "page"))
        name = chord.removeprefix("shift+")
        if name in ("left", "down", "right", "up", "pageup", "pagedown"):
            way = 1 if name in ("right", "up", "pageup") else -1
            self._set(self.value + way * self.step * (10 if far else 1))
        elif name in ("home", "end"):
            self._set(self.low if name == "home" else self.high)
        else:
            return False
        return True

    def _set(self, value: float, again: bool = False) -> None:
        """Tell a new value; while it is dragged this description may be older than the value."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if self.on_change and not self.disabled and (again or value != self.value):
            self.on_change(value)

    def _track(self, node: Node) -> Rect:
        return node.box.within(Size(node.box.w, _TRACK))

    def _at(self, node: Node, value: float) -> float:
        part = (value - self.low) / ((self.high - self.low) or 1.0)
        return node.box.x + _KNOB / 2 + max(0.0, min(1.0, part)) * (node.box.w - _KNOB)

    def _knob(self, node: Node) -> Rect:
        x, y = self._at(node, self.value), node.box.middle[1]
        return Rect(x - _KNOB / 2, y - _KNOB / 2, _KNOB, _KNOB)
