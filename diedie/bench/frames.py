"""What a frame of the window costs while a die flies, against a bare picture over all of it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np
from PIL import Image

from diedie.bots.playing import decided
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Strike
from diedie.games.diedie.state import Seat, Setup
from diedie.games.registry import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES, HUMAN
from diedie.ui.gl.context import ensure_screen

_BOT, _FRAME = "bot:random", 1 / 60  # s
_LYING = 20  # dice, at least


def frame_cost(frames: int = 40) -> tuple[float, float]:
    """Milliseconds of a frame while a die flies over others, and of a full-screen picture.

    The frame is the real one: a turn of the match, its table, and its interface over that. Both
    are medians, drawn in turn into the same window, which is not shown.
    """
    ensure_screen()
    from diedie.ui.app import App
    from diedie.ui.screens.match.playing import Playing
    from diedie.ui.settings import Keeper

    with tempfile.TemporaryDirectory() as folder:
        app = App(Words("en"), Keeper(Path(folder)), visible=False)
    try:
        from diedie.ui.gl import states
        from diedie.ui.gl.textures import Picture

        match = _crowded()
        screen = Playing(app, match)
        app.show(screen)
        width, height = app.window.get_framebuffer_size()
        noise = np.random.default_rng(1).integers(0, 256, (height, width, 4), np.uint8)
        bare = Picture(Image.fromarray(noise, "RGBA"))
        while screen.moving:
            screen.tick(_FRAME)
        screen.play(next(move for move in legal(match.state).moves if isinstance(move, Strike)))
        while screen.gliding:
            screen.tick(_FRAME)

        def frame() -> None:
            showing = screen.session.showing
            assert showing is not None
            if showing.playback.at + 2 * _FRAME > showing.playback.motion.seconds:
                showing.again()
            if screen.tick(_FRAME):
                app.changed()
            app.paint()

        def timed(draw: Callable[[], None]) -> float:
            start = time.perf_counter()
            draw()
            states.finish()
            return 1000 * (time.perf_counter() - start)

        pairs = [(timed(frame), timed(bare.draw)) for _ in range(frames + 4)][4:]
        screen.close()
    finally:
        app.window.close()
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


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
        match.play(seat, decided(match, seat))
    for seat in range(len(seats)):
        match.hand_over(seat, HUMAN)
    return match
