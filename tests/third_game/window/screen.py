"""The table of Nearest: who plays, what goes on, and a die to flick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.games.tellers import teller_of
from diedie.match import Match
from diedie.model.names import HUMAN
from diedie.model.pose import Pose
from diedie.model.scene import Body
from diedie.telling import Teller
from diedie.toolkit.widgets import Column, Corners, Layers, List, ListRow, Panel, Widget
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.aiming.flick_offers import FlickChoice, FlickOffers, face_of, grouped
from diedie.window.dice_looks import looks_of
from diedie.window.match.activity import PANEL, Activity, Idle
from diedie.window.match.game_over import GameOver, headline
from diedie.window.match.match_screen import MatchScreen
from diedie.window.match.news import news
from diedie.window.match.ply_viewer import PlyView
from diedie.window.match.toolbar import tools
from diedie.window.render.appearance import BodyLook
from diedie.window.screens.die_labels import Labels

from ..rules.game import legal, over
from ..rules.score import points
from ..rules.state import State

if TYPE_CHECKING:
    from diedie.window.app import App


class NearestTable(MatchScreen):
    """A match of Nearest at one computer."""

    rule = "NEA-2"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self._labels = Labels(self)
        self.start()

    @property
    def board(self) -> Map:
        return map_named(self.session.match.setup.map)

    @property
    def teller(self) -> Teller:
        return teller_of(self.app.words, self.session.match).at(self.session.shown)

    def badge(self, seat: int) -> str:
        state: State = self.session.match.state
        return state.army(seat)

    def looks(self) -> Mapping[str, BodyLook]:
        return self.activity.looks(looks_of(self.session.match.game, self.session.match.state))

    def widgets(self) -> Widget:
        doing = self.activity
        lower = (self._complaint(), doing.hint() or news(self))
        corners = Corners(
            top_left=doing.standing() or standing(self, self.app.words("game-nearest")),
            top_right=tools(self),
            bottom_left=Column([part for part in lower if part is not None], align="start"),
            bottom_right=doing.panel(),
        )
        lying = () if self.session.busy else self.session.shown.scene.bodies
        layers = (self._labels.layer(lying), corners, doing.tip(), doing.cover())
        return Layers(tuple(layer for layer in layers if layer is not None))

    def _wanted(self) -> type[Activity]:
        if self.session.busy:
            return PlyView
        if self.session.over:
            return NearestEnd
        return NearestFlick if self.session.human else Idle


def standing(screen: NearestTable, title: str) -> Widget:
    """The players in their order, their points, and the dice that they have left."""
    state: State = screen.session.shown
    rows = [
        ListRow(
            screen.teller.player(seat),
            army=state.army(seat),
            number=str(score),
            chosen=seat == state.seat and not over(state),
            pips=(len(state.hand(seat)), len(state.dice(seat))),
            beside="" if screen.session.player(seat) == HUMAN else "bot",
        )
        for seat, score in points(state).items()
    ]
    return Panel([List(rows)], title=title, width=PANEL, pad=6, inset=8, key="players")


class NearestFlick(FlickActivity):
    """One of one's own dice is flicked from the platform."""

    def offers(self) -> FlickOffers:
        match = self.session.match
        looks = looks_of(match.game, match.state)

        def choice(die: str, move: object) -> FlickChoice:
            body = Body(die, "d6", Pose((0.0, 0.0, 0.0)))
            return FlickChoice((die,), body, face_of(body, looks), (move,))

        moves = legal(match.state).moves
        choices = grouped(choice(move.flick.die, move) for move in moves)
        first = moves[0].flick.die if moves else None  # where dice lie all around, there is none
        return FlickOffers(choices, first, "flick", help="exact")


class NearestEnd(GameOver):
    """Who was nearest."""

    screen: NearestTable
    rule = "NEA-5"

    @property
    def called(self) -> str:
        return self.say("game-nearest")

    def standing(self) -> Widget:
        won = next((seat for seat, n in points(self.session.shown).items() if n), None)
        title = self.say("event-nobody-won") if won is None else headline(self.screen, won)
        return standing(self.screen, title)
