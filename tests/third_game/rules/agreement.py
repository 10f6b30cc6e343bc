"""A match of Nearest from the names that people give."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.board.atlas import resolve_map
from diedie.model.names import ARMIES

from .game import begin
from .state import Seat, Setup


def agreed(
    seats: Sequence[str],
    seed: int = 0,
    *,
    map: str = "plain",
    armies: Sequence[str] = ARMIES,
) -> Setup:
    """What these names mean."""
    chosen = tuple(Seat(army, player=who) for army, who in zip(armies, seats, strict=False))
    return Setup(resolve_map(map), chosen, seed)


def check_setup(setup: Setup) -> None:
    """Raise SetupError when no match can be played like that."""
    begin(setup)
