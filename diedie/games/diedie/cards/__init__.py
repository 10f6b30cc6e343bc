"""The power cards: one folder a card, with its rules, its texts and its drawing.

Another package adds a card by an entry point `diedie/NAME` in the group `diedie.cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from diedie.collection import Collection

if TYPE_CHECKING:
    from diedie.games.diedie.cards.base import Card

CARDS = Collection("diedie", __name__, "diedie.cards", "CARD")


def card_names() -> tuple[str, ...]:
    """The names of all cards, as commands and files use them."""
    return CARDS.working


def card_fault(name: str) -> str:
    """Why the code of a card does not start; empty where it does, or there is no such card."""
    return CARDS.fault(name) if name in CARDS else ""


def drawn_names() -> tuple[str, ...]:
    """The cards that a seed draws from: ours, so that no match depends on what is installed."""
    return CARDS.ours


def card_named(name: str) -> Card:
    """The card of that name; KeyError when there is none."""
    return cast("Card", CARDS.module(name).CARD)
