"""The match of Die die DIE: the table, whose turn it is, and which activity goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from diedie.games.base import Legal
from diedie.games.diedie.army_dice import dice_of
from diedie.games.diedie.crews import worn_by
from diedie.games.diedie.game import legal
from diedie.games.diedie.moves import Move
from diedie.games.diedie.state import Movement, State
from diedie.match import Match
from diedie.toolkit.widgets import Widget
from diedie.window.games.diedie.battle_tips import battle_line
from diedie.window.games.diedie.cards.card_play import CardPlay
from diedie.window.games.diedie.cards.secret_cards import Curtain, is_secret, peek
from diedie.window.games.diedie.cards.shown_card import ShownCard, uses_card
from diedie.window.games.diedie.combat.reveal import reveal_of, waits_for_readers
from diedie.window.games.diedie.decisions.dice_moves import Adjustment, TowerChoice
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
from diedie.window.match.activity import Activity, Idle
from diedie.window.match.board_screen import BoardScreen
from diedie.window.match.news import with_news
from diedie.window.match.ply_viewer import PlyView
from diedie.window.match.table_tips import titled
from diedie.window.render.appearance import BodyLook

if TYPE_CHECKING:
    from diedie.window.app import App


_HEAD, _ROW = 66.0, 46.0  # dp of the order of the players


_BY_ACT: dict[str, type[Activity]] = {
    "build": TowerChoice,
    "flow": LavaChoice,
    "give": CraterGift,
    "place": BlackHolePlacement,
    "raise": MonumentChoice,
    "roll": BlackHoleRoll,
}


def decision(state: State, legal: Legal[Move]) -> type[Activity]:
    """How a person decides what is due, if it is no flick."""
    if isinstance(state.phase, Movement):
        return Adjustment if state.phase.step == "adjust" else CardPlay
    return next((_BY_ACT[offer.act] for offer in legal.offers if offer.act in _BY_ACT), MapChoice)


class DiedieScreen(BoardScreen):
    """A match of Die die DIE at one computer."""

    told_as = "playing"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, waits_for_readers, uses_card)
        self.pins = Pins(self)
        self.unveiled: int | None = None  # whose secret cards may be seen
        self._legal: tuple[int, Legal[Move]] | None = None
        self.start()

    @property
    def legal(self) -> Legal[Move]:
        """What the person in turn may do."""
        match = self.session.match
        if self._legal is None or self._legal[0] != match.lines:
            seat = match.game.to_move(match.state)
            seen = match.state if seat is None else match.game.view(match.state, seat)
            self._legal = match.lines, legal(seen)
        return self._legal[1]

    @property
    def standing_height(self) -> float:
        return _HEAD + _ROW * len(self.session.match.setup.seats)

    def standing(self) -> Widget:
        return with_news(self, order(self), self.activity.hint())

    def pinned(self) -> Widget | None:
        marks = markers(self)
        return self.pins.layer(marks, {name: pin.slip for name, pin in marks.items()})

    def own_cards(self) -> Widget | None:
        return peek(self)

    def judged(self, id: str) -> Widget:
        title, *lines = judged(self.session.shown, id, self.teller)
        return titled(title, lines)

    def land_judged(self, id: str) -> Widget:
        """What a territory is worth, and how the battle there stands."""
        state = self.session.shown
        title, *lines = land_judged(state, id, self.teller)
        return titled(title, lines, [battle_line(self, battles(state)[id])])

    def looks(self) -> Mapping[str, BodyLook]:
        state = self.session.shown
        dice = {*dice_of(state), *dice_of(self.session.match.state)}
        usual = {die.id: BodyLook.wearing(worn_by(state, die)) for die in dice}
        return self.activity.looks(usual)

    def refresh(self) -> None:
        if self.session.human and self.session.seat != self.unveiled:
            self.unveiled = None
        super().refresh()

    @property
    def rule(self) -> str:
        acts = [offer.act for offer in self.legal.offers] if self.session.human else []
        return rule_now(self.session.shown, acts)

    def badge(self, seat: int) -> str:
        army: str = self.session.match.state.army(seat)
        return army

    def _wanted(self) -> type[Activity]:
        session = self.session
        if session.announced is not None:
            return ShownCard
        if session.busy:
            return PlyView if session.held is None else reveal_of(session.held)
        if session.over:
            return Ended
        if not session.human:
            return Idle
        if is_secret(self):
            return Curtain
        flicks = any(offer.act in FLICKS for offer in self.legal.offers)
        return FlickTurn if flicks else decision(session.match.state, self.legal)
