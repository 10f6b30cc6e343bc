"""Frost: what frozen cards have on them."""

from __future__ import annotations

from diedie.ui.widgets.canvas import WHITE, Canvas
from diedie.ui.widgets.geometry import Rect
from diedie.ui.widgets.icons import ICONS
from diedie.ui.widgets.strokes import drawn
from diedie.ui.widgets.theme import Theme

# Cracks from a corner, in dp: the ends of each line.
_CRACKS = (
    ((0.0, 27.0), (22.0, 27.0)),
    ((10.0, 2.0), (22.0, 27.0)),
    ((0.0, 36.0), (49.0, 2.0)),
    ((1.0, 64.0), (43.0, 24.0)),
)
_GRID = 24.0


def frost(canvas: Canvas, box: Rect, share: float) -> None:
    """White cracks that grow into a card from two of its corners."""
    for side, (x, y) in ((1, (box.x, box.y)), (-1, (box.right, box.bottom))):
        for (ax, ay), (bx, by) in _CRACKS if share > 0 else ():
            bx, by = ax + share * (bx - ax), ay + share * (by - ay)
            start, end = (x + side * ax, y + side * ay), (x + side * bx, y + side * by)
            canvas.line(start, end, 1.6, WHITE, 0.8)


def flake(canvas: Canvas, box: Rect, theme: Theme, alpha: float = 1.0) -> None:
    """A snowflake."""
    canvas.picture(
        ("icon", "snowflake"), lambda w, h: drawn(ICONS["snowflake"], _GRID, w, h), box,
        theme.frozen, alpha,
    )  # fmt: skip
