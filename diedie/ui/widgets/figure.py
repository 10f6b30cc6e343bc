"""What a die shows, as a number in a box."""

from __future__ import annotations

from dataclasses import dataclass, field

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.widget import Layout, Node, Placed, Widget


@dataclass(frozen=True)
class Figure(Widget):
    """A number in a box with round corners, in a tone of the theme."""

    text: str
    side: float = 28.0
    tone: str = field(default="ink", kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def place(self, box: Rect, lay: Layout) -> Placed:
        number = Text(self.text, "number-16", tone=self.tone, align="centre")
        return ((number, box.within(Size(self.side, lay.size(number, self.side).h))),)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        box = node.box.within(Size(self.side, self.side))
        canvas.fill(box, look.theme.tone(self.tone), 5, stroke=2)
