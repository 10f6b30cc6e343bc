"""The modes: which five cards everybody has."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from diedie.errors import SetupError
from diedie.games.dicy.cards import card_names
from diedie.games.rulebook import Text
from diedie.model.chance import chance

CARDS = 5  # of everybody


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mode in words, and its cards; without any, they are drawn."""

    name: Text
    about: Text
    cards: tuple[str, ...] = ()


@cache
def modes() -> Mapping[str, Mode]:
    """All modes by name, as the file beside this one has them."""
    tables = tomllib.loads(Path(__file__).with_name("modes.toml").read_text("utf-8"))
    return MappingProxyType(msgspec.convert(tables, dict[str, Mode]))


def cards_of(mode: str, seed: int) -> tuple[str, ...]:
    """The five cards of a mode, or of its five names with commas; SetupError if it is none."""
    if mode in modes():
        cards = modes()[mode].cards
        return cards or _drawn(seed)
    if "," not in mode and mode not in card_names():
        raise SetupError("dicy-mode", name=mode, known=", ".join(modes()))
    return _picked(tuple(name.strip() for name in mode.split(",")))


def _drawn(seed: int) -> tuple[str, ...]:
    drawn = chance(seed, "cards").sample(card_names(), CARDS)
    return tuple(name for name in card_names() if name in drawn)


def _picked(names: tuple[str, ...]) -> tuple[str, ...]:
    for i, name in enumerate(names):
        if name not in card_names():
            raise SetupError("dicy-card", name=name, known=", ".join(card_names()))
        if name in names[:i]:
            raise SetupError("dicy-card-twice", card=name)
    if len(names) != CARDS:
        raise SetupError("dicy-card-count", count=len(names), needed=CARDS)
    return names
