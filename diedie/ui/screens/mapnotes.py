"""What lists say of maps."""

from __future__ import annotations

from diedie.board.maps import Map
from diedie.i18n import Words
from diedie.ui.render.artwork import small_art
from diedie.ui.widgets import Photo


def map_photo(board: Map, w: float, h: float, pale: bool = False) -> Photo:
    """A small picture of a map."""
    return Photo(("map", board.id), lambda: small_art(board), w, h, pale=pale)


def best_with(words: Words, board: Map, eras: int) -> str:
    """How many Eras it takes, and for how many it is best."""
    low, high = board.recommended
    if board.players[0] == board.players[1]:
        return words("map-exactly", eras=eras, count=high)
    which = "map-either" if high - low == 1 else "map-from-to"
    return words(which, eras=eras, low=low, high=high)


def misfit(words: Words, board: Map, count: int) -> str:
    """Why so many cannot play on it; nothing when they can."""
    low, high = board.players
    if low <= count <= high:
        return ""
    return (
        words("map-needs-exactly", count=high)
        if low == high
        else words("map-needs", low=low, high=high)
    )
