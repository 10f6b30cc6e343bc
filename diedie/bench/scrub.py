"""The replay theatre: how soon the right frame is there when somebody scrubs."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from diedie.bench.rows import BenchRow, at_most
from diedie.bots import PREFIX
from diedie.bots.autoplay import play_out
from diedie.errors import WindowError
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES
from diedie.replay import Replay, open_replay

_SEATS, _PLACES, _SIZE = 5, 60, (1280, 720)


def theatre_rows() -> Iterator[BenchRow]:
    """Seconds to the slowest of many places of a match of 75 flicks; none without OpenGL."""
    from diedie.window.dice_looks import looks_of
    from diedie.window.render.camera import THEATRE
    from diedie.window.render.offscreen import picture, table_view
    from diedie.window.theatre.reel import Reel

    with tempfile.TemporaryDirectory() as folder:
        replay = _match(Path(folder) / "match.diedie")
    assert replay.match is not None
    reel, source = Reel(replay, Words("en")), random.Random(1)
    try:
        view = table_view(reel.sides.board)
    except WindowError:
        return
    looks = looks_of(replay.match.game, replay.match.state)
    slowest = 0.0
    for place in range(-1, _PLACES):
        at = source.random() * reel.seconds
        begun = time.perf_counter()
        picture(view, _SIZE, reel.at(at).bodies, looks, THEATRE)
        if place >= 0:  # the first one draws the table, which stays
            slowest = max(slowest, time.perf_counter() - begun)
    view.delete()
    yield at_most("scrub-seconds", slowest, "s", 0.1)


def _match(path: Path) -> Replay:
    """A saved match of five bots on the World War: 75 flicks and a few more."""
    seats = tuple(Seat(army, player=f"{PREFIX}random") for army in ARMIES[:_SEATS])
    match = Match.begin(game_named("diedie"), Setup("world-war", seats, seed=3), path)
    play_out(match)
    match.close()
    return open_replay(path)
