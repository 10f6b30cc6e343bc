"""Bots at the table: a match as far as it needs no person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from diedie.bots import bot_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import HUMAN
from diedie.record.lines import Ply


def play_out(match: Match, shown: Callable[[Ply], None] = lambda ply: None) -> None:
    """Let the bots play on until a person is asked, or to the end."""
    while (seat := match.game.to_move(match.state)) is not None and match.players[seat] != HUMAN:
        for ply in match.play(seat, decided(match, seat)):
            shown(ply)


def decided(match: Match, seat: int) -> Any:
    """What the bot in a seat does now: the same again when a match is resumed here."""
    return thought(*question(match, seat))


def question(match: Match, seat: int) -> tuple[str, str, Any, int, int, int]:
    """All that the bot in a seat is told: what `thought` takes, here or in another process."""
    seen = match.game.view(match.state, seat)
    return match.game.NAME, match.players[seat], seen, seat, match.setup.seed, match.lines


def thought(game: str, player: str, seen: Any, seat: int, seed: int, lines: int) -> Any:
    """What a bot decides."""
    return bot_named(game, player).choose(seen, seat, chance(seed, "bot", seat, lines))
