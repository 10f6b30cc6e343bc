"""Bots at the table: a match as far as it needs no person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from diedie.bots import bot_named, is_ours
from diedie.collection import in_short, reason_of
from diedie.errors import SetupError
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.chance import chance
from diedie.model.names import HUMAN
from diedie.record.lines import Ply, round_trip


def play_out(match: Match, shown: Callable[[Ply], None] = lambda ply: None) -> None:
    """Let the bots play on until a person is asked, or to the end."""
    while (seat := match.game.to_move(match.state)) is not None and match.players[seat] != HUMAN:
        move = decide(match, seat)
        with answered_for(match.game.NAME, match.players[seat]):
            plies = match.play(seat, move)
        for ply in plies:
            shown(ply)


def decide(match: Match, seat: int) -> Any:
    """What the bot in a seat does now: the same again when a match is resumed here."""
    return think(*question(match, seat))


def question(match: Match, seat: int) -> tuple[str, str, Any, int, int, int]:
    """All that the bot in a seat is told: what `think` takes, here or in another process."""
    seen = match.game.view(match.state, seat)
    return match.game.NAME, match.players[seat], seen, seat, match.setup.seed, match.lines


def think(game: str, player: str, seen: Any, seat: int, seed: int, lines: int) -> Any:
    """What a bot decides; SetupError where one of another package does not."""
    bot, source = bot_named(game, player), chance(seed, "bot", seat, lines)
    if is_ours(game, player):
        return bot.choose(seen, seat, source)
    with answered_for(game, player):
        move = round_trip(bot.choose(seen, seat, source), game_named(game).Move)
    if getattr(move, "swept", False):  # as if by a hand of its own, which it has not
        raise SetupError("bot-sweeps", name=player)
    return move


@contextmanager
def answered_for(game: str, player: str) -> Iterator[None]:
    """What goes wrong by a bot of another package is told as such: it may do anything."""
    try:
        yield
    except KeyboardInterrupt:  # the user's, as far as anybody can tell
        raise
    except BaseException as fault:
        if is_ours(game, player):
            raise
        reason = in_short(reason_of(fault))
        raise SetupError("bot-failed", name=player, reason=reason) from None
