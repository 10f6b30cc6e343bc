"""Setting up a match."""

from __future__ import annotations

from diedie.errors import SetupError
from diedie.games.dicy.modes import cards_of
from diedie.games.dicy.state import Setup
from diedie.games.seating import check_first, check_names
from diedie.model.chance import chance
from diedie.model.names import COLOURS, HUMAN

PLAYERS = (2, 4)


def check_setup(setup: Setup) -> None:
    """Raise SetupError when no match can be played like that (DIC-1 to DIC-5)."""
    (low, high), count = PLAYERS, len(setup.seats)
    if not low <= count <= high:
        raise SetupError("dicy-player-count", count=count, low=low, high=high)
    colours = [seat.colour for seat in setup.seats]
    for i, colour in enumerate(colours):
        if colour not in COLOURS:
            raise SetupError("dicy-colour", name=colour, known=", ".join(COLOURS))
        if colour in colours[:i]:
            raise SetupError("dicy-colour-twice", colour=colour)
    check_names(seat.name for seat in setup.seats)
    check_first(setup.first, count)
    if setup.dice == "numbers" and any(seat.player == HUMAN for seat in setup.seats):
        raise SetupError("numbers-need-bots")
    cards_of(setup.mode, setup.seed)


def first_seat(setup: Setup) -> int:
    """Who starts: as agreed, or drawn (DIC-5)."""
    if setup.first is not None:
        return setup.first
    return chance(setup.seed, "first").randrange(len(setup.seats))
