"""Text: it wraps, and asks for the room it needs; it is never made smaller and never cut."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from diedie.ui.widgets import fonts
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Line, Look, Mood
from diedie.ui.widgets.theme import STYLES
from diedie.ui.widgets.widget import Layout, Node, Widget

_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
SLACK = 0.5  # px that a line may exceed its room by: rounding, not letters


@dataclass(frozen=True)
class Text(Widget):
    """A text in one of the styles of the theme; `shade` for text that lies on the table."""

    text: str
    style: str = "body"
    tone: str = field(default="ink", kw_only=True)
    align: str = field(default="left", kw_only=True)
    shade: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return _size(self.text, self.style, room.w, lay.look.scale)

    def baseline(self, w: float, lay: Layout) -> float:
        s, style = lay.look.scale, STYLES[self.style]
        return fonts.baseline(style.font, style.size * s, style.line * s) / s

    def lines(self, box: Rect, lay: Layout) -> tuple[Line, ...]:
        s, style = lay.look.scale, STYLES[self.style]
        texts = _wrapped(self.text, self.style, box.w, s)
        top = box.y + max(0.0, (box.h - len(texts) * style.line) / 2)
        found = []
        for i, text in enumerate(texts):
            reach = fonts.width(text, style.font, style.size * s) / s
            x = box.x + _ALIGN[self.align] * (box.w - reach)
            found.append(Line(text, style, Rect(x, top + i * style.line, reach, style.line)))
        return tuple(found)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        colour = look.theme.tone(self.tone)
        for line in node.lines:
            canvas.text(line.text, line.style, line.box.x, line.box.y, colour, self.shade)


@lru_cache(fonts.REMEMBERED)
def _size(text: str, name: str, room: float, scale: float) -> Size:
    style, lines = STYLES[name], _wrapped(text, name, room, scale)
    reach = max(fonts.width(line, style.font, style.size * scale) for line in lines)
    return Size(reach / scale, len(lines) * style.line)


def _wrapped(text: str, name: str, room: float, scale: float) -> tuple[str, ...]:
    style = STYLES[name]
    return fonts.wrapped(text, style.font, style.size * scale, room * scale + SLACK)
