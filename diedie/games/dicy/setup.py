"""Setting up a match, and the modes: which five cards everybody has."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from diedie.errors import SetupError
from diedie.games.base import check_first, check_names
from diedie.games.dicy.cards import card_fault, card_names, drawn_names
from diedie.games.dicy.state import Setup
from diedie.games.rulebook import as_text
from diedie.i18n import Translations
from diedie.model.chance import chance
from diedie.model.names import COLOURS, HUMAN

PLAYERS = (2, 4)
CARDS = 5  # of everybody


def check_setup(setup: Setup) -> None:
    """Raise SetupError when no match can be played like that (DIC-1 to DIC-5)."""
    (low, high), count = PLAYERS, len(setup.seats)
    if not low <= count <= high:
        raise SetupError("dicy-player-count", count=count, low=low, high=high)
    colours = [seat.colour for seat in setup.seats]
    for i, colour in enumerate(colours):
        if colour not in COLOURS:
            raise SetupError("dicy-colour", name=colour, known=", ".join(COLOURS))
        if colour in colours[:i]:
            raise SetupError("dicy-colour-twice", colour=colour)
    check_names(seat.name for seat in setup.seats)
    check_first(setup.first, count)
    if setup.dice == "numbers" and any(seat.player == HUMAN for seat in setup.seats):
        raise SetupError("numbers-need-bots")
    cards_of(setup.mode, setup.seed)


def first_seat(setup: Setup) -> int:
    """Who starts: as agreed, or drawn (DIC-5)."""
    if setup.first is not None:
        return setup.first
    return chance(setup.seed, "first").randrange(len(setup.seats))


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mode in words, and its cards; without any, they are drawn."""

    name: Translations
    about: Translations
    cards: tuple[str, ...] = ()


@cache
def modes() -> Mapping[str, Mode]:
    """All modes by name, as the file beside this one has them."""
    tables = tomllib.loads(Path(__file__).with_name("modes.toml").read_text("utf-8"))
    return MappingProxyType(msgspec.convert(tables, dict[str, Mode], dec_hook=as_text))


def cards_of(mode: str, seed: int) -> tuple[str, ...]:
    """The five cards of a mode, or of its five names with commas; SetupError if it is none."""
    if mode in modes():
        cards = modes()[mode].cards
        return cards or _drawn(seed)
    if "," not in mode and mode not in card_names():
        raise SetupError("dicy-mode", name=mode, known=", ".join(modes()))
    return _picked(tuple(name.strip() for name in mode.split(",")))


def _drawn(seed: int) -> tuple[str, ...]:
    drawn = chance(seed, "cards").sample(drawn_names(), CARDS)
    return tuple(name for name in drawn_names() if name in drawn)


def _picked(names: tuple[str, ...]) -> tuple[str, ...]:
    for i, name in enumerate(names):
        if reason := card_fault(name):  # of another package
            raise SetupError("broken-card", name=name, reason=reason)
        if name not in card_names():
            raise SetupError("dicy-card", name=name, known=", ".join(card_names()))
        if name in names[:i]:
            raise SetupError("dicy-card-twice", card=name)
    if len(names) != CARDS:
        raise SetupError("dicy-card-count", count=len(names), needed=CARDS)
    return names
