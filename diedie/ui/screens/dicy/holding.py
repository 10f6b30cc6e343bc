"""The five cards below the tray: those of whoever decides, or of whoever did last."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diedie.games.dicy.cards import card_texts
from diedie.telling import card_name
from diedie.ui.screens.dicy.cards import full_text, short_effect
from diedie.ui.screens.dicy.doing import Doing, Face, plain
from diedie.ui.screens.dicy.framing import beside
from diedie.ui.screens.match.order import folded
from diedie.ui.widgets import DicyCard, Gap, Grid, Row, Widget

if TYPE_CHECKING:
    from diedie.ui.screens.dicy.table import DicyTable

_APART, _CLOSE = 14.0, 8.0  # dp between cards, and where room is short
_WORDY = 900.0  # dp of a window in which a number on a card has room for a word beside it


def held(screen: DicyTable) -> Widget:
    """The cards in a row, as large as there is room for."""
    low = folded(screen.app.ui.room)
    cards = [_card(screen, i, card, low) for i, card in enumerate(screen.session.shown.cards)]
    if low:
        return Grid(cards, len(cards), gap=_CLOSE, key="held")
    offset = Gap(w=beside(screen.app.ui.room) - _APART)
    return Row([offset, *cards], gap=_APART, align="fill", key="held")


def _card(screen: DicyTable, place: int, card: str, low: bool) -> Widget:
    say, doing, seat = screen.app.words, screen.activity, screen.own
    deciding = doing if isinstance(doing, Doing) and doing.seat == seat else None
    face = deciding.face(card) if deciding else _idle(screen, card)
    return DicyCard(
        card_name(card, say.language),
        card_texts(card)["condition"][say.language],
        face.values,
        army=screen.badge(seat),
        given="" if face.number and screen.app.ui.room.w < _WORDY else face.given,
        number=face.number,
        effect=short_effect(say, card),
        word=say("dicy-frozen"),
        frozen=screen.frost.share(seat, card),
        cold=face.cold,
        faint=face.faint,
        chosen=face.chosen,
        low=low,
        disabled=face.why_not,
        tip=full_text(say, card, face.why_not),
        on=partial(deciding.choose, card) if deciding and deciding.asks_cards else None,
        action=f"card-{place + 1}",
        key=f"card-{card}",
    )


def _idle(screen: DicyTable, card: str) -> Face:
    """A card of somebody who has nothing to decide."""
    return plain(card, screen.app.words.language)
