"""What lies over everything else until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.theme import MARGIN
from diedie.ui.widgets.widget import Layout, Node, Placed, Widget

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui

_DARK = 0.7  # paper is brighter than the wood around it: less of it would still catch the eye


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

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        canvas.fill(node.box, look.theme.shadow, 0, _DARK)

    def close(self, ui: Ui) -> bool:
        if self.on_close:
            self.on_close()
        return True
