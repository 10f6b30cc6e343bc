"""The match of Die die DIE: the table, whose turn it is, and which activity goes on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.game import legal
from diedie.games.diedie.offers import Legal
from diedie.games.diedie.state import Movement, State
from diedie.games.tellers import teller_of
from diedie.match import Match
from diedie.telling import Teller
from diedie.toolkit.widgets import Column, Corners, Layers, Widget
from diedie.window.aiming.flick_activity import FlickActivity
from diedie.window.games.diedie.cards.card_play import Cards
from diedie.window.games.diedie.cards.secret_cards import Curtain, is_secret, peek
from diedie.window.games.diedie.cards.shown_card import ShownCard, uses_card
from diedie.window.games.diedie.combat.reveal import revealing, waits
from diedie.window.games.diedie.decisions.dice_moves import Adjustment, DropChoice, TowerChoice
from diedie.window.games.diedie.decisions.map_choice import MapChoice
from diedie.window.games.diedie.decisions.map_decisions import (
    BlackHolePlacement,
    BlackHoleRoll,
    CraterGift,
    LavaChoice,
    MonumentChoice,
)
from diedie.window.games.diedie.decisions.move_preview import battles
from diedie.window.games.diedie.flick_turn import FLICKS, FlickTurn
from diedie.window.games.diedie.judgement import judged, land_judged, rule_now
from diedie.window.games.diedie.map_slips import Pins, markers
from diedie.window.games.diedie.match_result import Ended
from diedie.window.games.diedie.player_order import order
from diedie.window.games.diedie.table_tips import Hovering, battle_line, told
from diedie.window.match.activity import Activity, Waiting
from diedie.window.match.chronicle import news, with_news
from diedie.window.match.match_screen import MatchScreen
from diedie.window.match.ply_viewer import PlyView
from diedie.window.match.toolbar import tools
from diedie.window.render.appearance import BodyLook
from diedie.window.screens.base_screen import Sight
from diedie.window.screens.die_labels import Labels

if TYPE_CHECKING:
    from diedie.window.app import App


_NEAR, _WALL = -90.0, 60.0  # degrees: where the viewer is, and from one wall to the next


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


_BY_ACT: dict[str, type[Activity]] = {
    "build": TowerChoice,
    "drop": DropChoice,
    "flow": LavaChoice,
    "give": CraterGift,
    "place": BlackHolePlacement,
    "raise": MonumentChoice,
    "roll": BlackHoleRoll,
}


def decision(state: State, legal: Legal) -> type[Activity]:
    """How a person decides what is due, if it is no flick."""
    if isinstance(state.phase, Movement):
        return Adjustment if state.phase.step == "adjust" else Cards
    return next((_BY_ACT[offer.act] for offer in legal.offers if offer.act in _BY_ACT), MapChoice)


_LOW = 560.0  # dp of a window in which the camera takes the place of the panel


class DiedieScreen(MatchScreen):
    """A match of Die die DIE at one computer."""

    told_as = "playing"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, waits, uses_card)
        self.pins = Pins(self)
        self.unveiled: int | None = None  # whose secret cards may be seen
        self._legal: tuple[int, Legal] | None = None
        self.hovering = Hovering(self)
        self._labels = Labels(self)
        self.start()

    @property
    def board(self) -> Map:
        return map_named(self.session.match.setup.map)

    @property
    def teller(self) -> Teller:
        return teller_of(self.app.words, self.session.match).at(self.session.shown)

    @property
    def legal(self) -> Legal:
        """What the person in turn may do."""
        match = self.session.match
        if self._legal is None or self._legal[0] != match.lines:
            seat = match.game.to_move(match.state)
            seen = match.state if seat is None else match.game.view(match.state, seat)
            self._legal = match.lines, legal(seen)
        return self._legal[1]

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

    def standing(self) -> Widget:
        """Who plays, and how they stand."""
        return with_news(self, order(self), self.activity.hint())

    def pinned(self) -> Widget | None:
        """The slips of paper that lie on the map."""
        marks = markers(self)
        return self.pins.layer(marks, {name: pin.slip for name, pin in marks.items()})

    def own_cards(self) -> Widget | None:
        """The cards of whoever may see them now, to be looked at."""
        return peek(self)

    def guide(self) -> Widget | None:
        """What is explained at the lower left, before anything else is said there."""
        return None

    def judged(self, id: str) -> Widget:
        """What the rules make of a die or monument."""
        title, *lines = judged(self.session.shown, id, self.teller)
        return told(title, lines)

    def land_judged(self, id: str) -> Widget:
        """What a territory is worth, and how the battle there stands."""
        state = self.session.shown
        title, *lines = land_judged(state, id, self.teller)
        return told(title, lines, [battle_line(self, battles(state)[id])])

    def looks(self) -> Mapping[str, BodyLook]:
        state = self.session.shown
        dice = {*dice_of(state), *dice_of(self.session.match.state)}
        usual = {die.id: BodyLook(state.army(die.seat), die.role == "crew") for die in dice}
        return self.activity.looks(usual)

    def hover(self, die: str | None, sight: Sight) -> bool:
        changed = self.hovering.over(die, sight)
        return self.activity.hover(die, sight) or changed

    @property
    def patience(self) -> float:
        return min(super().patience, self.hovering.patience)

    def tick(self, seconds: float) -> bool:
        told = self.hovering.tick()
        return super().tick(seconds) or told

    def tells(self) -> Mapping[str, object]:
        return {"flick": None, **super().tells()}

    def refresh(self) -> None:
        if self.session.human and self.session.seat != self.unveiled:
            self.unveiled = None
        super().refresh()

    @property
    def rule(self) -> str:
        acts = [offer.act for offer in self.legal.offers] if self.session.human else []
        return rule_now(self.session.shown, acts)

    @property
    def side(self) -> float:
        seat = self.session.match.game.to_move(self.session.match.state)
        return turn_for(self.board, seat or 0, len(self.session.match.players))

    def badge(self, seat: int) -> str:
        army: str = self.session.match.state.army(seat)
        return army

    def _wanted(self) -> type[Activity]:
        session = self.session
        if session.announced is not None:
            return ShownCard
        if session.busy:
            return PlyView if session.held is None else revealing(session.held)
        if session.over:
            return Ended
        if not session.human:
            return Waiting
        if is_secret(self):
            return Curtain
        flicks = any(offer.act in FLICKS for offer in self.legal.offers)
        return FlickTurn if flicks else decision(session.match.state, self.legal)

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
