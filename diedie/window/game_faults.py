"""What becomes of the window when a game of another package breaks: the menu, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from traceback import walk_tb
from typing import TYPE_CHECKING

from diedie.collection import FAULTS, reason_of
from diedie.errors import SetupError
from diedie.games.shelf import owner_of
from diedie.window.game_parts import leave_out
from diedie.window.screens.sheet_screen import Notice

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.screens.base_screen import Screen


def give_up_game(app: App, screens: list[Screen], fault: BaseException) -> bool:
    """Leave a game in whose code something went wrong, and say so; False if it was in none.

    All screens that lie there are taken away. Where none of them is the game's own, it broke what
    all games share, as the menu: it is left out from now on.
    """
    own = [owner_of(type(screen).__module__) for screen in screens]
    game = next(filter(None, (*map(owner_of, _modules(fault)), *own[-1:])), None)
    if game is None or (game not in own and not leave_out(game)):
        return False
    app.ui.pointer.cancel()
    while screens:
        with suppress(*FAULTS):
            screens.pop().close()
    app.home()
    broken = SetupError("game-broken", name=game, reason=reason_of(fault))
    app.over(Notice(app, [app.screen.complaint(broken)]))
    return True


def _modules(fault: BaseException) -> Iterator[str]:
    """The modules through which a fault came."""
    for frame, _ in walk_tb(fault.__traceback__):
        yield str(frame.f_globals.get("__name__"))
