"""The power cards: one file a card, its texts beside it."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from diedie.games.diedie.cards.base import Card


@cache
def card_names() -> tuple[str, ...]:
    """The names of all cards, as commands and files use them."""
    found = sorted(path.stem for path in Path(__file__).parent.glob("*.toml"))
    return tuple(stem.replace("_", "-") for stem in found)


@cache
def card_named(name: str) -> Card:
    """The card of that name; KeyError when there is none."""
    if name not in card_names():
        raise KeyError(name)
    found: Card = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").CARD
    return found
