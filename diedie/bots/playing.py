"""Bots at the table: a whole match without a person."""

from __future__ import annotations

from collections.abc import Callable

from diedie.bots import bot_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.store.lines import Ply


def play_out(match: Match, shown: Callable[[Ply], None] = lambda ply: None) -> None:
    """Let the bots play to the end; each has a source of chance of its own."""
    game, setup = match.game, match.setup
    bots = [bot_named(seat.player) for seat in setup.seats]
    sources = [chance(setup.seed, "bot", seat) for seat in range(len(bots))]
    while not game.over(match.state):
        seat = game.to_move(match.state)
        assert seat is not None
        move = bots[seat].choose(game.view(match.state, seat), seat, sources[seat])
        for ply in match.play(seat, move):
            shown(ply)
