"""Tiles: a picture with its name, to be chosen among others."""

from __future__ import annotations

from dataclasses import dataclass, field

from diedie.ui.widgets.boxes import Pad
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.column import Column
from diedie.ui.widgets.controls import Composite, Control
from diedie.ui.widgets.geometry import Rect
from diedie.ui.widgets.icons import ICONS
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.photo import Photo
from diedie.ui.widgets.strokes import drawn
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import RADIUS
from diedie.ui.widgets.widget import Node, Widget

_TICK, _EDGE = 26.0, 8.0


@dataclass(frozen=True)
class Tile(Control, Composite):
    """Something with a picture; the chosen one is dark with a tick, a pale one does not fit."""

    photo: Photo
    title: str
    note: str = field(default="", kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    pale: bool = field(default=False, kw_only=True)

    def build(self, look: Look) -> Widget:
        tone = "cream" if self.chosen else "second" if self.pale else "ink"
        title = Text(self.title, "panel-title", tone=tone, align="centre")
        parts = [self.photo, title, Text(self.note, "note", tone=tone, align="centre")]
        return Pad(Column(parts, gap=2.0), (_EDGE, _EDGE, _EDGE, _EDGE + 2))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        theme, box = look.theme, node.box
        if self.chosen:
            canvas.fill(box, theme.dark, RADIUS)
        elif mood.hovered or mood.pressed:
            canvas.fill(box, theme.pressed if mood.pressed else theme.inset, RADIUS)
        if self.chosen:
            disc = Rect(box.right - _TICK - 6, box.y + 6, _TICK, _TICK)
            canvas.fill(disc, theme.sheet, _TICK / 2)
            canvas.picture(
                ("icon", "check"), lambda w, h: drawn(ICONS["check"], 24, w, h), disc.grown(-4),
                theme.dark,
            )  # fmt: skip
