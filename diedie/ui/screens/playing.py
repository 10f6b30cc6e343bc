"""The match: the table, whose turn it is, and what may be done now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from diedie.board.maps import Map, map_named
from diedie.board.stance import lowest
from diedie.errors import DieDieError, IllegalMove
from diedie.games.diedie.dice import dice_of
from diedie.games.diedie.moves import Move
from diedie.games.diedie.setup import eras
from diedie.model.scene import Body
from diedie.table.constants import WALL_HEIGHT
from diedie.telling import Teller
from diedie.ui.play.aiming import Aim
from diedie.ui.play.marks import aim_marks
from diedie.ui.play.session import FLICKS, Session
from diedie.ui.play.verdict import verdict
from diedie.ui.render.looks import Look
from diedie.ui.render.marks import ring
from diedie.ui.render.overlays import Mark, Overlay
from diedie.ui.screens.acting import Acting
from diedie.ui.screens.base import Screen, Sight
from diedie.ui.widgets import (
    Column,
    Corners,
    Entry,
    IconButton,
    Layers,
    Panel,
    Rect,
    Row,
    Rows,
    Text,
    TipLayer,
    Toast,
    Widget,
)

if TYPE_CHECKING:
    from diedie.ui.app import App

_TURN, _PUSH, _TILT, _FINE = 3.0, 4.0, 2.0, 0.25  # degrees, cm/s, degrees; with Shift
_KEYS = {
    "left": ("turned", _TURN),
    "right": ("turned", -_TURN),
    "shift+left": ("turned", _TURN * _FINE),
    "shift+right": ("turned", -_TURN * _FINE),
    "up": ("stronger", _PUSH),
    "down": ("stronger", -_PUSH),
    "shift+up": ("stronger", _PUSH * _FINE),
    "shift+down": ("stronger", -_PUSH * _FINE),
    "pageup": ("lifted", _TILT),
    "pagedown": ("lifted", -_TILT),
}
_THINKING = 0.05  # s between two looks at what a bot has found
_NEWS = 3  # lines
_AROUND = 24.0  # dp around the middle of a die that a tip leaves free


class Playing(Screen):
    """A match at one computer."""

    takes_keys = True

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.refused = ""
        self._acting = Acting(self)
        self._ringed: tuple[tuple[Body, ...], tuple[Mark, ...]] = ((), ())
        self._hovered: str | None = None
        self._before: Aim | None = None  # the aim before it was pulled; None: nobody pulls

    @property
    def board(self) -> Map:
        return map_named(self.session.match.setup.map)

    @property
    def teller(self) -> Teller:
        armies = [seat.army for seat in self.session.match.setup.seats]
        return Teller(self.app.words, self.board, armies)

    @property
    def moving(self) -> bool:  # type: ignore[override]
        return self.session.busy

    @property
    def patience(self) -> float:  # type: ignore[override]
        waits = self.session.human or self.session.over
        return super().patience if waits else _THINKING

    def widgets(self) -> Widget:
        corners = Corners(
            top_left=self._order(),
            top_right=self._tools(),
            bottom_left=self._news(),
            bottom_right=self._acting.panel(),
        )
        tip = self._verdict()
        return corners if tip is None else Layers((corners, tip))

    def bodies(self) -> Sequence[Body]:
        return self.session.bodies()

    def looks(self) -> Mapping[str, Look]:
        state = self.session.shown
        dice = {*dice_of(state), *dice_of(self.session.match.state)}
        return {die.id: Look(state.army(die.seat), die.role == "crew") for die in dice}

    def overlay(self) -> Overlay:
        bodies, aim, entries = self.session.bodies(), self.session.aim, self._acting.meant()
        meant = () if self.session.busy else tuple(b for b in bodies if b.id in entries)
        if meant != self._ringed[0]:  # the same marks need not be drawn anew
            self._ringed = meant, tuple(mark for b in meant for mark in ring(b, lowest(b)))
        return Overlay(marks=self._ringed[1], above=() if aim is None else aim_marks(aim, bodies))

    def tick(self, seconds: float) -> bool:
        changed = self.session.tick(seconds)
        if self.session.human and self.session.aim is None:
            return self._aim_first() or changed
        return changed

    def hover(self, die: str | None) -> bool:
        slack = self._cancel_pull()  # the button went up where nobody saw it
        over, self._hovered = self._hovered, die
        return slack or over != die

    def press(self, die: str | None, sight: Sight) -> bool:
        session = self.session
        if not session.human:
            return False
        flickable = {d for offer in session.offers(*FLICKS) for d in offer.dice}
        if die in flickable and (session.aim is None or session.aim.flick.die != die):
            session.take_aim(str(die))
        aim, rim = session.aim, sight(WALL_HEIGHT)
        if aim is not None and die == aim.flick.die:
            self._before = aim
        elif aim is not None and rim is not None and not aim.is_shot:
            placed = aim.placed(rim[0], rim[1]).towards((rim[0], rim[1]), (0.0, 0.0))
            if session.why_not(placed.strike) is None:
                session.aim = placed
        return True

    def drag(self, sight: Sight) -> bool:
        if self._before is None or self.session.aim is None:
            return False
        x, y, z = self._held().pose.position
        hand = sight(z)
        if hand is None:
            return False
        self.session.aim = self._before.pulled((x, y), (hand[0], hand[1]))
        return True

    def release(self) -> bool:
        before, self._before = self._before, None
        if before is None or self.session.aim is None:
            return False
        if self.session.aim != before:
            self.flick()
        return True

    def key(self, chord: str) -> bool:
        if chord == "escape":
            return self._cancel_pull() or self._cancel_aim()
        if chord in ("space", "enter") and self.session.busy:
            self.session.skip()
            return True
        aim = self.session.aim
        if aim is None or chord not in _KEYS:
            return False
        how, by = _KEYS[chord]
        self.session.aim = getattr(aim, how)(by)
        return True

    def tells(self) -> Mapping[str, object]:
        aim = self.session.aim
        flick = None if aim is None else msgspec.to_builtins(aim.flick)
        return {"lines": self.session.match.lines, "busy": self.session.busy, "flick": flick}

    def close(self) -> None:
        self.session.match.close()

    def take(self, die: str) -> None:
        """Aim with a die; the arrow keys turn it from now on."""
        self.session.take_aim(die)
        self.app.ui.focus = ""
        self.app.changed()

    def flick(self) -> None:
        """Flick as aimed."""
        if self.session.aim is not None:
            self.play(self.session.aim.strike)

    def play(self, move: Move) -> None:
        """Make a move, or say why it may not be made."""
        self._before = None
        try:
            self.session.play(move)
            self.refused = ""
        except IllegalMove as fault:
            self.refused = self.teller.error(fault)
        except DieDieError as fault:
            self.refused = self.complaint(fault)
        self.app.changed()

    def skip(self) -> None:
        """Show what it comes to at once."""
        self.session.skip()
        self.app.changed()

    def undo(self) -> None:
        """Take back the last move, or say why not."""
        try:
            self.session.undo()
            self.refused = ""
        except IllegalMove as fault:
            self.refused = self.teller.error(fault)
        self.app.changed()

    def leave(self) -> None:
        """To the menu."""
        from diedie.ui.screens.menu import Menu

        self.app.show(Menu(self.app))

    def _held(self) -> Body:
        assert self.session.aim is not None
        die = self.session.aim.flick.die
        return next(body for body in self.session.bodies() if body.id == die)

    def _aim_first(self) -> bool:
        """A die is ready to be flicked, without a choice to be made first."""
        for offer in self.session.offers(*FLICKS):
            if offer.act != "shot" and offer.dice:
                self.session.take_aim(offer.dice[0])
                return True
        return False

    def _cancel_pull(self) -> bool:
        """Let the band go slack."""
        if self._before is None:
            return False
        self.session.aim, self._before = self._before, None
        return True

    def _cancel_aim(self) -> bool:
        """Put the die back."""
        had, self.session.aim = self.session.aim, None
        self.app.ui.focus, self.refused = "", ""
        return had is not None

    def _verdict(self) -> Widget | None:
        """What a die under the mouse is worth, beside it."""
        scene, id = self.session.shown.scene, self._hovered
        body = next((b for b in scene.bodies if b.id == id), None)
        if body is None or self.session.busy or self._before is not None:
            return None
        ui = self.app.ui
        scale, room = ui.look.scale, ui.room
        size = (round(room.w * scale), round(room.h * scale))
        x, y = self.camera.project(body.pose.position, size)
        at = Rect(x / scale, room.h - y / scale, 0.0, 0.0).grown(_AROUND)
        name, *told = verdict(body.id, scene, self.teller)
        lines = [Text(name, "strong", tone="cream"), *(Text(t, tone="cream") for t in told)]
        return TipLayer(Column(lines, gap=2.0), at)

    def _order(self) -> Widget:
        state, words = self.session.shown, self.app.words
        seat = self.session.seat
        rows = [
            Entry(
                self.teller.seat(marker.seat),
                army=state.army(marker.seat),
                number=str(marker.score),
                chosen=marker.seat == seat,
                note=words("play-left", dice=len(state.hands[marker.seat])),
            )
            for marker in state.track
        ]
        era = words("play-era", era=state.era, eras=eras(state.setup))
        title = self.board.name.said(words.language)
        return Panel([Rows(rows)], title=title, aside=era, width=252, key="order")

    def _tools(self) -> Widget:
        say = self.app.words
        tools = [
            IconButton("undo", tip=say("play-undo"), on=self.undo, key="undo"),
            IconButton("back", tip=say("play-leave"), on=self.leave, key="leave"),
        ]
        return Row(tools)

    def _news(self) -> Widget | None:
        if self.refused:
            return Toast(self.refused, sign="no")
        if self.session.match.fault is not None:
            return Toast(self.complaint(self.session.match.fault), sign="warning")
        told = [event for event in self.session.told if event.event != "hit"][-_NEWS:]
        lines = [self.teller.event(event) for event in told]
        if not lines:
            return None
        return Column([Text(line, "body", tone="cream", shade=True) for line in lines], gap=2.0)
