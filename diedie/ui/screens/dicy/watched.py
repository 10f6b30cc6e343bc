"""How everybody stands at a moment of a saved match: for the theatre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.dicy.state import State
from diedie.table.palette import BADGES
from diedie.ui.screens.dicy.framing import SEATS
from diedie.ui.screens.dicy.seats import SeatRow, named_cards
from diedie.ui.screens.match.order import folded
from diedie.ui.widgets import Panel, Rows, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.theatre.theatre import Theatre


def watched(theatre: Theatre) -> Widget | None:
    """Everybody's cards and points; None where another game is watched, or room is short."""
    ply, match = theatre.player.ply, theatre.replay.match
    assert match is not None
    state = match.opening.state if ply is None else ply.state
    if not isinstance(state, State) or folded(theatre.app.ui.room):
        return None
    teller = theatre.reel.sides.teller
    rows = [
        SeatRow(
            teller.player(seat),
            army=BADGES[state.colour(seat)],
            number=str(player.points),
            frozen=tuple(card in player.frozen for card in state.cards),
            chosen=ply is not None and ply.seat == seat,
            first=seat == state.first,
            tip=named_cards(theatre.app.words, state, seat),
            key=f"seat-{seat}",
        )
        for seat, player in enumerate(state.players)
    ]
    return Panel([Rows(rows)], width=SEATS, pad=6, key="players")
