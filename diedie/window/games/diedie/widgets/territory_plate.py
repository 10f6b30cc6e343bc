"""Plates on the map: who has how much in a territory, and who wins it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from diedie.toolkit.widgets.boxes import Pad
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect
from diedie.toolkit.widgets.stacks import Row
from diedie.toolkit.widgets.symbols import Badge
from diedie.toolkit.widgets.text import Text
from diedie.toolkit.widgets.theme import Look, Theme, WidgetState
from diedie.toolkit.widgets.widget import Composite, Node, Widget

_RADIUS = 7.0


class PlateHalf(NamedTuple):
    """An army on a plate: its sum, and whether it has won."""

    army: str
    total: int
    won: bool = False


@dataclass(frozen=True)
class TerritoryPlate(Composite):
    """The armies of a territory; `gain` is what the army gets that is called just now."""

    halves: Sequence[PlateHalf]
    gain: str = field(default="", kw_only=True)
    lit: bool = field(default=False, kw_only=True)
    radius: ClassVar[float] = _RADIUS

    def stops(self, node: Node) -> bool:
        return bool(self.tip)

    def build(self, look: Look) -> Widget:
        parts: list[Widget] = [_Half(half) for half in self.halves]
        if self.gain:
            parts.append(Pad(Text(self.gain, "number-16"), (3.0, 0.0, 4.0, 0.0)))
        return Pad(Row(parts, gap=2.0), (4.0, 4.0, 4.0, 4.0))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        draw_plate(canvas, node.box, look.theme, self.lit)


@dataclass(frozen=True)
class PlateSlip(Composite):
    """A small plate with any other widget on it."""

    child: Widget
    pad: float = 5.0
    radius: ClassVar[float] = _RADIUS

    def stops(self, node: Node) -> bool:
        return bool(self.tip)

    def build(self, look: Look) -> Widget:
        return Pad(self.child, (self.pad,) * 4)

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        draw_plate(canvas, node.box, look.theme)


@dataclass(frozen=True)
class _Half(Composite):
    half: PlateHalf

    def build(self, look: Look) -> Widget:
        tone = "cream" if self.half.won else "second"
        number = Text(str(self.half.total), "number-16", tone=tone)
        return Pad(Row((Badge(self.half.army, 20.0), number), gap=5.0), (3.0, 2.0, 5.0, 2.0))

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        if self.half.won:
            canvas.fill(node.box, look.theme.dark, 4)


def draw_plate(canvas: Canvas, box: Rect, theme: Theme, lit: bool = False) -> None:
    """A small piece of paper with an ink edge; framed when it is lit."""
    if theme.shadows:
        canvas.shadow(box, 4, 9, 0.42, _RADIUS, theme.shadow)
    if lit:
        canvas.fill(box.grown(4), theme.ink, _RADIUS + 4)
        canvas.fill(box.grown(2.5), theme.cream, _RADIUS + 2.5)
    canvas.fill(box, theme.ink, _RADIUS)
    canvas.fill(box.grown(-1.5), theme.paper, _RADIUS - 1.5)
