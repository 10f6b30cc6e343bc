"""Bots at the table: a whole match without a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from diedie.bots import bot_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.store.lines import Ply


def play_out(match: Match, shown: Callable[[Ply], None] = lambda ply: None) -> None:
    """Let the bots play to the end."""
    while not match.game.over(match.state):
        seat = match.game.to_move(match.state)
        assert seat is not None
        for ply in match.play(seat, decided(match, seat)):
            shown(ply)


def decided(match: Match, seat: int) -> Any:
    """What the bot in a seat does now: the same again when a match is resumed here."""
    bot = bot_named(match.game.NAME, match.players[seat])
    source = chance(match.setup.seed, "bot", seat, match.lines)
    return bot.choose(match.game.view(match.state, seat), seat, source)
