"""A player's cards in a list: active ones stand, frozen ones lie across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.frost import flake
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.widget import Layout, Node, Widget

_ACTIVE, _FROZEN, _APART, _FLAKE = Size(19.0, 27.0), Size(26.0, 19.0), 4.0, 15.0


@dataclass(frozen=True)
class SmallCards(Widget):
    """Cards from left to right, and whether each is frozen; `bright` on a dark ground."""

    frozen: Sequence[bool]
    bright: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        widths = [(_FROZEN if cold else _ACTIVE).w for cold in self.frozen]
        return Size(sum(widths) + _APART * (len(widths) - 1), _ACTIVE.h)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, x = look.theme, node.box.x
        for cold in self.frozen:
            size = _FROZEN if cold else _ACTIVE
            card = Rect(x, node.box.middle[1] - size.h / 2, size.w, size.h)
            if cold:
                canvas.fill(card, theme.frozen_ground, 3)
                canvas.fill(card, theme.frozen_edge, 3, stroke=1.5)
                flake(canvas, card.within(Size(_FLAKE, _FLAKE)), theme)
            else:
                canvas.fill(card, theme.sheet, 3)
                if not self.bright:
                    canvas.fill(card, theme.ink, 3, stroke=1.5)
            x += size.w + _APART
