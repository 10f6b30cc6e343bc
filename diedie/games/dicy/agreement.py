"""A match of Dicy Cards from the names that people give: who plays, and with which cards."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.errors import SetupError
from diedie.games.dicy.setup import PLAYERS
from diedie.games.dicy.setup import check_setup as check_setup
from diedie.games.dicy.state import Seat, Setup
from diedie.model.names import COLOURS

_MODE = "glacial"


def agreed(
    seats: Sequence[str],
    seed: int = 0,
    *,
    mode: str | None = None,
    armies: Sequence[str] | None = None,
    first: int | None = None,
    without_physics: bool = False,
) -> Setup:
    """What these names mean, `armies` being colours; SetupError when they do not go together."""
    names = COLOURS if armies is None else armies
    if armies is not None and len(armies) != len(seats):
        raise SetupError("dicy-colour-count", count=len(armies), seats=len(seats))
    if len(seats) > len(names):
        low, high = PLAYERS
        raise SetupError("dicy-player-count", count=len(seats), low=low, high=high)
    return Setup(
        tuple(Seat(colour, player=who) for colour, who in zip(names, seats, strict=False)),
        mode or _MODE,
        seed,
        first,
        "numbers" if without_physics else "physics",
    )
