"""The map does something, as lava flows, or a monument rises: shown before the battles begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import shapely

from diedie.games.diedie.army_dice import seat_of
from diedie.games.diedie.teller import era_of
from diedie.games.diedie.worlds.base import Upheaval
from diedie.model.scene import Body
from diedie.table.palette import Colour, colour
from diedie.telling import capitalized
from diedie.toolkit.widgets import List, ListRow, Panel, Widget
from diedie.window.games.diedie.combat.battle_panels import note_line
from diedie.window.games.diedie.combat.slideshow import Slideshow
from diedie.window.games.diedie.combat.story import MapUpheaval, MonumentRises, upheavals
from diedie.window.games.diedie.combat.tempo import eased
from diedie.window.match.activity import PANEL, one_line
from diedie.window.render.appearance import PLAIN, Allowed, AreaMark, BodyLook, Mark, Overlay
from diedie.window.render.table_marks import outlines

if TYPE_CHECKING:
    from diedie.window.games.diedie.screen import DiedieScreen

_TAKES, _READ = 0.7, 3.0  # s
_SINK, _FAINT = 0.7, 0.4  # cm that dice sink into the map; how much is left of them
_FALL = 2.5  # cm from which a monument is put down
_OVER = 0.01  # cm


class UpheavalShow(Slideshow):
    """What changes the table before the combat, one thing after the other."""

    told_as = "upheaval"

    def __init__(self, screen: DiedieScreen) -> None:
        super().__init__(screen)
        held = self.session.held
        assert held is not None
        self.steps = tuple(upheavals(self.session.shown, held))
        self.count = len(self.steps)
        self._taken = [self._dice(step) for step in self.steps]
        self._lights = [self._light(step) for step in self.steps]

    @property
    def step(self) -> MapUpheaval | MonumentRises:
        return self.steps[self.number]

    @property
    def rule(self) -> str:
        step = self.step
        return step.shown(self.screen.teller).rule if isinstance(step, MapUpheaval) else "MON-2"

    @property
    def share(self) -> float:
        """How much of it has happened."""
        return eased(self.at / _TAKES)

    def takes(self) -> float:
        return _TAKES

    def reads(self) -> float:
        return _READ

    def standing(self) -> Widget:
        match self.step:
            case MapUpheaval() as step:
                upheaval = step.shown(self.screen.teller)
                return self._panel(upheaval.title, self._by_map(upheaval))
            case MonumentRises() as step:
                return self._panel(self.say("phase-raising"), self._monument(step))

    def panel(self) -> Widget:
        return self.buttons()

    def bodies(self) -> Sequence[Body]:
        return self.step.scene.bodies

    def looks(self, looks: dict[str, BodyLook]) -> Mapping[str, BodyLook]:
        step, changed = self.step, dict(looks)
        if isinstance(step, MonumentRises):
            changed[step.kind] = replace(PLAIN, lift=_FALL * (1 - self.share))
        for die in self._taken[self.number]:
            strength = 1 - (1 - _FAINT) * self.share
            changed[die] = replace(changed[die], lift=-_SINK * self.share, strength=strength)
        return changed

    def overlay(self) -> Overlay:
        return self._lights[self.number]

    def _dice(self, step: MapUpheaval | MonumentRises) -> tuple[str, ...]:
        """The dice that the map takes."""
        return step.shown(self.screen.teller).dice if isinstance(step, MapUpheaval) else ()

    def _light(self, step: MapUpheaval | MonumentRises) -> Overlay:
        """Lava, or whatever it is, over its lands; light on the monument's."""
        marks: list[Mark] = []
        if isinstance(step, MonumentRises):
            lands = frozenset({step.land})
        else:
            upheaval = step.shown(self.screen.teller)
            lands, tint = upheaval.lands, colour(upheaval.colour)
            shapes = [t.shape for t in self.screen.board.territories if t.id in lands]
            parts = shapely.get_parts(shapely.constrained_delaunay_triangles(shapes))
            marks += [_flood(part, tint) for part in parts]
        marks += outlines(self.screen.board, lands)
        return Overlay(Allowed(lands, strength=0.75), tuple(marks))

    def _by_map(self, upheaval: Upheaval) -> list[Widget]:
        state, spoken = self.session.shown, self.screen.spoken
        rows = [ListRow(upheaval.headline, chosen=True, icon="warning")]
        rows += [spoken.entry(die, state.army(seat_of(state, die))) for die in upheaval.dice]
        return [List(rows), *map(note_line, upheaval.notes)]

    def _monument(self, step: MonumentRises) -> list[Widget]:
        teller = self.screen.teller
        head = ListRow(
            capitalized(teller.kind(step.kind)),
            note=teller.territory(step.land),
            chosen=True,
            icon="flag",
        )
        which = "monument-bloodiest" if step.fought else "monument-unfought"
        sentences = [self.say(which, total=step.total)]
        if step.waits:
            sentences.append(self.say("monument-waits"))
        return [List([head]), *map(note_line, sentences)]

    def _panel(self, title: str, body: Sequence[Widget]) -> Widget:
        era = one_line(era_of(self.say, self.session.shown))
        return Panel(body, title=title, aside=era, width=PANEL, pad=6, inset=8, gap=4, key="combat")


def _flood(part: shapely.Polygon, tint: Colour) -> AreaMark:
    points = tuple((x, y, _OVER) for x, y in part.exterior.coords[:-1])
    return AreaMark(points, tint, 0.5)
