"""Who plays Dicy Cards, and with which cards: a setup from the command line."""

from __future__ import annotations

import secrets

from diedie.bots import bot_named
from diedie.cli.seating import listed
from diedie.errors import UsageError
from diedie.games.dicy.setup import PLAYERS, check_setup
from diedie.games.dicy.state import Seat, Setup
from diedie.model.names import COLOURS, HUMAN

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
    colours = COLOURS if armies is None else listed("--armies", armies)
    if armies is not None and len(colours) != len(players):
        raise UsageError("dicy-colour-count", count=len(colours), seats=len(players))
    if len(players) > len(colours):
        low, high = PLAYERS
        raise UsageError("dicy-player-count", count=len(players), low=low, high=high)
    if cards is not None and mode is not None:
        raise UsageError("mode-or-cards")
    if seed is None:  # people want another match every time
        seed = secrets.randbits(_SEED_BITS) if HUMAN in players else 0
    setup = Setup(
        tuple(Seat(colour, player=who) for colour, who in zip(colours, players, strict=False)),
        ",".join(listed("--cards", cards)) if cards is not None else mode or _USUAL,
        seed,
        None if first is None else first - 1,
        "numbers" if without_physics else "physics",
    )
    for who in players:
        if who != HUMAN:
            bot_named("dicy", who)
    check_setup(setup)
    return setup
