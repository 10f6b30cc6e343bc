"""The battles of an Era, shown one after the other with their plates; then markers climb."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import shapely

from diedie.games.diedie.moves import Fight
from diedie.record.lines import Ply
from diedie.toolkit.widgets import (
    Column,
    Icon,
    Layers,
    PinLayer,
    Widget,
)
from diedie.window.games.diedie.combat import tempo
from diedie.window.games.diedie.combat.battle_panels import Accounts
from diedie.window.games.diedie.combat.combat_table import CombatTable, marker_place, track
from diedie.window.games.diedie.combat.explanation import Explainer
from diedie.window.games.diedie.combat.slideshow import Slideshow
from diedie.window.games.diedie.combat.story import Call, Clash, Step, Story, Unclear, is_upheaval
from diedie.window.games.diedie.combat.upheaval import UpheavalShow
from diedie.window.games.diedie.map_slips import Pin, markers
from diedie.window.games.diedie.player_order import order
from diedie.window.games.diedie.sounds import marker, won
from diedie.window.games.diedie.widgets.territory_plate import PlateSlip, TerritoryPlate
from diedie.window.match.activity import folded
from diedie.window.match.table_tips import tip_at
from diedie.window.render.appearance import BodyLook, Overlay
from diedie.window.screens.base_screen import Sight

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen


_WIDEST = "+9"  # that a plate will have to say
_BESIDE = (16.0, -14.0)  # dp from the middle of a die to its cross
_RULES = {Unclear: "MOV-5", Clash: "CMB-1", Call: "CMB-5"}


class Plates:
    """The plates of a combat at the moment that is shown."""

    def __init__(self, combat: CombatReveal) -> None:
        self._combat, self._screen = combat, combat.screen

    def layer(self) -> Widget:
        """All that lie there now, with the markers of cards; where there is little room, only
        those that are spoken of."""
        combat, screen, marks = self._combat, self._screen, markers(self._screen)
        shown = {name: pin.slip for name, pin in marks.items()}
        plates = {clash.land: self._plate(clash) for clash in combat.table.clashes(combat.number)}
        small = folded(screen.app.ui.room)
        shown |= {land: plate for land, plate in plates.items() if plate.lit or not small}
        layers = [self._crosses(), screen.pins.layer({**marks, **self._pins}, shown)]
        return Layers([layer for layer in layers if layer is not None])

    @cached_property
    def _pins(self) -> dict[str, Pin]:
        """All plates at their largest."""
        table, last, pins = self._combat.table, self._combat.count - 1, {}
        for land, clash in self._combat.story.clashes.items():
            whole = TerritoryPlate(table.halves(clash, last, 0.0), gain=_WIDEST)
            pins[land] = Pin(land, whole, clash.dice)
        return pins

    def _plate(self, clash: Clash) -> TerritoryPlate:
        """A battle as it stands; with what the player gets who is called."""
        combat, step = self._combat, self._combat.step
        points = clash.battle.points.get(step.seat, 0) if isinstance(step, Call) else 0
        decided = combat.table.decided(clash, combat.number, combat.at)
        return TerritoryPlate(
            combat.table.halves(clash, combat.number, combat.at),
            gain=f"+{points}" if points else "",
            lit=bool(points) or clash is step,
            tip=combat.accounts.tip(clash) if decided else "",
            key=f"plate-{clash.land}",
        )

    def _crosses(self) -> Widget | None:
        """A cross beside each die that counts nowhere."""
        first, bodies = self._combat.story.steps[0], self._combat.story.state.scene.bodies
        if not isinstance(first, Unclear) or self._screen.gliding:
            return None
        places = np.array([body.pose.position for body in bodies if body.id in first.dice])
        seen = (self._screen.seen(places) + _BESIDE).tolist()
        cross = PlateSlip(Icon("cross", 14.0, tone="no"), 3.0)
        return PinLayer([(cross, (x, y)) for x, y in seen])


def waits_for_readers(ply: Ply) -> bool:
    """Whether a ply waits for its readers: the battles do, and what comes just before them."""
    return isinstance(ply.move, Fight) or is_upheaval(ply)


def reveal_of(ply: Ply) -> type[Slideshow]:
    """How a ply is shown that waits for its readers."""
    return CombatReveal if isinstance(ply.move, Fight) else UpheavalShow


class CombatReveal(Slideshow):
    """The battles of an Era, shown one after the other, and then the points."""

    told_as = "revealing"

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        self.story = Story(self.session.shown)
        self.count = len(self.story.steps)
        self.table = CombatTable(self.story)
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
            sound.play(marker(marker_place(step.after, step.seat)[1]))
        elif isinstance(step, Clash):
            sound.play(won())

    def takes(self) -> float:
        return tempo.takes(self.step)

    def reads(self) -> float:
        return tempo.reads(self.step)

    def standing(self) -> Widget:
        accounts = self.accounts
        match self.step:
            case Unclear() as step:
                return accounts.unclear(step)
            case Clash() as step:
                halves = self.table.halves(step, self.number, self.at)
                return accounts.clash(step, halves, self.table.decided(step, self.number, self.at))
            case Call() as step:
                return accounts.call(step)
        after = self.story.state.having(track=self.story.track(self.number))
        return order(self.screen, after, self.say("reveal-order"))

    def panel(self) -> Widget:
        if folded(self.screen.app.ui.room):
            return self.buttons()
        step, known = self.step, self.number
        if isinstance(step, Clash) and not self.table.decided(step, known, self.at):
            known -= 1
        called = step.seat if isinstance(step, Call) else None
        points = self.accounts.era(self.story.earned(known), called)
        return Column([points, self.buttons()], gap=30.0, align="end")

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

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        return self.table.looks(looks, self.number, self.at)

    def overlay(self) -> Overlay:
        return self.table.overlay(self.number)

    def hover(self, die: str | None, sight: Sight) -> bool:
        was, at = self._over, sight(0.0)
        self._over = None if at is None or die is not None else self._told_at(at[0], at[1])
        return was != self._over

    def _told_at(self, x: float, y: float) -> tuple[str, float, float] | None:
        """The territory at a point, if its battle has been shown."""
        point = shapely.Point(x, y)
        for clash in self.table.clashes(self.number):
            land = self.screen.board.territory(clash.land)
            if land is not None and land.shape.covers(point):
                decided = self.table.decided(clash, self.number, self.at)
                return (clash.land, x, y) if decided else None
        return None
