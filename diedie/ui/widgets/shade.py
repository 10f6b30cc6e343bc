"""Darkness over a part of the table, so that what is written there can be read."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.widget import Layout, Node, Widget


@dataclass(frozen=True)
class Shade(Widget):
    """The table darkened: from the left edge, fading out at `reach`, or all of it."""

    strength: float = 0.5
    reach: float = 0.0  # dp; 0: everywhere

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        box, dark = node.box, look.theme.shadow
        if not self.reach:
            canvas.fill(box, dark, alpha=self.strength)
            return
        blur = self.reach / 2
        patch = Rect(box.x - 4 * blur, box.y - 4 * blur, 5 * blur, box.h + 8 * blur)
        canvas.shade(patch, blur, self.strength, dark)
