"""What becomes of the window when something of another package breaks: the menu, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from traceback import walk_tb
from typing import TYPE_CHECKING

from diedie.collection import FAULTS, reason_of
from diedie.errors import SetupError
from diedie.games.guard import FAILURES
from diedie.games.shelf import owner_of
from diedie.window.game_parts import leave_out
from diedie.window.screens.sheet_screen import Notice

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.screens.base_screen import Screen


def give_up_game(app: App, screens: list[Screen], fault: BaseException) -> bool:
    """Leave a game in which something of another package went wrong, and say so; False: of none.

    All screens that lie there are taken away.
    """
    broken = _told(screens, fault)
    if broken is None:
        return False
    app.ui.pointer.cancel()
    while screens:
        with suppress(*FAULTS):
            screens.pop().close()
    app.home()
    app.over(Notice(app, [app.screen.complaint(broken)]))
    return True


def _told(screens: list[Screen], fault: BaseException) -> SetupError | None:
    """Whose fault it was, a card's, a map's rules' or a game's; None where it was nobody else's.

    Where no screen is the game's own, it broke what all games share, as the menu: it is left out
    from now on.
    """
    if isinstance(fault, SetupError) and fault.code in FAILURES:
        return fault
    own = [owner_of(type(screen).__module__) for screen in screens]
    game = next(filter(None, (*map(owner_of, _modules(fault)), *own[-1:])), None)
    if game is None or (game not in own and not leave_out(game)):
        return None
    return SetupError("game-broken", name=game, reason=reason_of(fault))


def _modules(fault: BaseException) -> Iterator[str]:
    """The modules through which a fault came."""
    for frame, _ in walk_tb(fault.__traceback__):
        yield str(frame.f_globals.get("__name__"))
