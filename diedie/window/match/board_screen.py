"""A match on a map: the table in the middle, panels around it, and tips on what lies there."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.games.tellers import teller_of
from diedie.match import Match
from diedie.record.lines import Ply
from diedie.telling import Teller
from diedie.toolkit.widgets import Column, Corners, Layers, Widget
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.match.match_screen import MatchScreen
from diedie.window.match.news import news
from diedie.window.match.session import never
from diedie.window.match.table_tips import HoverTip
from diedie.window.match.toolbar import tools
from diedie.window.screens.base_screen import Sight
from diedie.window.screens.die_labels import Labels

if TYPE_CHECKING:
    from diedie.window.app import App

_NEAR, _WALL = -90.0, 60.0  # degrees: where the viewer is, and from one wall to the next
_LOW = 560.0  # dp of a window in which the camera takes the place of the panel


def turn_for(board: Map, seat: int, seats: int) -> float:
    """By how many degrees the table is turned when a seat has its own side near.

    A seat's own part of the platform is its side; else seats sit around, each at a wall.
    """
    own = next((f.shape for f in board.featured("launch-side") if f.seat == seat + 1), None)
    if own is not None:
        angle = math.degrees(math.atan2(own.centroid.y, own.centroid.x))
    else:
        angle = _NEAR + _WALL * round(6 * seat / seats)
    return math.remainder(_NEAR - angle, 360.0)


class BoardScreen(MatchScreen):
    """A match whose setup names a map, and whose state has a scene on it.

    Games say what lies at the upper left, and what is told of a body or a territory on which the
    mouse rests.
    """

    def __init__(
        self,
        app: App,
        match: Match,
        holds: Callable[[Ply], bool] = never,
        announces: Callable[[Ply], bool] = never,
    ) -> None:
        super().__init__(app, match, holds, announces)
        self.hovering = HoverTip(self)
        self._labels = Labels(self)

    @property
    def board(self) -> Map:
        return map_named(self.session.match.setup.map)

    @property
    def teller(self) -> Teller:
        return teller_of(self.app.words, self.session.match).at(self.session.shown)

    @property
    def side(self) -> float:
        seat = self.session.match.game.to_move(self.session.match.state)
        return turn_for(self.board, seat or 0, len(self.session.match.players))

    @property
    def standing_height(self) -> float:
        """How high that is about which lies at the upper left, in dp: tips leave it free."""
        raise NotImplementedError

    def standing(self) -> Widget:
        """Who plays, and how they stand."""
        raise NotImplementedError

    def judged(self, id: str) -> Widget:
        """What the rules make of a die or monument."""
        raise NotImplementedError

    def land_judged(self, id: str) -> Widget:
        """What is told of a territory."""
        raise NotImplementedError

    def pinned(self) -> Widget | None:
        """The slips of paper that lie on the map."""
        return None

    def own_cards(self) -> Widget | None:
        """The cards of whoever may see them now, to be looked at."""
        return None

    def guide(self) -> Widget | None:
        """What is explained at the lower left, before anything else is said there."""
        return None

    def widgets(self) -> Widget:
        doing = self.activity
        corners = Corners(
            top_left=doing.standing() or self.standing(),
            top_right=tools(self),
            bottom_left=self._lower_left(),
            bottom_right=None if self.pad and self.app.ui.room.h < _LOW else doing.panel(),
            bottom=doing.bottom(),
        )
        lying = () if self.session.busy else self.session.shown.scene.bodies
        labels = self._labels.layer(lying, self.hovering.die)
        layers = [
            doing.pinned() or self.pinned(),
            labels,
            corners,
            doing.tip() or self._verdict(),
            doing.cover(),
        ]
        return Layers(tuple(layer for layer in layers if layer is not None))

    def hover(self, die: str | None, sight: Sight) -> bool:
        changed = self.hovering.over(die, sight)
        return self.activity.hover(die, sight) or changed

    @property
    def patience(self) -> float:
        return min(super().patience, self.hovering.patience)

    def tick(self, seconds: float) -> bool:
        due = self.hovering.tick()
        return super().tick(seconds) or due

    def tells(self) -> Mapping[str, object]:
        return {"flick": None, **super().tells()}

    def _lower_left(self) -> Widget | None:
        """What went wrong, over one's own cards, and what is to be done or has happened."""
        parts = (
            self._complaint(),
            self.own_cards(),
            self.guide() or self.activity.hint() or news(self),
        )
        there = [part for part in parts if part is not None]
        return Column(there, gap=8.0, align="start") if there else None

    def _verdict(self) -> Widget | None:
        """What is told of what the mouse rests on, unless a hand is at work."""
        doing = self.activity
        return None if isinstance(doing, FlickActivity) and doing.gesture else self.hovering.tip()
