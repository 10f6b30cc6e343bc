"""Finished matches of today: played by the rules as they are, so that one may go on with them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from transcript import begun

from diedie.bots.autoplay import play_out
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.match import Match
from diedie.model.names import ARMIES


@cache
def played(name: str = "world-war") -> bytes:
    """The file of a match of bots, by the name of its transcript."""
    with TemporaryDirectory() as folder:
        path = Path(folder, f"{name}.diedie")
        match = begun(name, path)
        play_out(match)
        match.close()
        return path.read_bytes()


@cache
def strayed() -> bytes:
    """The file of a match of bots with shaky hands."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "strayed.diedie")
        seats = tuple(Seat(army, player="bot:random", hand="shaky") for army in ARMIES[:2])
        match = Match.begin(game_named("diedie"), Setup("plain", seats), path)
        play_out(match)
        match.close()
        return path.read_bytes()
