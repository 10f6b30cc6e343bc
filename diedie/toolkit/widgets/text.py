"""Text: it wraps, also around small signs in a sentence; it is never made smaller and never cut."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from diedie.toolkit.widgets import fonts
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.stacks import Row
from diedie.toolkit.widgets.theme import STYLES, Look, TextLine, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Placed, Widget

_ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}
SLACK = 0.5  # px that a line may exceed its room by: rounding, not letters
_SLACK = 0.5  # dp that a piece of a sentence may exceed its line by
_FIELD = re.compile(r"(\{\w+\})")


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

    def lines(self, box: Rect, lay: Layout) -> tuple[TextLine, ...]:
        s, style = lay.look.scale, STYLES[self.style]
        texts = _wrapped(self.text, self.style, box.w, s)
        top = box.y + max(0.0, (box.h - len(texts) * style.line) / 2)
        lines = []
        for i, text in enumerate(texts):
            reach = fonts.width(text, style.font, style.size * s) / s
            x = box.x + _ALIGN[self.align] * (box.w - reach)
            lines.append(TextLine(text, style, Rect(x, top + i * style.line, reach, style.line)))
        return tuple(lines)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
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


@dataclass(frozen=True)
class RichText(Widget):
    """Pieces one after the other, in as many lines as they need."""

    pieces: Sequence[Widget]
    style: str = field(default="body", kw_only=True)  # its space and its line

    def measure(self, room: Size, lay: Layout) -> Size:
        placed = self._placed(room.w, lay)
        wide = max((box.right for _, box in placed), default=0.0)
        return Size(wide, max((box.bottom for _, box in placed), default=0.0))

    def place(self, box: Rect, lay: Layout) -> Placed:
        return [(piece, at.moved(box.x, box.y)) for piece, at in self._placed(box.w, lay)]

    def _placed(self, room: float, lay: Layout) -> list[tuple[Widget, Rect]]:
        style, s = STYLES[self.style], lay.look.scale
        space = fonts.width(" ", style.font, style.size * s) / s
        sizes = [lay.size(piece, max(room, 1.0)) for piece in self.pieces]
        lines: list[list[tuple[Widget, float, Size]]] = [[]]
        x = 0.0
        for piece, size in zip(self.pieces, sizes, strict=True):
            if lines[-1] and x + size.w > room + _SLACK:
                lines.append([])
                x = 0.0
            lines[-1].append((piece, x, size))
            x += size.w + space
        placed, y = [], 0.0
        for line in lines:
            high = max([style.line, *(size.h for _, _, size in line)])
            for piece, left, size in line:
                placed.append((piece, Rect(left, y + (high - size.h) / 2, size.w, size.h)))
            y += high
        return placed


def sentence(
    text: str, style: str = "body", tone: str = "ink", strong: str = "strong", **signs: Widget
) -> RichText:
    """A sentence: what stands between ** is strong, `{name}` is the sign of that name."""
    pieces: list[Widget] = []
    heavy = False
    for word in text.split(" "):
        parts: list[Widget] = []
        for i, bit in enumerate(word.split("**")):
            heavy = heavy != (i > 0)
            now = strong if heavy else style
            for part in filter(None, _FIELD.split(bit)):
                sign = signs.get(part[1:-1]) if _FIELD.fullmatch(part) else None
                parts.append(sign or Text(part, now, tone=tone))
        if parts:
            pieces.append(parts[0] if len(parts) == 1 else Row(parts, gap=0.0))
    return RichText(pieces, style=style)
