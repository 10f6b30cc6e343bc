"""How soon a die is seen to move that the mouse has hit."""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from diedie.games.diedie.state import Seat, Setup
from diedie.games.shelf import game_named
from diedie.i18n import Words
from diedie.match import Match
from diedie.model.names import ARMIES
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.toolkit.gl.context import ensure_screen

if TYPE_CHECKING:
    from diedie.window.app import App

_FLICKS = 3
_FAR, _FAST, _HZ = 7.0, 120.0, 125.0  # cm before the die, cm/s, events a second
_TURN, _QUIET = 0.01, 0.5  # s between turns of the window, and until nothing comes in any more
_STIRRED = 0.1  # cm


def hit_to_motion() -> float:
    """Seconds from the event with which a sweep hits its die until the first picture in which the
    die has moved is finished: a median of some flicks in a window that is not shown.

    Its events come from where those of a real mouse come, and the hit is heard before it is seen.
    """
    ensure_screen()
    from diedie.window.app import App
    from diedie.window.screens.match_opener import table_for
    from diedie.window.settings import SettingsFile

    with tempfile.TemporaryDirectory() as folder:
        app = App(Words("en"), SettingsFile(Path(folder)), visible=False)
        try:
            app.change(method="gesture")
            seats = tuple(Seat(army) for army in ARMIES[:3])
            match = Match.begin(game_named("diedie"), Setup("world-war", seats, seed=1))
            screen: Any = table_for(app, match)
            app.show(screen)
            return median(_delay(app, screen) for _ in range(_FLICKS))
        finally:
            app.close()
            app.window.close()


def _delay(app: App, screen: Any) -> float:
    """Sweep through the die that is due, as the window is used; skip the rest of its flight."""
    from pyglet.window import mouse

    _wait(app)
    flick, die = screen.activity.draft.aim.flick, screen.activity.draft.held
    (x0, y0, z), turn = die.pose.position, math.radians(flick.aim)
    pictures = _Pictures(app, screen, flick.die)
    before, steps = (0.0, 0.0), round(2 * _FAR / _FAST * _HZ)
    for i in range(steps):
        far = _FAST * i / _HZ - _FAR
        x, y = screen.seen_at((x0 + far * math.cos(turn), y0 + far * math.sin(turn), z))
        scale = app.ui.look.scale / app.window.get_pixel_ratio()
        spot = (x * scale, app.window.height - y * scale)
        way, before = (spot[0] - before[0], spot[1] - before[1]), spot
        begun = time.perf_counter()
        if i == 0:
            app.window.dispatch_event("on_mouse_press", *spot, mouse.LEFT, 0)
        else:
            app.window.dispatch_event("on_mouse_drag", *spot, *way, mouse.LEFT, 0)
        app.window.dispatch_events()
        while screen.session.busy and pictures.moved is None:
            app.turn(_TURN)
        if pictures.moved is not None:
            break
        time.sleep(max(0.0, begun + 1 / _HZ - time.perf_counter()))
    app.window.dispatch_event("on_mouse_release", *spot, mouse.LEFT, 0)
    app.window.dispatch_events()
    pictures.close()
    screen.session.skip()
    screen.refresh()
    assert pictures.moved is not None, "no sweep has hit the die"
    return pictures.moved - begun


def _wait(app: App) -> None:
    """Let the window turn until its table is printed and it is at rest."""
    quiet = 0.0
    while quiet < _QUIET:
        busy = app.printing or app.screen.moving
        app.turn(_TURN)
        time.sleep(_TURN)
        quiet = 0.0 if busy else quiet + _TURN


class _Pictures:
    """Watches what a window shows: `moved` is when a body had first moved in a whole picture."""

    def __init__(self, app: App, screen: Any, body: str) -> None:
        self._app, self._screen, self._body = app, screen, body
        self._flip = app.window.flip
        self.moved: float | None = None
        self._start = self._place()
        app.window.flip = self._flipped  # type: ignore[method-assign]

    def close(self) -> None:
        self._app.window.flip = self._flip  # type: ignore[method-assign]

    def _flipped(self) -> None:
        from diedie.toolkit.gl import states

        self._flip()
        if self.moved is None and math.dist(self._place(), self._start) > _STIRRED:
            states.finish()
            self.moved = time.perf_counter()

    def _place(self) -> Vec3:
        bodies: Sequence[Body] = self._screen.bodies()
        return next(body.pose.position for body in bodies if body.id == self._body)
