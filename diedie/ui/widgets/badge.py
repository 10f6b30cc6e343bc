"""Badges: a disc in the army's colour with its emblem."""

from __future__ import annotations

from dataclasses import dataclass, field

from diedie.export.slips.badges import badge
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.widget import Layout, Node, Widget


@dataclass(frozen=True)
class Badge(Widget):
    """The badge of an army; pale when it is out of the game."""

    army: str
    side: float = 28.0
    pale: bool = field(default=False, kw_only=True)

    def measure(self, room: Size, lay: Layout) -> Size:
        return Size(self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        box = node.box.within(Size(self.side, self.side))
        rim = box.grown(1.0)  # cream round the ink, for dark rows
        canvas.fill(rim, look.theme.cream, rim.w / 2, alpha=0.55)
        army = self.army or None
        alpha = 0.45 if self.pale else 1.0
        canvas.picture(("badge", self.army), lambda w, h: badge(army, w), box, alpha=alpha)
