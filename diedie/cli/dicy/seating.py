"""Who plays Dicy Cards, and with which cards: a setup from the command line."""

from __future__ import annotations

import secrets

from diedie.api.seating import setup_dicy
from diedie.cli.seating import listed
from diedie.errors import UsageError
from diedie.games.dicy.state import Setup
from diedie.model.names import HUMAN

_USUAL = "glacial"
_SEED_BITS = 32


def seated(
    seats: str,
    mode: str | None,
    cards: str | None,
    seed: int | None,
    armies: str | None,
    first: int | None,
    without_physics: bool,
) -> Setup:
    """The setup that these options mean; SetupError when no match can be played like that."""
    players = listed("--seats", seats)
    if cards is not None and mode is not None:
        raise UsageError("mode-or-cards")
    if seed is None:  # people want another match every time
        seed = secrets.randbits(_SEED_BITS) if HUMAN in players else 0
    return setup_dicy(
        players,
        ",".join(listed("--cards", cards)) if cards is not None else mode or _USUAL,
        seed,
        None if armies is None else listed("--armies", armies),
        None if first is None else first - 1,
        without_physics,
    )
