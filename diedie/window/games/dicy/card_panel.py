"""The five cards below the tray: what they say, and how they freeze over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.dicy.cards import card_named, card_texts
from diedie.games.dicy.state import State
from diedie.games.dicy.teller import card_name
from diedie.i18n import Words
from diedie.toolkit.widgets import Column, Gap, Grid, Row, Text, Toggle, Widget
from diedie.window.games.dicy.dicy_card import DiceBlock, DicyCard
from diedie.window.games.dicy.tray_view import cards_offset
from diedie.window.games.dicy.turn_decision import CardFace, TurnDecision, plain_face
from diedie.window.match.activity import folded

if TYPE_CHECKING:
    from diedie.window.games.dicy.screen import DicyScreen

_APART, _CLOSE = 14.0, 8.0  # dp between cards, and where room is short
_WORDY = 900.0  # dp of a window in which a number on a card has room for a word beside it
_SECONDS = 0.3


def scores(say: Words, card: str) -> str:
    """What a card takes, and what that is worth."""
    texts, language = card_texts(card), say.language
    condition, worth = texts["condition"][language], texts["worth"][language]
    return say("dicy-card-score", condition=condition, worth=worth)


def short_effect(say: Words, card: str) -> str:
    """What a card does to others, in short; nothing if it does nothing."""
    effect = card_named(card).effect
    return "" if effect is None else say(f"dicy-effect-{effect.act}-{effect.whom}")


def full_text(say: Words, card: str, why_not: str = "") -> Widget:
    """All that a card says, and why it cannot be chosen; for a tooltip."""
    lines: list[Widget] = [
        Text(card_name(card, say.language), "card-title", tone="cream"),
        Text(scores(say, card), tone="cream"),
    ]
    texts = card_texts(card)
    if "effect" in texts:
        lines.append(Text(texts["effect"][say.language], tone="cream"))
    if why_not:
        lines.append(Text(why_not, "strong", tone="cream"))
    return Column(lines, gap=6.0)


def card_line(say: Words, card: str) -> Widget:
    """A card in a list."""
    lines: list[Widget] = [
        Text(card_name(card, say.language), "card-title"),
        Text(scores(say, card), "note"),
    ]
    if effect := short_effect(say, card):
        lines.append(Text(effect, "caption", tone="second"))
    picture = DiceBlock(card_named(card).example, small=True)
    return Row([picture, Column(lines, gap=1.0, grow=1.0)], gap=14.0)


def card_switch(say: Words, card: str, on: bool, change: Callable[[bool], None]) -> Widget:
    """A card that can be taken into a match, with all that it says."""
    effect = card_texts(card)["effect"][say.language] if "effect" in card_texts(card) else ""
    note = "\n".join(filter(None, (scores(say, card), effect)))
    return Toggle(card_name(card, say.language), on, change, note=note, key=f"pick-{card}")


def card_row(screen: DicyScreen) -> Widget:
    """The cards in a row, as large as there is room for."""
    low = folded(screen.app.ui.room)
    cards = [_card(screen, i, card, low) for i, card in enumerate(screen.session.shown.cards)]
    if low:
        return Grid(cards, len(cards), gap=_CLOSE, key="held")
    offset = Gap(w=cards_offset(screen.app.ui.room) - _APART)
    return Row([offset, *cards], gap=_APART, align="fill", key="held")


def _card(screen: DicyScreen, place: int, card: str, low: bool) -> Widget:
    say, doing, seat = screen.app.words, screen.activity, screen.own
    deciding = doing if isinstance(doing, TurnDecision) and doing.seat == seat else None
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


def _idle(screen: DicyScreen, card: str) -> CardFace:
    """A card of somebody who has nothing to decide."""
    return plain_face(card, screen.app.words.language)


class Frost:
    """How far each card of each seat is frozen just now, from 0 to 1."""

    def __init__(self, shown: Callable[[], State], moves: Callable[[], bool]) -> None:
        self._shown, self._moves = shown, moves
        self._shares: dict[tuple[int, str], float] = {}

    def share(self, seat: int, card: str) -> float:
        """How far a card is frozen, as it is seen; slow at both ends."""
        goal = float(card in self._shown().frozen(seat))
        t = self._shares.get((seat, card), goal) if self._moves() else goal
        return t * t * (3 - 2 * t)

    @property
    def moving(self) -> bool:
        """Whether a card is about to look different."""
        return self._moves() and any(t != goal for t, goal in self._goals())

    def tick(self, seconds: float) -> bool:
        """Time passes; whether a card looks different."""
        state, moved = self._shown(), self.moving
        for seat in range(len(state.players)):
            for card in state.cards:
                goal = float(card in state.frozen(seat))
                t = self._shares.get((seat, card), goal)
                step = max(-seconds / _SECONDS, min(seconds / _SECONDS, goal - t))
                self._shares[seat, card] = t + step
        return moved

    def _goals(self) -> list[tuple[float, float]]:
        """Where each card is, and where it goes to."""
        state = self._shown()
        return [(t, float(card in state.frozen(seat))) for (seat, card), t in self._shares.items()]
