"""Power cards as they are read: their face, and all that they say."""

from __future__ import annotations

from collections.abc import Callable

from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.i18n import Words
from diedie.telling import card_name
from diedie.ui.widgets import Card, Column, Row, Text, Widget


def full_text(say: Words, card: str, why_not: str = "") -> Widget:
    """All that a card says, and why it cannot be played, for a tooltip."""
    told: list[Widget] = [Text(card_name(card, say.language), "card-title", tone="cream")]
    told += _rules(say, card, "cream", "soft")
    if why_not:
        told.append(Text(why_not, "strong", tone="cream"))
    return Column(told, gap=6.0)


def read_out(
    say: Words, card: str, on: Callable[[], object] | None = None, more: tuple[str, ...] = ()
) -> Widget:
    """A card beside all that it says, and more lines below; a click on it does something."""
    language = say.language
    short = texts("cards", card)["short"][language]
    face = Card(card, card_name(card, language), short, on=on, key=f"read-{card}")
    told = [*_rules(say, card, "ink", "second"), *(Text(line, "strong") for line in more)]
    return Row([face, Column(told, gap=6.0, grow=1.0)], gap=16.0, align="start")


def _rules(say: Words, card: str, tone: str, soft: str) -> list[Widget]:
    told: list[Widget] = []
    for rule in rules_beside("cards", card):
        told += [Text(t[say.language], "body", tone=tone) for t in (rule.rule,) if t]
        told += [Text(t[say.language], "note", tone=soft) for t in (rule.ruling,) if t]
    return told
