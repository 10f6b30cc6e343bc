"""Secret cards where people share a screen: the curtain, and a look at one's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.state import Movement
from diedie.games.diedie.teller import card_name
from diedie.model.names import HUMAN
from diedie.toolkit.widgets import Badge, Button, Column, MaxWidth, Modal, Row, Sheet, Text, Widget
from diedie.window.games.diedie.cards.card_hand import full_text, read_out
from diedie.window.games.diedie.widgets.power_card import Picture
from diedie.window.match.activity import Activity
from diedie.window.screens.sheet_screen import SheetScreen

if TYPE_CHECKING:
    from diedie.window.app import App
    from diedie.window.games.diedie.screen import DiedieScreen


_WIDTH = 440.0
_PEEK_WIDTH, _TOKEN = 560.0, 340.0  # dp


def is_secret(screen: DiedieScreen) -> bool:
    """Whether cards are about to be shown that another person at the computer may not see."""
    session, state = screen.session, screen.session.match.state
    people = sum(session.player(seat) == HUMAN for seat in range(len(state.setup.seats)))
    if people < 2 or not isinstance(state.phase, Movement):
        return False
    return state.phase.seat != screen.unveiled and bool(state.cards.hands[state.phase.seat])


class Curtain(Activity):
    """Says whose turn it is, and hides the cards until their owner says that nobody looks on."""

    peeks = False
    screen: DiedieScreen

    def cover(self) -> Widget:
        state, seat = self.session.match.state, self.session.seat
        assert seat is not None
        name = self.screen.teller.player(seat)
        title = Text(self.say("curtain-title", player=name), "title", grow=1.0)
        show = Button(
            self.say("curtain-show"), kind="primary", on=self.raise_, default=True, key="unveil"
        )
        head = Row((Badge(state.army(seat), 44.0), title), gap=16.0)
        foot = [self._take_back(), show] if self.session.may_undo else [show]
        return Modal(Sheet([head, Text(self.say("curtain-text"))], foot=foot, width=_WIDTH))

    def _take_back(self) -> Widget:
        """For whoever was in turn before, and sees no toolbar now."""
        session, on = self.session, self.screen.undo
        seats = [ply.seat for ply in session.match.plies if ply.seat is not None]
        last = next(seat for seat in reversed(seats) if session.player(seat) == HUMAN)
        label = self.say("curtain-undo", player=self.screen.teller.player(last))
        return Button(label, kind="flat", icon="undo", on=on, key="take-back", action="undo")

    def raise_(self) -> None:
        """The owner of the hand is alone with it."""
        self.screen.unveiled = self.session.seat
        self.screen.begin()


def peek(screen: DiedieScreen) -> Widget | None:
    """The cards of the person who may see them, by name; where others look on, as a secret."""
    seat, say = _holder(screen), screen.app.words
    cards = () if seat is None else screen.session.shown.cards.hands[seat : seat + 1]
    if not screen.activity.peeks or not cards or not cards[0]:
        return None
    secret = _secret(screen)
    names = ", ".join(card_name(card, say.language) for card in cards[0])
    rules = Column([full_text(say, card) for card in cards[0]], gap=14.0)
    label = Text(say("peek-secret") if secret else names, "button", grow=1.0)
    token = Button(
        Row([Picture(cards[0][0], secret, small=True), label], gap=10.0),
        pad=(8.0, 7.0),
        tip=say("curtain-text") if secret else rules,
        on=partial(_look, screen, cards[0], secret),
        key="own-cards",
    )
    return MaxWidth(token, _TOKEN)


class CardPeek(SheetScreen):
    """The cards with all that they say; secret ones only once their owner is alone with them."""

    told_as = "peeking"

    def __init__(self, app: App, cards: tuple[str, ...], secret: bool) -> None:
        super().__init__(app)
        self.cards, self.secret = cards, secret

    def sheet(self) -> Sheet:
        say = self.app.words
        back = Button(
            say("settings-back"),
            kind="flat" if self.secret else "primary",
            on=self.app.back,
            key="back",
            default=not self.secret,
        )
        if not self.secret:
            body = [read_out(say, card) for card in self.cards]
            return Sheet(body, title=say("cards-hand"), foot=[back], width=_PEEK_WIDTH, key="peek")
        show = Button(
            say("curtain-show"), kind="primary", on=self._unveil, default=True, key="unveil"
        )
        body = [Text(say("curtain-text"))]
        return Sheet(
            body, title=say("peek-secret"), foot=[show, back], width=_PEEK_WIDTH, key="peek"
        )

    def _unveil(self) -> None:
        self.secret = False
        self.app.changed()


def _look(screen: DiedieScreen, cards: tuple[str, ...], secret: bool) -> None:
    screen.app.over(CardPeek(screen.app, cards, secret))


def _holder(screen: DiedieScreen) -> int | None:
    """Whose cards may be looked at: those of the only person, or of the one in turn."""
    people = _people(screen)
    if len(people) == 1:
        return people[0]
    return screen.session.seat if screen.session.human else None


def _secret(screen: DiedieScreen) -> bool:
    return len(_people(screen)) > 1 and screen.unveiled != screen.session.seat


def _people(screen: DiedieScreen) -> list[int]:
    session = screen.session
    return [seat for seat in range(len(session.match.players)) if session.player(seat) == HUMAN]
