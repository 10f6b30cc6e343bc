"""A match in words: names and events, as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from diedie.board.maps import Map, map_named
from diedie.errors import DieDieError
from diedie.games.dicy import cards as dicy_cards
from diedie.games.dicy.state import Setup as DicySetup
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import SOLDIER, Setup, State
from diedie.i18n import Words
from diedie.model.event import Event
from diedie.model.names import ARMIES, COLOURS
from diedie.model.scene import MONUMENT_KINDS

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_DIE = re.compile(rf"({'|'.join(ARMIES)})-(\d+)")
_TRAY_DIE = re.compile(r"die-(\d)")


class Teller:
    """Tells what happens between sides, on a map or, without one, in the tray; in one language."""

    def __init__(self, words: Words, board: Map | None, armies: Sequence[str]) -> None:
        self.words, self._board, self.armies = words, board, armies

    @property
    def board(self) -> Map:
        """The map that is told of."""
        assert self._board is not None
        return self._board

    def event(self, event: Event) -> str:
        """What happened, in a sentence."""
        fields = {
            "body": event.body and self.body(event.body),
            "other": event.other and self.body(event.other),
            "army": None if event.seat is None else self.seat(event.seat),
            "territory": event.territory and self.territory(event.territory),
            "card": event.card and self._named(event.card),
            "value": event.value,
            "total": event.total,
            "totals": self._each(event.totals),
            "winners": ", ".join(map(self.seat, event.winners)),
            "points": self._each(event.points),
            "faces": " ".join(map(str, event.faces)),
        }
        return self.words(f"event-{event.event}", **fields)

    def error(self, fault: DieDieError) -> str:
        """What is wrong with a move, in a sentence with names in place of ids."""
        fields = {key: self._named(str(value)) for key, value in fault.fields.items()}
        told = self.words(f"error-{fault.code}", **fields)
        return told[:1].upper() + told[1:]

    def _named(self, ids: str) -> str:
        """Ids with commas between them as names; what is no id stays as it is."""
        return ", ".join(self._name(id) for id in ids.split(", "))

    def _name(self, id: str) -> str:
        if id in (*card_names(), *dicy_cards.card_names()):
            return card_name(id, self.words.language)
        return self.body(self.army(self.territory(id)))

    def body(self, id: str) -> str:
        """A die or monument by a name for people."""
        if found := _DIE.fullmatch(id):
            return self.words("name-die", army=self.army(found[1]), number=found[2])
        if self._board is None and (found := _TRAY_DIE.fullmatch(id)):
            return self.words("name-tray-die", number=found[1])
        if id in MONUMENT_KINDS:
            return self.words(f"monument-{id}")
        return self.words("name-soldier") if id == SOLDIER else id

    def seat(self, seat: int) -> str:
        return self.army(self.armies[seat])

    def army(self, name: str) -> str:
        return side_name(self.words, name)

    def territory(self, id: str) -> str:
        land = None if self._board is None else self._board.territory(id)
        return id if land is None else land.name.said(self.words.language)

    def _each(self, amounts: Mapping[int, int]) -> str:
        told = (f"{self.seat(seat)} {n}" for seat, n in amounts.items())
        return ", ".join(told) or "–"


def teller_of(words: Words, setup: Any) -> Teller:
    """One who tells of a match of any game."""
    map = getattr(setup, "map", None)
    return Teller(words, None if map is None else map_named(map), sides_of(setup))


def sides_of(setup: Any) -> list[str]:
    """The armies, or the colours, of the seats of any game."""
    seats = getattr(setup, "seats", ())
    return [getattr(seat, "army", None) or getattr(seat, "colour", seat) for seat in seats]


def side_name(words: Words, name: str) -> str:
    """An army or a colour in a language; anything else as it is."""
    if name in ARMIES:
        return words(f"army-{name}")
    return words(f"colour-{name}") if name in COLOURS else name


def card_name(name: str, language: str) -> str:
    """A card's name in a language."""
    if name in dicy_cards.card_names():
        return dicy_cards.card_texts(name)["name"][language]
    return texts("cards", name)["name"][language]


def player_name(teller: Teller, setup: Setup | DicySetup, seat: int) -> str:
    """What a player is called: by name, or else by the army."""
    return setup.seats[seat].name or teller.seat(seat)


def era_of(words: Words, state: State) -> str:
    """The Era of a state, and of how many."""
    return words("play-era", era=roman(state.era), eras=roman(eras(state.setup)))


def roman(number: int) -> str:
    """The number of an Era as it is written."""
    return _ROMAN[number - 1] if 1 <= number <= len(_ROMAN) else str(number)
