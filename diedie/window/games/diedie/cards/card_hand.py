"""The cards at the lower left, in the hand or lying open, and all that they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.games.diedie.teller import card_name
from diedie.i18n import Words
from diedie.toolkit.widgets import Button, Column, Gap, MaxWidth, Row, Text, Widget
from diedie.window.games.diedie.widgets.power_card import CardHand, PowerCard
from diedie.window.match.activity import folded

if TYPE_CHECKING:
    from diedie.window.games.diedie.decisions.move_decision import MoveDecision

_TURNS = (-1.6, 1.2, -0.8, 1.8)  # degrees, as cards lie on a table
_HAND, _BESIDE = 302.0, 230.0  # dp that a hand of cards may take, alone or beside others
_RISE = 20.0  # room for a card that is chosen
_TOKENS = 172.0  # and a list of them
Held = tuple[str, str]  # a card, and where it is: hand or open


def full_text(say: Words, card: str, why_not: str = "") -> Widget:
    """All that a card says, and why it cannot be played, for a tooltip."""
    lines: list[Widget] = [Text(card_name(card, say.language), "card-title", tone="cream")]
    lines += _rules(say, card, "cream", "soft")
    if why_not:
        lines.append(Text(why_not, "strong", tone="cream"))
    return Column(lines, gap=6.0)


def read_out(
    say: Words, card: str, on: Callable[[], object] | None = None, more: tuple[str, ...] = ()
) -> Widget:
    """A card beside all that it says, and more lines below; a click on it does something."""
    language = say.language
    short = texts("cards", card)["short"][language]
    face = PowerCard(card, card_name(card, language), short, on=on, key=f"read-{card}")
    lines = [*_rules(say, card, "ink", "second"), *(Text(line, "strong") for line in more)]
    return Row([face, Column(lines, gap=6.0, grow=1.0)], gap=16.0, align="start")


def _rules(say: Words, card: str, tone: str, soft: str) -> list[Widget]:
    """The rules of a card; what we decided stands below, and says so."""
    lines: list[Widget] = []
    for rule in rules_beside("cards", card):
        if rule.rule is not None:
            lines.append(Text(rule.rule[say.language], "body", tone=tone))
        if rule.ruling is not None:
            ours = f"{say('rules-ruling')} {rule.ruling[say.language]}"
            lines.append(Text(ours, "note", tone=soft))
    return lines


@dataclass(frozen=True)
class CardUse:
    """What may be done with the cards: choosing one, and why others cannot be."""

    choose: Callable[[str, str], None]
    why_not: Callable[[str, str], str]
    chosen: Held | None = None


def held_cards(doing: MoveDecision, use: CardUse) -> Widget | None:
    """The cards that the player in turn may see; None where there are none."""
    cards, seat = doing.state.cards, doing.screen.session.seat
    groups = {
        "hand": cards.hands[seat] if seat is not None and cards.hands else (),
        "open": cards.open,
    }
    shown = [_group(doing, source, held, use) for source, held in groups.items() if held]
    return Row(shown, gap=18.0, align="end") if shown else None


def _group(doing: MoveDecision, source: str, cards: Sequence[str], use: CardUse) -> Widget:
    caption = Text(doing.say(f"cards-{source}"), "caption", tone="cream", shade=True)
    small = folded(doing.screen.app.ui.room) or (source == "open" and len(cards) > 1)
    hand = _tokens(doing, source, cards, use) if small else _hand(doing, source, cards, use)
    rise = 0.0 if small else _RISE
    return Column((caption, Gap(h=rise), hand), gap=4.0)


def _hand(doing: MoveDecision, source: str, cards: Sequence[str], use: CardUse) -> Widget:
    language = doing.say.language

    def drop(card: str, x: float, y: float) -> None:
        use.choose(card, source)

    faces = [
        PowerCard(
            card,
            card_name(card, language),
            texts("cards", card)["short"][language],
            chosen=use.chosen == (card, source),
            turn=_TURNS[i % len(_TURNS)],
            disabled=(why := use.why_not(card, source)),
            tip=full_text(doing.say, card, why),
            on=partial(use.choose, card, source),
            on_drop=partial(drop, card),
            key=f"card-{source}-{card}",
        )
        for i, card in enumerate(cards, source == "open")
    ]
    return MaxWidth(CardHand(faces), _BESIDE if doing.state.cards.open else _HAND)


def _tokens(doing: MoveDecision, source: str, cards: Sequence[str], use: CardUse) -> Widget:
    """Cards of which there is room for the names alone."""
    language = doing.say.language
    buttons = [
        Button(
            card_name(card, language),
            kind="primary" if use.chosen == (card, source) else "token",
            pad=(12.0, 10.0),
            disabled=(why := use.why_not(card, source)),
            tip=full_text(doing.say, card, why),
            on=partial(use.choose, card, source),
            key=f"card-{source}-{card}",
        )
        for card in cards
    ]
    return MaxWidth(Column(buttons, gap=6.0), _TOKENS)
