"""Icons: drawn as shapes for just the size in which they are shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Size
from diedie.ui.widgets.icons import ICONS
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.strokes import drawn
from diedie.ui.widgets.widget import Layout, Node, Widget

_GRID = 24.0  # icons are written on a grid of that side


@dataclass(frozen=True)
class Icon(Widget):
    """One of the icons in icons.py."""

    name: str
    side: float = 24.0
    tone: str = field(default="ink", kw_only=True)
    shade: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        box, path = node.box.within(Size(self.side, self.side)), ICONS[self.name]
        key = ("icon", self.name)
        if self.shade:
            dark = look.theme.shadow
            canvas.picture(key, lambda w, h: drawn(path, _GRID, w, h), box.moved(0, 1.5), dark, 0.7)
        tint = look.theme.tone(self.tone)
        canvas.picture(key, lambda w, h: drawn(path, _GRID, w, h), box, tint)
