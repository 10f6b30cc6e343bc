"""The order of the players: the panel at the upper left of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.diedie.setup import eras
from diedie.ui.widgets import Entry, Panel, Rows, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


def order(screen: Playing) -> Widget:
    """Who is where on the track, and who is in turn."""
    state, words, seat = screen.session.shown, screen.app.words, screen.session.seat
    rows = [
        Entry(
            screen.teller.seat(marker.seat),
            army=state.army(marker.seat),
            number=str(marker.score),
            chosen=marker.seat == seat,
            note=words("play-left", dice=len(state.hands[marker.seat])),
        )
        for marker in state.track
    ]
    era = words("play-era", era=state.era, eras=eras(state.setup))
    title = screen.board.name.said(words.language)
    return Panel([Rows(rows)], title=title, aside=era, width=252, key="order")
