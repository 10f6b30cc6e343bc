"""The match: the table, whose turn it is, and what goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from diedie.board.maps import Map, map_named
from diedie.errors import DieDieError, IllegalMove
from diedie.games.diedie.dice import dice_of
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Move
from diedie.games.diedie.offers import Legal
from diedie.match import Match
from diedie.model.pose import Vec3
from diedie.model.scene import Body
from diedie.store.lines import Ply
from diedie.telling import Teller
from diedie.ui.play.director import Director
from diedie.ui.play.session import Session
from diedie.ui.play.sides import turn_for
from diedie.ui.play.verdict import verdict
from diedie.ui.render.camera import Array, Camera
from diedie.ui.render.looks import Look
from diedie.ui.render.overlays import Overlay
from diedie.ui.screens.base import Screen, Sight
from diedie.ui.screens.labels import Labels
from diedie.ui.screens.match.activity import Activity
from diedie.ui.screens.match.aiming import FLICKS, Aiming
from diedie.ui.screens.match.curtain import Curtain, is_secret
from diedie.ui.screens.match.deciding import decision
from diedie.ui.screens.match.ended import Ended
from diedie.ui.screens.match.news import news
from diedie.ui.screens.match.order import order
from diedie.ui.screens.match.pins import Pins
from diedie.ui.screens.match.revealing import revealing, waits
from diedie.ui.screens.match.tools import tools, use
from diedie.ui.screens.match.waiting import Waiting
from diedie.ui.screens.match.watching import Reviewing, Watching
from diedie.ui.widgets import Column, Corners, Layers, Rect, Text, TipLayer, Toast, Widget

if TYPE_CHECKING:
    from diedie.ui.app import App

_AROUND = 24.0  # dp around the middle of a die that a tip leaves free


class Playing(Screen):
    """A match at one computer."""

    takes_keys = True
    director: Director

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.session = Session(match, app.thinker, waits, lambda: app.settings, app.sound.tell)
        self.refused, self.pad = "", False
        self.pins = Pins(self)
        self.unveiled: int | None = None  # whose secret cards may be seen
        self._legal: tuple[int, Legal] | None = None
        self._hovered: str | None = None
        self._labels = Labels(self)
        self._doing: tuple[object, Activity] = ((), self._begun(self._wanted()))
        self._review: Reviewing | None = None
        self.director = Director(self.activity.camera, lambda: app.settings.camera_moves)
        self.refresh()

    @property
    def board(self) -> Map:
        return map_named(self.session.match.setup.map)

    @property
    def camera(self) -> Camera:  # type: ignore[override]
        return self.director.camera

    @property
    def teller(self) -> Teller:
        armies = [seat.army for seat in self.session.match.setup.seats]
        return Teller(self.app.words, self.board, armies)

    @property
    def activity(self) -> Activity:
        """What goes on."""
        return self._review or self._doing[1]

    @property
    def legal(self) -> Legal:
        """What the person in turn may do."""
        match = self.session.match
        if self._legal is None or self._legal[0] != match.lines:
            seat = match.game.to_move(match.state)
            seen = match.state if seat is None else match.game.view(match.state, seat)
            self._legal = match.lines, legal(seen)
        return self._legal[1]

    @property
    def moving(self) -> bool:  # type: ignore[override]
        return self.activity.moving or self.director.moving

    @property
    def gliding(self) -> bool:  # type: ignore[override]
        return self.director.moving

    @property
    def patience(self) -> float:  # type: ignore[override]
        return self.activity.patience

    def widgets(self) -> Widget:
        doing = self.activity
        corners = Corners(
            top_left=doing.standing() or order(self),
            top_right=tools(self),
            bottom_left=self._complaint() or self.guide() or doing.hint() or news(self),
            bottom_right=doing.panel(),
            bottom=doing.bottom(),
        )
        lying = () if self.session.busy else self.session.shown.scene.bodies
        labels = self._labels.layer(lying, self._hovered)
        layers = [doing.pinned(), labels, corners, doing.tip() or self._verdict(), doing.cover()]
        return Layers(tuple(layer for layer in layers if layer is not None))

    def guide(self) -> Widget | None:
        """What is explained at the lower left, before anything else is said there."""
        return None

    def bodies(self) -> Sequence[Body]:
        return self.activity.bodies()

    def looks(self) -> Mapping[str, Look]:
        state = self.session.shown
        dice = {*dice_of(state), *dice_of(self.session.match.state)}
        usual = {die.id: Look(state.army(die.seat), die.role == "crew") for die in dice}
        return self.activity.looks(usual)

    def overlay(self) -> Overlay:
        return self.activity.overlay()

    def tick(self, seconds: float) -> bool:
        gone_on = not self.activity.pauses and self.session.tick(seconds)
        if not self.activity.pauses and self.session.heard is not None:
            self.app.sound.knock(self.session.heard)
        if gone_on:
            self.refresh()
        self.director.follow(self.activity.followed())
        glided = self.director.tick(seconds)
        pinned = glided and not isinstance(self.activity, Watching)  # to places that glide
        return self.activity.tick(seconds) or gone_on or pinned

    def hover(self, die: str | None, sight: Sight) -> bool:
        over, self._hovered = self._hovered, die
        return self.activity.hover(die, sight) or over != die

    def press(self, die: str | None, sight: Sight) -> bool:
        return self.activity.press(die, sight)

    def drag(self, sight: Sight) -> bool:
        return self.activity.drag(sight)

    def release(self) -> bool:
        return self.activity.release()

    def slack(self) -> bool:
        return self.activity.slack()

    def wheel(self, notches: float) -> bool:
        return self.activity.wheel(notches)

    def act(self, action: str) -> bool:
        return self.activity.act(action) or use(self, action) or self.director.act(action)

    def points(self) -> Mapping[str, Vec3]:
        return self.activity.points()

    def tells(self) -> Mapping[str, object]:
        session, doing = self.session, self.activity
        told = {"lines": session.match.lines, "busy": session.busy, "flick": None}
        return {**told, "activity": type(doing).__name__.lower(), **doing.tells()}

    def close(self) -> None:
        self.session.match.close()

    def refresh(self) -> None:
        """Something else may go on now."""
        session = self.session
        ply = session.waiting[0].number if session.waiting else None
        now = (session.match.lines, ply, session.held is None)
        if session.human and session.seat != self.unveiled:
            self.unveiled = None
        if now != self._doing[0]:
            self.app.ui.grabbed = False
            self._doing = now, self._begun(self._wanted())
            self.director.show(self.activity.camera)
            if session.human and self.app.settings.turn_table:
                self.director.face(self.side)
        self.app.changed()

    @property
    def side(self) -> float:
        """How far the table is turned when who is in turn has their side near."""
        seat = self.session.match.game.to_move(self.session.match.state)
        return turn_for(self.board, seat or 0, len(self.session.match.players))

    def review(self, ply: Ply | None, slowly: bool = False) -> None:
        """See a flick again; None: no longer."""
        self._review = None if ply is None else Reviewing(self, ply, slowly)
        self.director.show(self.activity.camera)
        self.app.changed()

    def begin(self, kind: type[Activity] | None = None) -> None:
        """Let something else go on at this moment; None: what usually does."""
        self._doing = self._doing[0], self._begun(kind or self._wanted())
        self.director.show(self.activity.camera)
        self.app.changed()

    def play(self, move: Move) -> None:
        """Make a move, or say why it may not be made."""
        try:
            self.session.play(move)
            self.refused = ""
        except IllegalMove as fault:
            self.refused = self.teller.error(fault)
        except DieDieError as fault:
            self.refused = self.complaint(fault)
        self.refresh()

    def undo(self) -> None:
        """Take back the last move, or say why not."""
        try:
            self.session.undo()
            self.refused = ""
        except IllegalMove as fault:
            self.refused = self.teller.error(fault)
        self.refresh()

    def leave(self) -> None:
        """To the menu; the match is kept."""
        from diedie.ui.screens.menu import Menu

        self.app.show(Menu(self.app))

    def seen(self, points: Array) -> Array:
        """Where points in space are seen, in dp from the upper left."""
        scale, room = self.app.ui.look.scale, self.app.ui.room
        size = (round(room.w * scale), round(room.h * scale))
        at = self.camera.project_all(points, size) / scale
        return np.column_stack([at[:, 0], room.h - at[:, 1]])

    def spot(self, body: Body) -> Rect:
        """Where a body is seen, in dp."""
        return Rect(*self.seen_at(body.pose.position), 0.0, 0.0).grown(_AROUND)

    def seen_at(self, point: Vec3) -> tuple[float, float]:
        """Where a point in space is seen, in dp from the upper left."""
        ((x, y),) = self.seen(np.array([point])).tolist()
        return x, y

    def _begun(self, kind: type[Activity]) -> Activity:
        return kind(self)

    def _wanted(self) -> type[Activity]:
        """What goes on now."""
        session = self.session
        if session.busy:
            return Watching if session.held is None else revealing(session.held)
        if session.over:
            return Ended
        if not session.human:
            return Waiting
        if is_secret(self):
            return Curtain
        flicks = any(offer.act in FLICKS for offer in self.legal.offers)
        return Aiming if flicks else decision(session.match.state, self.legal)

    def _verdict(self) -> Widget | None:
        """What a die under the mouse is worth, beside it."""
        scene, id, doing = self.session.shown.scene, self._hovered, self.activity
        body = next((b for b in scene.bodies if b.id == id), None)
        shown = not self.session.busy or self.session.held is not None
        if body is None or not shown or (isinstance(doing, Aiming) and doing.pulled):
            return None
        name, *told = verdict(body.id, scene, self.teller)
        lines = [Text(name, "strong", tone="cream"), *(Text(t, tone="cream") for t in told)]
        return TipLayer(Column(lines, gap=2.0), self.spot(body))

    def _complaint(self) -> Widget | None:
        """What went wrong, until something else is done."""
        if self.refused:
            return Toast(self.refused, sign="no")
        fault = self.session.match.fault
        return None if fault is None else Toast(self.complaint(fault), sign="warning")
