"""What armies, colours, cards and Eras are called."""

from __future__ import annotations

from typing import Any

from diedie.board.atlas import map_ids, map_named
from diedie.games.dicy import cards as dicy_cards
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import State
from diedie.i18n import Words
from diedie.model.names import ARMIES, COLOURS

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def sides_of(setup: Any) -> list[str]:
    """The armies, or the colours, of the seats of any game."""
    seats = getattr(setup, "seats", ())
    return [getattr(seat, "army", None) or getattr(seat, "colour", seat) for seat in seats]


def side_name(words: Words, name: str) -> str:
    """An army or a colour in a language; anything else as it is."""
    if name in ARMIES:
        return words(f"army-{name}")
    return words(f"colour-{name}") if name in COLOURS else name


def own_map_note(words: Words, id: str) -> str:
    """That a map is the file's own, where somebody could take it for one of the program's."""
    if id not in map_ids():
        return ""
    return words("replay-other-map", map=map_named(id).name.said(words.language))


def card_name(name: str, language: str) -> str:
    """A card's name in a language."""
    if name in dicy_cards.card_names():
        return dicy_cards.card_texts(name)["name"][language]
    return texts("cards", name)["name"][language]


def era_of(words: Words, state: State) -> str:
    """The Era of a state, and of how many."""
    return words("play-era", era=roman(state.era), eras=roman(eras(state.setup)))


def roman(number: int) -> str:
    """The number of an Era as it is written."""
    return _ROMAN[number - 1] if 1 <= number <= len(_ROMAN) else str(number)
