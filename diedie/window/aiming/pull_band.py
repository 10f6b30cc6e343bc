"""The band that is pulled back from a die, over everything that lies on the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.geometry import Rect, Size
from diedie.toolkit.widgets.theme import Look, WidgetState
from diedie.toolkit.widgets.widget import Layout, Node, Widget

Point = tuple[float, float]
_EDGE, _RUNG = 3.0, 2.4  # dp of its ink
_GRIP = (16.0, 13.0, 5.0)  # dp: the knob's rings


@dataclass(frozen=True)
class Band(Widget):
    """Its rungs as they are seen (dp), from the die on; the last one is at the knob."""

    rungs: Sequence[tuple[Point, Point]]

    def measure(self, room: Size, lay: Layout) -> Size:
        return room

    def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
        ink, cream = look.theme.ink, look.theme.cream
        parts = [(_middle(a), _middle(b), _wide(a, b)) for a, b in pairwise(self.rungs)]
        for more, colour in ((_EDGE, ink), (0.0, cream)):
            for i, (start, end, wide) in enumerate(parts):
                begin = _on(start, end, wide / 2) if i == 0 else start
                canvas.line(begin, end, wide + more, colour)
        for rung in self.rungs[1:-1]:
            canvas.line(*rung, _RUNG, ink)
        x, y = _middle(self.rungs[-1])
        for radius, colour in zip(_GRIP, (ink, cream, ink), strict=True):
            canvas.fill(Rect(x, y, 0.0, 0.0).grown(radius), colour, radius)


def _middle(rung: tuple[Point, Point]) -> Point:
    (x, y), (u, v) = rung
    return (x + u) / 2, (y + v) / 2


def _wide(one: tuple[Point, Point], other: tuple[Point, Point]) -> float:
    """Between two rungs."""
    return (math.dist(*one) + math.dist(*other)) / 2


def _on(start: Point, end: Point, far: float) -> Point:
    """So far on the way, for lines have round ends."""
    share = min(1.0, far / max(math.dist(start, end), 1e-9))
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
