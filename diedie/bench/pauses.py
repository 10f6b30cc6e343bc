"""How long the window stands still while it is set otherwise."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from diedie.games.diedie.state import Seat, Setup
from diedie.games.registry import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES
from diedie.ui.gl.context import ensure_screen

_CACHE = "DIEDIE_CACHE"
_SETTLING = 1.0  # s after which nothing comes in any more


def contrast_pause() -> float:
    """The longest turn of the window, in seconds, from when strong contrast is switched on until
    its table is printed, which it never was before."""
    ensure_screen()
    from diedie.ui.app import App
    from diedie.ui.screens.match.playing import Playing
    from diedie.ui.settings import Keeper

    kept = os.environ.get(_CACHE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[_CACHE] = folder
        app = App(Words("en"), Keeper(Path(folder)), visible=False)
        try:
            seats = tuple(Seat(army) for army in ARMIES[:3])
            app.show(Playing(app, Match.begin(game_named("diedie"), Setup("world-war", seats))))
            _longest_turn(app.turn, lambda: app.printing)
            app.change(contrast=True)
            return _longest_turn(app.turn, lambda: app.printing)
        finally:
            app.close()
            app.window.close()
            os.environ.pop(_CACHE)
            if kept is not None:
                os.environ[_CACHE] = kept


def _longest_turn(turn: Callable[[float], float], busy: Callable[[], bool]) -> float:
    """Turn after turn, as the event loop does it, until the window is at rest again."""
    longest, before, quiet = 0.0, time.perf_counter(), 0.0
    while busy() or quiet < _SETTLING:
        begun = time.perf_counter()
        due = turn(begun - before)
        ended = time.perf_counter()
        longest = max(longest, ended - begun)
        quiet = 0.0 if busy() else quiet + ended - before
        before = begun
        time.sleep(min(due, 0.02))
    return longest
