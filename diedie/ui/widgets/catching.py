"""Waits for a key, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from diedie.ui.widgets.boxes import Pad, Sized
from diedie.ui.widgets.canvas import Canvas
from diedie.ui.widgets.controls import Composite, Control
from diedie.ui.widgets.look import Look, Mood
from diedie.ui.widgets.message import KeyCap
from diedie.ui.widgets.row import Row
from diedie.ui.widgets.text import Text
from diedie.ui.widgets.theme import RADIUS, SMALLEST
from diedie.ui.widgets.widget import Node, Widget

if TYPE_CHECKING:
    from diedie.ui.widgets.ui import Ui


@dataclass(frozen=True)
class KeyCatcher(Control, Composite):
    """Takes every key while it has the focus, Tab and Escape as well; shows those of before."""

    text: str
    signs: Sequence[str] = ()
    on_key: Callable[[str], None] | None = field(default=None, kw_only=True)

    def build(self, look: Look) -> Widget:
        caps = [KeyCap(sign) for sign in self.signs]
        row = Row([Text(self.text, "strong", grow=1.0), *caps], gap=6.0)
        return Sized(Pad(row, (14.0, 10.0, 14.0, 10.0)), h=SMALLEST)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: Mood) -> None:
        canvas.fill(node.box, look.theme.sheet, RADIUS)
        canvas.fill(node.box, look.theme.ink if mood.hovered else look.theme.line, RADIUS, stroke=1)

    def keyed(self, ui: Ui, node: Node, chord: str) -> bool:
        if self.on_key:
            self.on_key(chord)
        return True
