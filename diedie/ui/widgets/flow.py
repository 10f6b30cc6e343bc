"""Sentences with signs in them: words and small widgets that wrap together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from diedie.ui.widgets import fonts
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.row import Row
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import STYLES
from diedie.ui.widgets.widget import Layout, Placed, Widget

_SLACK = 0.5
_FIELD = re.compile(r"(\{\w+\})")


@dataclass(frozen=True)
class Flow(Widget):
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
) -> Flow:
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
    return Flow(pieces, style=style)
