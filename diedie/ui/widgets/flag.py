"""Numbered flags: what a list speaks of, marked in its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from diedie.ui.widgets.boxes import Sized
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.controls import Composite
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.widget import Node, Widget

_SIDE = 26.0


@dataclass(frozen=True)
class Flag(Composite):
    """A dark disc with a number; a chosen one is light."""

    number: int
    chosen: bool = field(default=False, kw_only=True)

    def build(self, look: Look) -> Widget:
        tone = "ink" if self.chosen else "cream"
        return Sized(Text(str(self.number), "strong", tone=tone, align="centre"), w=_SIDE, h=_SIDE)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box
        rim, ground = (theme.ink, theme.cream) if self.chosen else (theme.cream, theme.ink)
        canvas.fill(box.grown(2), rim, box.w)
        canvas.fill(box, ground, box.w)
