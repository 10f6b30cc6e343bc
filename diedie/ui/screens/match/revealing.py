"""The battles of an Era, shown one after the other; then the markers climb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import shapely

from diedie.games.diedie.moves import Fight
from diedie.store.lines import Ply
from diedie.ui.play import pacing
from diedie.ui.play.battlefield import Battlefield
from diedie.ui.play.explaining import Explainer
from diedie.ui.play.story import Call, Clash, Step, Story, Unclear
from diedie.ui.play.upheavals import is_upheaval
from diedie.ui.render.looks import Look
from diedie.ui.render.overlays import Overlay
from diedie.ui.screens.base import Sight
from diedie.ui.screens.match.accounts import Accounts
from diedie.ui.screens.match.climbing import lying, track
from diedie.ui.screens.match.order import folded, order
from diedie.ui.screens.match.plates import Plates
from diedie.ui.screens.match.stepping import Stepping
from diedie.ui.screens.match.tips import tip_at
from diedie.ui.screens.match.upheaval import Upheaval
from diedie.ui.sound.moments import marker, won
from diedie.ui.widgets import (
    Column,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.screens.match.playing import Playing

_RULES = {Unclear: "MOV-5", Clash: "CMB-1", Call: "CMB-5"}


def waits(ply: Ply) -> bool:
    """Whether a ply waits for its readers: the battles do, and what comes just before them."""
    return isinstance(ply.move, Fight) or is_upheaval(ply)


def revealing(ply: Ply) -> type[Stepping]:
    """How a ply is shown that waits for its readers."""
    return Revealing if isinstance(ply.move, Fight) else Upheaval


class Revealing(Stepping):
    """The combat, step by step."""

    def __init__(self, screen: Playing) -> None:
        super().__init__(screen)
        self.story = Story(self.session.shown)
        self.count = len(self.story.steps)
        self.field = Battlefield(self.story)
        self._plates = Plates(self)
        self._over: tuple[str, float, float] | None = None  # the land under the mouse, and where

    @property
    def step(self) -> Step:
        return self.story.steps[self.number]

    @property
    def accounts(self) -> Accounts:
        return Accounts(self.screen, Explainer(self.screen.teller, self.story))

    @property
    def rule(self) -> str:
        return _RULES.get(type(self.step), "ORD-1")

    def landed(self) -> None:
        sound, step = self.screen.app.sound, self.step
        if isinstance(step, Call):
            sound.play(marker(lying(step.after, step.seat)[1]))
        elif isinstance(step, Clash):
            sound.play(won())

    def takes(self) -> float:
        return pacing.takes(self.step)

    def reads(self) -> float:
        return pacing.reads(self.step)

    def standing(self) -> Widget:
        accounts = self.accounts
        match self.step:
            case Unclear() as step:
                return accounts.unclear(step)
            case Clash() as step:
                halves = self.field.halves(step, self.number, self.at)
                return accounts.clash(step, halves, self.field.decided(step, self.number, self.at))
            case Call() as step:
                return accounts.call(step)
        after = self.story.state.having(track=self.story.track(self.number))
        return order(self.screen, after, self.say("reveal-order"))

    def panel(self) -> Widget:
        if folded(self.screen.app.ui.room):
            return self.buttons()
        step, known = self.step, self.number
        if isinstance(step, Clash) and not self.field.decided(step, known, self.at):
            known -= 1
        called = step.seat if isinstance(step, Call) else None
        table = self.accounts.era(self.story.earned(known), called)
        return Column([table, self.buttons()], gap=30.0, align="end")

    def bottom(self) -> Widget:
        return track(self.story, self.number, self.at, self.say("reveal-score"))

    def pinned(self) -> Widget:
        return self._plates.layer()

    def tip(self) -> Widget | None:
        """How the battle came out in the territory under the mouse."""
        if self._over is None:
            return None
        land, x, y = self._over
        return tip_at(self.screen, self.accounts.tip(self.story.clashes[land]), (x, y, 0.0))

    def looks(self, looks: dict[str, Look]) -> Mapping[str, Look]:
        return self.field.looks(looks, self.number, self.at)

    def overlay(self) -> Overlay:
        return self.field.overlay(self.number)

    def hover(self, die: str | None, sight: Sight) -> bool:
        was, at = self._over, sight(0.0)
        self._over = None if at is None or die is not None else self._told_at(at[0], at[1])
        return was != self._over

    def _told_at(self, x: float, y: float) -> tuple[str, float, float] | None:
        """The territory at a point, if its battle has been shown."""
        point = shapely.Point(x, y)
        for clash in self.field.clashes(self.number):
            land = self.screen.board.territory(clash.land)
            if land is not None and land.shape.covers(point):
                told = self.field.decided(clash, self.number, self.at)
                return (clash.land, x, y) if told else None
        return None
