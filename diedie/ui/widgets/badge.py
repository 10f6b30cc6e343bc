"""Badges: a disc in the army's colour with its emblem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from diedie.export.slips.badges import badge
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.geometry import Rect, Size
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.widget import Layout, Node, Widget

_STEP = 0.72  # of a badge's side, where several lie on each other


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
        disc(canvas, box, self.army, look, 0.45 if self.pale else 1.0)


@dataclass(frozen=True)
class Badges(Widget):
    """The badges of several armies, each lying a little over the one before."""

    armies: Sequence[str]
    side: float = 28.0

    def measure(self, room: Size, lay: Layout) -> Size:
        more = max(0, len(self.armies) - 1)
        return Size(self.side + more * _STEP * self.side, self.side)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        top = node.box.middle[1] - self.side / 2
        for i, army in enumerate(self.armies):
            x = node.box.x + i * _STEP * self.side
            disc(canvas, Rect(x, top, self.side, self.side), army, look, 1.0)


def disc(canvas: Canvas, box: Rect, army: str, look: Look, alpha: float = 1.0) -> None:
    """A badge, at any place."""
    rim = box.grown(1.0)  # cream round the ink, for dark rows
    canvas.fill(rim, look.theme.cream, rim.w / 2, alpha=0.55)
    canvas.picture(("badge", army), lambda w, h: badge(army or None, w), box, alpha=alpha)
