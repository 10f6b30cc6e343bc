"""The cards of Dicy Cards: one file a card, its texts beside it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from diedie.games.dicy.cards.base import Card
from diedie.games.rulebook import Text, texts_in

_HERE = Path(__file__).parent


@cache
def card_names() -> tuple[str, ...]:
    """The names of all cards, as commands and files use them."""
    found = sorted(path.stem for path in _HERE.glob("*.toml"))
    return tuple(stem.replace("_", "-") for stem in found)


@cache
def card_named(name: str) -> Card:
    """The card of that name; KeyError when there is none."""
    if name not in card_names():
        raise KeyError(name)
    found: Card = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").CARD
    return found


@cache
def card_texts(name: str) -> Mapping[str, Text]:
    """A card's name, condition, worth and, if it has one, effect in words."""
    return texts_in(_HERE / f"{name.replace('-', '_')}.toml")
