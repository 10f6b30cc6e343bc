"""The power cards: one folder a card, with its rules, its texts and its drawing.

Another package adds a card by an entry point `diedie/NAME` in the group `diedie.cards`.
"""

from __future__ import annotations

from collections import abc
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from diedie.collection import Collection
from diedie.errors import IllegalMove
from diedie.games.base import Outcome
from diedie.games.guard import Guard

if TYPE_CHECKING:
    from diedie.games.diedie.cards.base import Card

CARDS = Collection("diedie", __name__, "diedie.cards", "CARD")

# What a card must be, and answer.
_KINDS: abc.Mapping[str, Any] = {
    "name": str,
    "monuments_only": bool,
    "uses": abc.Collection,
    "choices": abc.Iterable,
    "play": Outcome,
    "fields": abc.Collection,
    "bonus": int,
    "why_not": IllegalMove,
}


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
    return cast("Card", CARDS.module(name).CARD if name in CARDS.ours else _of_others(name))


@cache
def _of_others(name: str) -> Guard:
    return Guard(CARDS.module(name).CARD, "card-failed", name, _KINDS)
