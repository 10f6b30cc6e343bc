"""What the mouse rests on says after a moment what the rules make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.tips import tip_at
from diedie.ui.widgets import Widget

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_AFTER = 0.25  # s


class Hovering:
    """The die or territory under the mouse, and since when."""

    def __init__(self, screen: Playing) -> None:
        self._screen = screen
        self.die: str | None = None
        self._land: str | None = None
        self._at = (0.0, 0.0)
        self._since, self._shown = 0.0, False

    @property
    def patience(self) -> float:
        """Seconds until there is something to say."""
        if self._shown or (self.die is None and self._land is None):
            return 60.0
        return max(0.0, _AFTER - (self._screen.app.ui.clock() - self._since))

    def over(self, die: str | None, sight: Sight) -> bool:
        """The mouse moved; whether it is over something else."""
        at = sight(0.0)
        land = None if at is None else self._screen.board.at(at[0], at[1])
        now = (die, None if land is None else land.id)
        if at is not None:
            self._at = (at[0], at[1])
        if now == (self.die, self._land):
            return False
        was_die, (self.die, self._land) = self.die, now
        shown, self._shown = self._shown, False
        self._since = self._screen.app.ui.clock()
        return shown or was_die != die

    def tick(self) -> bool:
        """Time passed; whether there is something to say now."""
        due = self.patience <= 0 and not self._shown
        self._shown = self._shown or due
        return due

    def tip(self) -> Widget | None:
        """What is told of what the mouse rests on."""
        screen = self._screen
        busy = screen.session.busy and screen.session.held is None
        if not self._shown or busy:
            return None
        if any(body.id == self.die for body in screen.session.shown.scene.bodies):
            return die_tip(screen, str(self.die))
        return None if self._land is None else land_tip(screen, self._land, (*self._at, 0.0))


def die_tip(screen: Playing, id: str) -> Widget:
    """What is told of a die or monument, beside it."""
    body = screen.session.shown.scene.body(id)
    return tip_at(screen, screen.judged(id), body.pose.position)


def land_tip(screen: Playing, land: str, at: tuple[float, float, float]) -> Widget:
    """What is told of a territory, beside a place in it."""
    return tip_at(screen, screen.land_judged(land), at)
