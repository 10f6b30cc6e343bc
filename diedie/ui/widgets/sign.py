"""Signs of cards whose power lasts: the card's drawing, small."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.drawings import DRAWINGS
from diedie.ui.widgets.geometry import Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.strokes import drawn
from diedie.ui.widgets.widget import Layout, Node, Widget

_GRID, _LINE = 78.0, 7.0  # of the drawings; their lines are thicker here


@dataclass(frozen=True)
class Sign(Widget):
    """A card in a list or on the map; its tooltip says what it does, for the keyboard, too."""

    card: str
    side: float = 18.0
    bright: bool = field(default=False, kw_only=True)  # on a dark ground

    def stops(self, node: Node) -> bool:
        return bool(self.tip)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        box, theme = node.box.within(Size(self.side, self.side)), look.theme
        ground, line = (theme.cream, theme.ink) if self.bright else (theme.dark, theme.cream)
        canvas.fill(box, ground, 4)
        made = partial(drawn, DRAWINGS[self.card], _GRID, line=_LINE)
        canvas.picture(("sign", self.card), made, box.grown(-1), line)
