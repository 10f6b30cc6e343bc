"""What lists say of maps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.board.glancing import Glance
from diedie.board.maps import Map
from diedie.i18n import Words
from diedie.ui.render.artwork import likeness, small_art, small_draft, small_is_drawn
from diedie.ui.widgets import Photo

if TYPE_CHECKING:
    from diedie.ui.app import App


def map_photo(app: App, board: Map, w: float, h: float, pale: bool = False) -> Photo:
    """A small picture of a map; a draft until it is drawn."""
    drawn = small_is_drawn(board)
    if not drawn:
        app.list_maps()
    art = small_art if drawn else small_draft
    return Photo(("map", likeness(board), drawn), lambda: art(board), w, h, pale=pale)


def best_with(words: Words, board: Map | Glance, eras: int) -> str:
    """How many Eras it takes, and for how many it is best."""
    low, high = board.recommended
    if board.players[0] == board.players[1]:
        return words("map-exactly", eras=eras, count=high)
    if low == high:
        return words("map-best", eras=eras, count=high)
    which = "map-either" if high - low == 1 else "map-from-to"
    return words(which, eras=eras, low=low, high=high)


def misfit(words: Words, board: Map | Glance, count: int) -> str:
    """Why so many cannot play on it; nothing when they can."""
    low, high = board.players
    if low <= count <= high:
        return ""
    return (
        words("map-needs-exactly", count=high)
        if low == high
        else words("map-needs", low=low, high=high)
    )
