"""The table of Dicy Cards: the tray, everybody's cards, the score pad, and what goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from diedie.games.dicy.scores import open_to
from diedie.games.dicy.state import DICE, Answering, State, Throwing
from diedie.games.tellers import teller_of
from diedie.match import Match
from diedie.model.names import HUMAN
from diedie.model.scene import Body
from diedie.record.lines import Ply
from diedie.table.palette import BADGES
from diedie.telling import Teller
from diedie.toolkit.widgets import Column, Corners, IconButton, Layers, MaxWidth, Row, Widget
from diedie.window.games.dicy.answer import Answer, Forced
from diedie.window.games.dicy.card_choice import CardChoice
from diedie.window.games.dicy.card_panel import Frost, card_row
from diedie.window.games.dicy.dice_throw import DiceThrow, FirstThrow
from diedie.window.games.dicy.match_result import DicyResult
from diedie.window.games.dicy.players_panel import seats
from diedie.window.games.dicy.score_pad import PadSheet, score_pad
from diedie.window.games.dicy.tray_view import SEATS, ScoredDice, dice_in, tray_view
from diedie.window.games.dicy.turn_decision import prompt
from diedie.window.match.activity import Activity, Idle, folded
from diedie.window.match.match_screen import MatchScreen
from diedie.window.match.news import news
from diedie.window.match.ply_viewer import PlyView
from diedie.window.match.toolbar import tools
from diedie.window.render.appearance import PLAIN, BodyLook, Overlay
from diedie.window.render.camera import Camera
from diedie.window.screens.base_screen import Sight
from diedie.window.screens.die_labels import Labels

if TYPE_CHECKING:
    from diedie.window.app import App

_LINES = 5  # of news, and one less for each player above them


class DicyScreen(MatchScreen):
    """A match of Dicy Cards at one computer."""

    told_as = "dicytable"

    flicks = False

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.taken: tuple[str, ...] = ()  # what is to be thrown again
        self.frost = Frost(lambda: self.session.shown, lambda: app.settings.things_move)
        self._own: int | None = None
        self._seen_from = self.view()
        self._traces = ScoredDice(self.session)
        self._hovered: str | None = None
        self._labels = Labels(self)
        self.start()

    @property
    def board(self) -> None:
        """The tray, and no map."""
        return None

    @property
    def teller(self) -> Teller:
        return teller_of(self.app.words, self.session.match)

    @property
    def last(self) -> Ply | None:
        return self.session.last(lambda ply: True)

    @property
    def mover(self) -> int | None:
        """Who is to move, as it is shown; None once all is over."""
        session, state = self.session, self.session.shown
        seat = session.match.game.to_move(state)
        over = session.match.game.over(state)
        return None if over else state.seat if seat is None else seat

    @property
    def own(self) -> int:
        """Whose cards lie below the tray: of the person who decides, or did last."""
        session = self.session
        people = [s for s in range(len(session.match.players)) if session.player(s) == HUMAN]
        if session.human and session.seat is not None:
            self._own = session.seat
        if not people:
            return self.mover or 0
        return self._own if self._own in people else people[0]

    def called(self, seat: int) -> str:
        """A player's name, or the colour."""
        return self.teller.player(seat)

    def badge(self, seat: int) -> str:
        return BADGES[self.session.match.state.colour(seat)]

    def view(self) -> Camera:
        return tray_view(self.app.ui.room, self.app.ui.look.scale)

    @property
    def moving(self) -> bool:
        return super().moving or self.frost.moving

    def widgets(self) -> Widget:
        if self._seen_from != self.view():  # the window has become larger or smaller
            self._seen_from = self.view()
            self.director.show(self._seen_from)
        doing, low = self.activity, folded(self.app.ui.room)
        most = 1 if low else max(1, _LINES - len(self.session.match.players))
        latest, cards = news(self, most), card_row(self)
        column = [seats(self)] if latest is None or low else [seats(self), MaxWidth(latest, SEATS)]
        corners = Corners(
            top_left=doing.standing() or Column(column, align="start"),
            top=self._complaint() or doing.hint() or prompt(self),
            top_right=self._tools(low),
            bottom_left=latest if low else cards,
            bottom_right=doing.panel(),
            bottom=cards if low else None,
        )
        labels = self._labels.layer(self._labelled(), self._hovered)
        layers = (labels, corners, doing.tip(), doing.cover())
        return Layers(tuple(layer for layer in layers if layer is not None))

    def bodies(self) -> Sequence[Body]:
        return self.activity.bodies() or self.lying()

    def lying(self) -> Sequence[Body]:
        """The dice as they lie, while none are thrown."""
        return dice_in(self.session.shown)

    def looks(self) -> Mapping[str, BodyLook]:
        return dict.fromkeys(DICE, PLAIN)

    def overlay(self) -> Overlay:
        doing = super().overlay()
        if doing.marks or self._in_hand or self.activity.pauses:
            return doing
        return replace(doing, marks=self._traces.marks(self.lying()))

    def tick(self, seconds: float) -> bool:
        return super().tick(seconds) | self.frost.tick(seconds)

    def hover(self, die: str | None, sight: Sight) -> bool:
        over, self._hovered = self._hovered, die
        return super().hover(die, sight) or over != die

    def open_pad(self) -> None:
        """All that is written down, on a sheet."""
        self.app.over(PadSheet(self.app, self))

    def tells(self) -> Mapping[str, object]:
        state: State = self.session.shown
        stands = {"own": self.own, "round": state.round, "active": list(state.active(self.own))}
        return {**stands, **super().tells()}

    @property
    def _in_hand(self) -> tuple[str, ...]:
        """The dice that are shaken."""
        hand = self.activity.hand if isinstance(self.activity, DiceThrow) else None
        return () if hand is None else hand.dice

    def _labelled(self) -> Sequence[Body]:
        """The dice that lie still, and beside which labels may stand."""
        held = self._in_hand
        return () if self.session.busy else [b for b in self.lying() if b.id not in held]

    def _tools(self, low: bool) -> Widget:
        if self.pad:
            return tools(self)
        if not low:
            return Column([tools(self), score_pad(self)], gap=24.0, align="end")
        tip = self.app.words("dicy-pad")
        return Row([IconButton("pad", tip=tip, on=self.open_pad, key="pad"), tools(self)])

    def _wanted(self) -> type[Activity]:
        session = self.session
        if session.busy:
            return PlyView
        if session.over:
            return DicyResult
        if not session.human:
            return Idle
        state: State = session.match.state
        match state.phase:
            case Throwing():
                return FirstThrow
            case Answering(act, seats):
                return Answer if len(open_to(state, seats[0], act)) > 1 else Forced
        return CardChoice
