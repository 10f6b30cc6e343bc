"""The line drawings of the power cards, each a path on a grid of 78 (see strokes.py)."""

from __future__ import annotations

from functools import cache
from typing import Any

from diedie.games.diedie.cards import CARDS
from diedie.toolkit.widgets.strokes import draw_mask

GRID = 78.0
# A die on the hexagon.
BACK = (
    "M26 16.5 L52 16.5 L65 39 L52 61.5 L26 61.5 L13 39 Z "
    "M29 29 L49 29 L49 49 L29 49 Z D35 35 2.6 D43 43 2.6"
)


@cache
def drawing_of(card: str) -> str:
    """The drawing that stands beside a card; the back of all cards where it has none."""
    path = CARDS.data(card, "drawing").get("path", BACK)
    return path if card in CARDS.ours or _is_drawing(path) else BACK


def _is_drawing(path: Any) -> bool:
    """Whether something can be drawn: other packages may write anything."""
    try:
        return draw_mask(path, GRID, 8, 8).getbbox() is not None
    except Exception:
        return False
