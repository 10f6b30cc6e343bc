"""The map view: a map file from straight above, its faults in their places, and a die to try it.

The file is looked at again whenever it changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import shapely
import shapely.ops

from diedie.board.atlas import own_folder, own_ids
from diedie.board.footprint import footprint
from diedie.board.launch import resting_height
from diedie.board.map_file import Names
from diedie.board.maps import Map, Territory
from diedie.errors import DieDieError
from diedie.files import data_folder
from diedie.model.dice import showing
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM, OUTER_APOTHEM
from diedie.toolkit.widgets import Corners, Flag, IconButton, Layers, PinLayer, Text, Widget
from diedie.toolkit.widgets.theme import MARGIN
from diedie.window.actions import WAYS
from diedie.window.game_parts import MapUse
from diedie.window.maps.map_view_panels import WIDTH, facts_panel, fault_panel
from diedie.window.maps.survey import FileWatch, Survey, survey_file
from diedie.window.render.appearance import BodyLook, Mark, Overlay
from diedie.window.render.camera import ABOVE, Camera, fitted
from diedie.window.render.table_marks import borders, outlined, spot
from diedie.window.screens.base_screen import Screen, Sight
from diedie.window.screens.sheet_screen import Notice

if TYPE_CHECKING:
    from diedie.window.app import App

DIE = "die"
_LOOK_AGAIN = 0.4  # s between two looks at the file
_BELOW = 22.0  # dp from a flag down to the name of what it stands on
_STEP, _FINE, _TURN = 0.5, 0.05, 15.0  # cm, cm, degrees
_TABLE = np.array([(x, y, 0.0) for x, y in hexagon(OUTER_APOTHEM).exterior.coords])
_NAMELESS = Names(en="")
_BARE = Map(
    "bare", _NAMELESS, 1, (2, 5), (2, 5),
    (Territory("bare", _NAMELESS, None, hexagon(APOTHEM)),),
)  # fmt: skip


class MapView(Screen):
    """The screen that shows a map file as it is now."""

    takes_keys = True

    def __init__(self, app: App, path: Path) -> None:
        super().__init__(app)
        self.survey: Survey = survey_file(path)
        self.chosen: int | None = None  # of the faults
        self.at: tuple[float, float] | None = None  # the die, once it is put down: it covers names
        self.turn = 0.0
        self._pointed: tuple[float, float] | None = None
        self._watched = FileWatch(path)
        self._marks: tuple[object, tuple[Mark, ...]] = (None, ())
        self._held = False

    @property
    def board(self) -> Map:
        """The map; the bare table where it cannot be played on."""
        return self.survey.board or _BARE

    @property
    def camera(self) -> Camera:
        """From straight above, as large as there is room beside the panels."""
        ui = self.app.ui
        (w, h), scale = ui.pixels, ui.look.scale
        left = min(w / 2, scale * (MARGIN + WIDTH))
        edge = scale * MARGIN
        return fitted(ABOVE, ui.pixels, (left + edge, edge, w - edge, h - edge), _TABLE)

    @property
    def patience(self) -> float:
        return _LOOK_AGAIN

    @property
    def die(self) -> Body | None:
        """The die that tries the map, once it is put down."""
        if self.at is None:
            return None
        turned = showing("d6", 6, self.turn)
        return Body(DIE, "d6", Pose((*self.at, resting_height("d6", turned)), turned))

    @property
    def territory(self) -> Territory | None:
        """What the pointer is over; without a pointer, what the die lies on."""
        board, at = self.survey.board, self._pointed or self.at
        if board is None or at is None:
            return None
        point = shapely.Point(at)
        return next((land for land in board.territories if land.shape.covers(point)), None)

    def widgets(self) -> Widget:
        close = IconButton("cross", tip=self.app.words("theatre-close"), on=self.leave, key="close")
        corners = Corners(
            top_left=fault_panel(self), top_right=close, bottom_left=facts_panel(self)
        )
        return Layers((PinLayer(self._pins()), corners))

    def bodies(self) -> Sequence[Body]:
        return () if self.die is None else (self.die,)

    def looks(self) -> Mapping[str, BodyLook]:
        return {DIE: BodyLook("samudie")}

    def overlay(self) -> Overlay:
        land = self.territory
        key = (self.survey, land and land.id, self.at, self.turn)
        if key != self._marks[0]:
            marks = [mark for ring in self.survey.outlines for mark in outlined(ring)]
            if land is not None and self.survey.board is not None:
                marks += borders(self.survey.board, [land.id])
            if self.die is not None:
                place = footprint(self.die)
                fits = land is not None and land.shape.covers(place)
                marks += spot(place.buffer(0.15, join_style="mitre"), fits)
            self._marks = key, tuple(marks)
        return Overlay(marks=self._marks[1])

    def tick(self, seconds: float) -> bool:
        if not self._watched.changed():
            return False
        self.survey, self.chosen = survey_file(self._watched.path), None
        return True

    def hover(self, die: str | None, sight: Sight) -> bool:
        before, self._pointed = self._pointed, _flat(sight)
        return before != self._pointed

    def press(self, die: str | None, sight: Sight) -> bool:
        self._held = True
        return self.drag(sight)

    def drag(self, sight: Sight) -> bool:
        point = _flat(sight)
        if self._held and point is not None:
            self._pointed = point
            self._put(*point)
        return self._held

    def release(self) -> bool:
        self._held = False
        return False

    def wheel(self, notches: float) -> bool:
        self.turn = (self.turn + _TURN * notches) % 360
        return self.at is not None

    def act(self, action: str) -> bool:
        name, fine = action.removesuffix("-fine"), action.endswith("-fine")
        if name in WAYS:
            step, (dx, dy) = _FINE if fine else _STEP, WAYS[name]
            x, y = self.at or (0.0, 0.0)
            self._pointed = None
            self._put(x + step * dx, y + step * dy)
        elif action in ("turn-die", "turn-die-back"):
            self.wheel(1 if action == "turn-die" else -1)
        elif action == "ui-cancel" and self.chosen is not None:
            self.choose(self.chosen)
        elif action == "ui-cancel":
            self.leave()
        else:
            return False
        return True

    def tells(self) -> Mapping[str, object]:
        land = self.territory
        return {
            "faults": [flag.fault.code for flag in self.survey.flags],
            "playable": self.survey.board is not None,
            "territory": land and land.id,
            "at": self.at,
        }

    def choose(self, number: int) -> None:
        """Point a fault out."""
        self.chosen = None if self.chosen == number else number
        self.app.changed()

    def use(self, use: MapUse) -> None:
        """Do something with the map as its file is now."""
        path = self._watched.path
        ours = path.parent == data_folder("maps")
        known = ours or (path.parent == own_folder() and path.stem in own_ids())
        try:
            use.do(self.app, path.stem if known else str(path.absolute()))
        except DieDieError as fault:  # it has changed since it was looked at
            self.app.over(Notice(self.app, [self.complaint(fault)]))

    def leave(self) -> None:
        self.app.back()

    def _put(self, x: float, y: float) -> None:
        """Put the die there, or as near as there is a map."""
        ground = hexagon(APOTHEM - 0.01)
        nearest = shapely.ops.nearest_points(ground, shapely.Point(x, y))[0]
        self.at = (round(nearest.x, 3), round(nearest.y, 3))

    def _pins(self) -> list[tuple[Widget, tuple[float, float]]]:
        """The flags of faults; the names of territories, until they are printed."""
        pins: list[tuple[Widget, tuple[float, float]]] = []
        if self.survey.board is None or self.app.printing:
            bare = self.survey.board is None  # and pale
            flagged = {flag.at for flag in self.survey.flags}
            for name, spot in self.survey.names:
                x, y = self.seen_at((*spot, 0.0))
                text = Text(name, "caption", tone="ink" if bare else "cream", shade=not bare)
                pins.append((text, (x, y + _BELOW if spot in flagged else y)))
        for number, flag in enumerate(self.survey.flags, 1):
            if flag.at is not None:
                at = self.seen_at((*flag.at, 0.0))
                pins.append((Flag(number, chosen=number == self.chosen), at))
        return pins


def _flat(sight: Sight) -> tuple[float, float] | None:
    """The point of the map that is meant, if the mouse is over it."""
    point = sight(0.0)
    if point is None or not hexagon(APOTHEM).covers(shapely.Point(point[:2])):
        return None
    return point[0], point[1]
