"""The rear face of a die with the point at which it is struck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from diedie.model.flick import STRIKE_CM
from diedie.table.constants import D6_EDGE
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.theme import Look, WidgetState
from diedie.toolkit.widgets.widget import Control, Layout, Node
from diedie.window.aiming.die_face import Face, show_face

if TYPE_CHECKING:
    from diedie.toolkit.widgets.ui import Ui

SIDE = 120.0  # dp
STEP = 0.1  # cm
_PER_CM = SIDE / D6_EDGE
_RING, _TICK = 15.0, 8.0
_WAYS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}


@dataclass(frozen=True)
class StrikePoint(Control):
    """A point of the face, cm from its middle to the right and up; click, drag, or arrows."""

    face: Face
    value: tuple[float, float] = (0.0, 0.0)
    on_change: Callable[[float, float], None] | None = None
    radius: ClassVar[float] = 10.0

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(SIDE, SIDE)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        box, theme = self._square(node.box), look.theme
        if theme.shadows and self.face.kind == "d6":
            canvas.shadow(box, 4, 10, 0.35, 10, theme.shadow)
        show_face(canvas, self.face, box)
        x, y = box.middle
        lines = self.face.wear.livery.pips
        canvas.fill(Rect(box.x + 6, y - 0.5, SIDE - 12, 1), lines, alpha=0.45)
        canvas.fill(Rect(x - 0.5, box.y + 6, 1, SIDE - 12), lines, alpha=0.45)
        x, y = x + self.value[0] * _PER_CM, y - self.value[1] * _PER_CM
        for width, colour in ((6.0, theme.ink), (2.5, theme.cream)):
            half = _RING + (width - 2.5) / 2
            ring = Rect(x - half, y - half, 2 * half, 2 * half)
            canvas.fill(ring, colour, half, stroke=width)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                inner = _RING - _TICK / 2 - 1
                start = (x + dx * inner, y + dy * inner)
                end = (x + dx * (inner + _TICK), y + dy * (inner + _TICK))
                canvas.line(start, end, width, colour)

    def ring_box(self, node: Node) -> Rect:
        return self._square(node.box)

    def press(self, ui: Ui, node: Node, x: float, y: float) -> None:
        self.drag(ui, node, x, y)

    def drag(self, ui: Ui, node: Node, x: float, y: float) -> None:
        mx, my = self._square(node.box).middle
        self._set((x - mx) / _PER_CM, (my - y) / _PER_CM)

    def click(self, ui: Ui, node: Node, x: float, y: float) -> None:
        """Pressing has set it already."""

    def use(self, ui: Ui, node: Node) -> None:
        """Enter goes back to the middle."""
        self._set(0.0, 0.0)

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        """Arrows a step; Home to the middle."""
        if chord == "home":
            self._set(0.0, 0.0)
        elif chord in _WAYS:
            dx, dy = _WAYS[chord]
            self._set(self.value[0] + dx * STEP, self.value[1] + dy * STEP)
        return chord == "home" or chord in _WAYS

    def _set(self, side: float, up: float) -> None:
        low, high = STRIKE_CM
        if self.on_change and not self.disabled:
            self.on_change(*(max(low, min(high, round(part, 3))) for part in (side, up)))

    def _square(self, box: Rect) -> Rect:
        return box.within(Size(SIDE, SIDE))
