"""The cards of Dicy Cards: one file a card, its texts beside it.

Another package adds a card by an entry point `dicy/NAME` in the group `diedie.cards`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from diedie.collection import Collection
from diedie.games.guard import Guard
from diedie.games.rulebook import texts_of
from diedie.i18n import Texts

if TYPE_CHECKING:
    from diedie.games.dicy.cards.base import Card

_CARDS = Collection("dicy", __name__, "diedie.cards", "CARD")


def card_names() -> tuple[str, ...]:
    """The names of all cards, as commands and files use them."""
    return _CARDS.working


def card_fault(name: str) -> str:
    """Why the code of a card does not start; empty where it does, or there is no such card."""
    return _CARDS.fault(name) if name in _CARDS else ""


def drawn_names() -> tuple[str, ...]:
    """The cards that a seed draws from: ours, so that no match depends on what is installed."""
    return _CARDS.ours


def card_named(name: str) -> Card:
    """The card of that name; KeyError when there is none."""
    return cast("Card", _CARDS.module(name).CARD if name in _CARDS.ours else _of_others(name))


@cache
def _of_others(name: str) -> Guard:
    from diedie.games.dicy.cards.base import KINDS

    return Guard(_CARDS.module(name).CARD, "card-failed", name, KINDS)


@cache
def card_texts(name: str) -> Texts:
    """A card's name, condition, worth and, if it has one, effect in words."""
    return texts_of(_CARDS.texts(name))
