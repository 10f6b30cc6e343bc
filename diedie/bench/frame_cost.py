"""What frames of the window cost, and how long a change of contrast takes."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import numpy as np
from PIL import Image

from diedie.bots.autoplay import decide
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES, HUMAN
from diedie.toolkit.gl.context import ensure_screen

_BOT, _FRAME = "bot:random", 1 / 60  # s
_LYING = 20  # dice, at least
_CACHE = "DIEDIE_CACHE"
_SETTLING = 1.0  # s after which nothing comes in any more
_TURN = 1.0  # degrees from frame to frame
SMALL, LARGE = (1280, 720), (1920, 1080)  # windows


@dataclass(frozen=True)
class FrameCost:
    """Times that the same window takes for a full-screen picture: a frame while a die `flies`
    over others, and one while the camera `glides` over them."""

    flies: float
    glides: float


def frame_cost(size: tuple[int, int] = SMALL, frames: int = 40) -> FrameCost:
    """What frames cost in a window of that size, which is not shown.

    They are the real ones: a turn of the match, its table, and its interface over that. Each is a
    median over that of the full-screen pictures that were drawn in turn with it.
    """
    ensure_screen()
    from diedie.window.app import App
    from diedie.window.screens.match_opener import table_for
    from diedie.window.settings import SettingsFile

    with tempfile.TemporaryDirectory() as folder:
        app = App(Words("en"), SettingsFile(Path(folder)), visible=False)
    try:
        from diedie.toolkit.gl import states
        from diedie.toolkit.gl.textures import ViewportPicture

        app.window.set_size(*size)
        app.window.dispatch_events()
        match = _crowded()
        screen = table_for(app, match)
        app.show(screen)
        width, height = app.window.get_framebuffer_size()
        noise = np.random.default_rng(1).integers(0, 256, (height, width, 4), np.uint8)
        bare = ViewportPicture(Image.fromarray(noise, "RGBA"))
        while screen.moving:
            screen.tick(_FRAME)

        def glide() -> None:
            screen.director.orbit(turn=_TURN)
            if screen.tick(_FRAME):
                app.changed()
            app.paint()

        def keep_flying() -> None:
            showing = screen.session.showing
            assert showing is not None
            if showing.playback.at + 2 * _FRAME > showing.playback.motion.seconds:
                showing.again()

        def fly() -> None:
            keep_flying()
            if screen.tick(_FRAME):
                app.changed()
            app.paint()

        def timed(draw: Callable[[], None]) -> float:
            start = time.perf_counter()
            draw()
            states.finish()
            return time.perf_counter() - start

        def cost(draw: Callable[[], None]) -> float:
            pairs = [(timed(draw), timed(bare.draw)) for _ in range(frames + 4)][4:]
            return median(pair[0] for pair in pairs) / median(pair[1] for pair in pairs)

        glides = cost(glide)
        while screen.gliding:
            screen.tick(_FRAME)
        screen.play(next(move for move in legal(match.state).moves if isinstance(move, Strike)))
        while screen.gliding:  # which takes longer than many a flight
            keep_flying()
            screen.tick(_FRAME)
        flies = cost(fly)
        screen.close()
    finally:
        app.window.close()
    return FrameCost(flies, glides)


def _crowded() -> Match:
    """A match of five in which many dice lie on the map, and another is to be flicked."""
    seats = tuple(Seat(army, player=_BOT) for army in ARMIES)
    match = Match.begin(game_named("diedie"), Setup("world-war", seats, seed=1))
    while True:
        flicks = any(isinstance(move, Strike) for move in legal(match.state).moves)
        if flicks and len(match.state.scene.bodies) >= _LYING:
            break
        seat = match.game.to_move(match.state)
        assert seat is not None
        match.play(seat, decide(match, seat))
    for seat in range(len(seats)):
        match.hand_over(seat, HUMAN)
    return match


def contrast_pause() -> float:
    """The longest turn of the window, in seconds, from when strong contrast is switched on until
    its table is printed, which it never was before."""
    ensure_screen()
    from diedie.window.app import App
    from diedie.window.screens.match_opener import table_for
    from diedie.window.settings import SettingsFile

    before = os.environ.get(_CACHE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[_CACHE] = folder
        app = App(Words("en"), SettingsFile(Path(folder)), visible=False)
        try:
            seats = tuple(Seat(army) for army in ARMIES[:3])
            match = Match.begin(game_named("diedie"), Setup("world-war", seats))
            app.show(table_for(app, match))
            _longest_turn(app.turn, lambda: app.printing)
            app.change(contrast=True)
            return _longest_turn(app.turn, lambda: app.printing)
        finally:
            app.close()
            app.window.close()
            os.environ.pop(_CACHE)
            if before is not None:
                os.environ[_CACHE] = before


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
