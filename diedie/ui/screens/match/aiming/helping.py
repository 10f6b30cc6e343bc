"""Help with aiming, as far as it was agreed on: the way to the first contact, or the cloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.games.base import Flicking
from diedie.ui.play.aiming import Aim
from diedie.ui.play.foreseeing import Point
from diedie.ui.play.foresight import Foresight
from diedie.ui.play.reaching import reach
from diedie.ui.render.marks import cloud
from diedie.ui.render.overlays import Mark

if TYPE_CHECKING:
    from diedie.ui.screens.match.aiming.activity import Aiming


class Helping:
    """What is foretold of the flick that is aimed, if anything is."""

    def __init__(self, here: Aiming) -> None:
        self._here = here
        self._seen: Aim | None = None  # of which something was asked
        self._drawn: tuple[tuple[Point, ...], tuple[Mark, ...]] = ((), ())
        self.foresight = Foresight(here.screen.app.workers)

    @property
    def agreed(self) -> str:
        """What was agreed before the match: line, cloud, or nothing."""
        return self._here.offered.help

    @property
    def on(self) -> bool:
        """Whether the player wants to see it."""
        return bool(self.agreed) and self._here.screen.app.settings.aim_help

    def switch(self, on: bool) -> None:
        """Show it, or no longer."""
        self._here.screen.app.change(aim_help=on)

    @property
    def patience(self) -> float:
        return self.foresight.patience

    def tick(self) -> bool:
        """Ask for what is aimed now, and take in what is known; whether anything is new."""
        aim = self._here.aim if self.on else None
        if aim != self._seen:
            self._seen = aim
            if aim is None or self._here.fault is not None:
                self.foresight.stop()
            else:
                self._ask(aim)
        return self.foresight.tick()

    def stop(self) -> None:
        self._seen = None
        self.foresight.stop()

    def marks(self) -> tuple[Mark, ...]:
        """The cloud; the same marks need not be drawn anew."""
        points = self.foresight.cloud
        if points != self._drawn[0]:
            self._drawn = points, tuple(cloud(points))
        return self._drawn[1]

    def reach(self) -> str:
        """How far it goes, in a word: by the way that is shown, or by what is usual."""
        aim = self._here.aim
        return "" if aim is None else reach(aim.flick, self.foresight.way)

    def _ask(self, aim: Aim) -> None:
        match = self._here.session.match
        task = match.game.task(match.state, self._here.strike)
        assert isinstance(task, Flicking)
        self.foresight.want(task.scene, aim.flick, self.agreed == "cloud")
