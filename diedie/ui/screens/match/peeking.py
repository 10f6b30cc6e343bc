"""One's own power cards can be looked at at any time; secretly, where people share a screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.model.names import HUMAN
from diedie.telling import card_name
from diedie.ui.screens.match.cardtexts import full_text, read_out
from diedie.ui.screens.sheet import SheetScreen
from diedie.ui.widgets import Button, Column, Row, Sheet, Text, Widget, Within
from diedie.ui.widgets.card import Picture

if TYPE_CHECKING:
    from diedie.ui.app import App
    from diedie.ui.screens.match.playing import Playing

_WIDTH, _TOKEN = 560.0, 340.0  # dp


def peek(screen: Playing) -> Widget | None:
    """The cards of the person who may see them, by name; where others look on, as a secret."""
    seat, say = _holder(screen), screen.app.words
    cards = () if seat is None else screen.session.shown.cards.hands[seat : seat + 1]
    if not screen.activity.peeks or not cards or not cards[0]:
        return None
    secret = _secret(screen)
    names = ", ".join(card_name(card, say.language) for card in cards[0])
    told = Column([full_text(say, card) for card in cards[0]], gap=14.0)
    label = Text(say("peek-secret") if secret else names, "button", grow=1.0)
    token = Button(
        Row([Picture(cards[0][0], secret, small=True), label], gap=10.0),
        pad=(8.0, 7.0),
        tip=say("curtain-text") if secret else told,
        on=partial(_look, screen, cards[0], secret),
        key="own-cards",
    )
    return Within(token, _TOKEN)


class Peeking(SheetScreen):
    """The cards with all that they say; secret ones only once their owner is alone with them."""

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
            told = [read_out(say, card) for card in self.cards]
            return Sheet(told, title=say("cards-hand"), foot=[back], width=_WIDTH, key="peek")
        show = Button(
            say("curtain-show"), kind="primary", on=self._unveil, default=True, key="unveil"
        )
        told = [Text(say("curtain-text"))]
        return Sheet(told, title=say("peek-secret"), foot=[show, back], width=_WIDTH, key="peek")

    def _unveil(self) -> None:
        self.secret = False
        self.app.changed()


def _look(screen: Playing, cards: tuple[str, ...], secret: bool) -> None:
    screen.app.over(Peeking(screen.app, cards, secret))


def _holder(screen: Playing) -> int | None:
    """Whose cards may be looked at: those of the only person, or of the one in turn."""
    people = _people(screen)
    if len(people) == 1:
        return people[0]
    return screen.session.seat if screen.session.human else None


def _secret(screen: Playing) -> bool:
    return len(_people(screen)) > 1 and screen.unveiled != screen.session.seat


def _people(screen: Playing) -> list[int]:
    session = screen.session
    return [seat for seat in range(len(session.match.players)) if session.player(seat) == HUMAN]
