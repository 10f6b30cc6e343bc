"""Dice by what is seen of them: their value, and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.diedie.field import field
from diedie.games.diedie.state import State
from diedie.ui.widgets import Figure, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing


def die_named(screen: Playing, id: str) -> str:
    """A die by its value and its place; a monument by its name and place."""
    reading = field(_state(screen)).readings[id]
    name = screen.teller.body(id) if reading.value is None else str(reading.value)
    return screen.app.words("name-at", name=name, lands=lands_of(screen, id))


def lands_of(screen: Playing, id: str) -> str:
    """The territories in which a body lies; of a die in a tower, those of the tower."""
    here = field(_state(screen))
    piece = here.piece_of(id)
    lands = here.readings[id].territories if piece is None else piece.lands
    return " / ".join(screen.teller.territory(land) for land in lands)


def figure_of(screen: Playing, id: str) -> Widget:
    """What a die shows."""
    value = field(_state(screen)).readings[id].value
    return Figure("–" if value is None else str(value))


def _state(screen: Playing) -> State:
    state: State = screen.session.match.state
    return state
