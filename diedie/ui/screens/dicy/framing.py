"""Where the tray lies between the panels, and the camera that shows it there."""

from __future__ import annotations

from functools import lru_cache

from diedie.ui.render.camera import Camera
from diedie.ui.render.fitting import fitted, tray_corners
from diedie.ui.render.presets import DICY
from diedie.ui.screens.match.order import folded
from diedie.ui.widgets import Rect, Size

SEATS, FOLDED, CARDS, ACTIONS = 264.0, 116.0, 886.0, 214.0  # dp: how wide they are
PANEL = 300.0  # the widest thing beside the cards
_MARGIN, _APART, _HAND, _LOW = 20.0, 12.0, 238.0, 92.0
_PROMPT, _LONG = 46.0, 82.0  # what is asked, in one line or in several
_LEAST, _WIDEST = 120.0, 2.0


def free(window: Rect) -> Rect:
    """What panels leave of a window, in dp."""
    room = _between_corners(window)
    if folded(room):
        area = room.inset(_MARGIN + FOLDED, _MARGIN + _LONG, _MARGIN + ACTIONS, _MARGIN + _LOW)
    else:
        area = room.inset(_MARGIN + SEATS, _MARGIN + _PROMPT, _MARGIN + ACTIONS, _MARGIN + _HAND)
    area = area.grown(-_APART)
    size = Size(max(area.w, _LEAST), max(area.h, _LEAST))
    return area.within(size)


def beside(window: Rect) -> float:
    """How far right of the margin the five cards begin: in the middle, if panels have room."""
    room = _between_corners(window)
    middle = (room.w - CARDS) / 2 - _MARGIN
    return max(0.0, min(middle, room.w - 2 * _MARGIN - PANEL - 16.0 - CARDS))


def _between_corners(window: Rect) -> Rect:
    """In very wide windows the corners are those of a part in the middle."""
    return window.within(Size(min(window.w, _WIDEST * window.h), window.h))


@lru_cache(8)
def tray_view(room: Rect, scale: float) -> Camera:
    """The camera of the guide, moved until the tray fills what is free of the window."""
    area = free(room)
    size = (round(room.w * scale), round(room.h * scale))
    edges = (area.x, room.h - area.bottom, area.right, room.h - area.y)
    left, bottom, right, top = (scale * edge for edge in edges)
    return fitted(DICY, size, (left, bottom, right, top), tray_corners())
