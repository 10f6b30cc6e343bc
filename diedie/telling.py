"""A match in words: names and events, as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.games.diedie.cards import card_names
from diedie.games.diedie.rulebook import texts
from diedie.games.diedie.setup import eras
from diedie.games.diedie.state import SOLDIER, Setup, State
from diedie.i18n import Words
from diedie.model.event import Event
from diedie.model.names import ARMIES
from diedie.model.scene import MONUMENT_KINDS

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_DIE = re.compile(rf"({'|'.join(ARMIES)})-(\d+)")


class Teller:
    """Tells what happens on a map between armies, in one language."""

    def __init__(self, words: Words, board: Map, armies: Sequence[str]) -> None:
        self.words, self.board, self.armies = words, board, armies

    def event(self, event: Event) -> str:
        """What happened, in a sentence."""
        fields = {
            "body": event.body and self.body(event.body),
            "other": event.other and self.body(event.other),
            "army": None if event.seat is None else self.seat(event.seat),
            "territory": event.territory and self.territory(event.territory),
            "card": event.card and card_name(event.card, self.words.language),
            "value": event.value,
            "total": event.total,
            "totals": self._each(event.totals),
            "points": self._each(event.points),
        }
        return self.words(f"event-{event.event}", **fields)

    def error(self, fault: DieDieError) -> str:
        """What is wrong with a move, with names in place of ids."""
        fields = {key: self._named(str(value)) for key, value in fault.fields.items()}
        return self.words(f"error-{fault.code}", **fields)

    def _named(self, ids: str) -> str:
        """Ids with commas between them as names; what is no id stays as it is."""
        return ", ".join(self._name(id) for id in ids.split(", "))

    def _name(self, id: str) -> str:
        if id in card_names():
            return card_name(id, self.words.language)
        return self.body(self.army(self.territory(id)))

    def body(self, id: str) -> str:
        """A die or monument by a name for people."""
        if found := _DIE.fullmatch(id):
            return self.words("name-die", army=self.army(found[1]), number=found[2])
        if id in MONUMENT_KINDS:
            return self.words(f"monument-{id}")
        return self.words("name-soldier") if id == SOLDIER else id

    def seat(self, seat: int) -> str:
        return self.army(self.armies[seat])

    def army(self, name: str) -> str:
        return self.words(f"army-{name}") if name in ARMIES else name

    def territory(self, id: str) -> str:
        land = self.board.territory(id)
        return id if land is None else land.name.said(self.words.language)

    def _each(self, amounts: Mapping[int, int]) -> str:
        told = (f"{self.seat(seat)} {n}" for seat, n in amounts.items())
        return ", ".join(told) or "–"


def card_name(name: str, language: str) -> str:
    """A card's name in a language."""
    return texts("cards", name)["name"][language]


def player_name(teller: Teller, setup: Setup, seat: int) -> str:
    """What a player is called: by name, or else by the army."""
    return setup.seats[seat].name or teller.seat(seat)


def era_of(words: Words, state: State) -> str:
    """The Era of a state, and of how many."""
    return words("play-era", era=roman(state.era), eras=roman(eras(state.setup)))


def roman(number: int) -> str:
    """The number of an Era as it is written."""
    return _ROMAN[number - 1] if 1 <= number <= len(_ROMAN) else str(number)
