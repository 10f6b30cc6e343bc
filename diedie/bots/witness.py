"""Bots as witnesses: whether those that a file names would make the same moves again."""

from __future__ import annotations

import msgspec

from diedie.bots import is_ours
from diedie.bots.autoplay import decide
from diedie.match.replayer import follow
from diedie.model.names import HUMAN
from diedie.record.lines import MakerLine, PlyLine, round_trip
from diedie.record.maker import this_maker
from diedie.replay import Replay
from diedie.replay.replay import fresh_match


class Testimony(msgspec.Struct, frozen=True):
    """For how many moves bots were asked again, and for how many there is nobody here to ask.

    `other` is the first ply in which the bot of that seat would have moved otherwise.
    """

    asked: int = 0
    skipped: int = 0
    other: int | None = None


def ask_again(replay: Replay) -> Testimony:
    """Ask the bots of a proven file for each of their moves, up to the first that is not theirs.

    Only bots of this very version are asked. One from outside is never started for a file's sake.
    """
    here, maker = this_maker(), replay.header.maker
    match, asked, skipped = fresh_match(replay.said), 0, 0
    for line in replay.lines:
        if isinstance(line, MakerLine):
            maker = line.maker
        if isinstance(line, PlyLine) and line.seat is not None:
            player = match.players[line.seat]
            if is_ours(match.game.NAME, player) and maker.plays_alike(here):
                asked += 1
                if round_trip(decide(match, line.seat), dict) != line.move:
                    return Testimony(asked, skipped, line.ply)
            else:
                skipped += player != HUMAN
        follow(match, line)
    return Testimony(asked, skipped)
