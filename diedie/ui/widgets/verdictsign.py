"""Signs that say yes, no or take care: by their shape, not by colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Size
from diedie.ui.widgets.icons import ICONS
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.strokes import drawn
from diedie.ui.widgets.widget import Layout, Node, Widget

_GRID = 24.0
_INNER = 0.68  # of its side, for the stroke inside


@dataclass(frozen=True)
class VerdictSign(Widget):
    """A tick in a disc (yes), a cross in a square (no), an exclamation mark in a triangle (!)."""

    says: str
    side: float = 22.0

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box.within(Size(self.side, self.side))
        if self.says == "!":
            path = ICONS["warning"]
            canvas.picture(("icon", "warning"), lambda w, h: drawn(path, _GRID, w, h), box,
                           theme.cream)  # fmt: skip
            return
        yes = self.says == "yes"
        canvas.fill(box, theme.cream, self.side / 2 if yes else 3)
        name = "check" if yes else "cross"
        inner = box.within(Size(_INNER * self.side, _INNER * self.side))
        tint = theme.yes if yes else theme.no
        canvas.picture(("icon", name), lambda w, h: drawn(ICONS[name], _GRID, w, h), inner, tint)
