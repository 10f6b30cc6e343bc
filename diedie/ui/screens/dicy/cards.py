"""Cards in words: in lists, as switches, in tooltips."""

from __future__ import annotations

from collections.abc import Callable

from diedie.games.dicy.cards import card_named, card_texts
from diedie.i18n import Words
from diedie.telling import card_name
from diedie.ui.widgets import Column, DiceBlock, Row, Text, Toggle, Widget


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
    told: list[Widget] = [
        Text(card_name(card, say.language), "card-title"),
        Text(scores(say, card), "note"),
    ]
    if effect := short_effect(say, card):
        told.append(Text(effect, "caption", tone="second"))
    picture = DiceBlock(card_named(card).example, small=True)
    return Row([picture, Column(told, gap=1.0, grow=1.0)], gap=14.0)


def card_switch(say: Words, card: str, on: bool, change: Callable[[bool], None]) -> Widget:
    """A card that can be taken into a match, with all that it says."""
    effect = card_texts(card).get("effect", {}).get(say.language, "")
    note = "\n".join(filter(None, (scores(say, card), effect)))
    return Toggle(card_name(card, say.language), on, change, note=note, key=f"pick-{card}")
