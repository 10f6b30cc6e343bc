"""Things on the table by what is seen of them, for whoever is to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.diedie.dice import seat_of
from diedie.games.diedie.field import field
from diedie.games.diedie.state import State
from diedie.model.scene import MONUMENT_KINDS
from diedie.telling import begun, lying
from diedie.ui.widgets import Figure, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


def die_named(screen: Playing, id: str) -> str:
    """A die as whoever is to move is told of it; a monument by its name and place."""
    teller = screen.teller
    if id in MONUMENT_KINDS:
        return _at(screen, begun(teller.kind(id)), id)
    return begun(teller.body(id, teller.is_own(id, screen.session.seat)))


def place_of(screen: Playing, id: str) -> str:
    """Where a die lies; of somebody else's, whose it is, too."""
    teller, seat = screen.teller, seat_of(_state(screen), id)
    own = seat == screen.session.seat
    return _lands(screen, id) if own else _at(screen, teller.player(seat), id)


def _at(screen: Playing, name: str, id: str) -> str:
    return screen.app.words("name-at", name=name, lands=_lands(screen, id))


def _lands(screen: Playing, id: str) -> str:
    found = lying(_state(screen), id)
    if found is None:
        return ""
    lands = screen.teller.lands(found.lands)
    return screen.app.words("place-rope", lands=lands) if found.roped else lands


def figure_of(screen: Playing, id: str) -> Widget:
    """What a die shows."""
    value = field(_state(screen)).readings[id].value
    return Figure("–" if value is None else str(value))


def _state(screen: Playing) -> State:
    state: State = screen.session.match.state
    return state
