"""What games, armies, colours and maps are called."""

from __future__ import annotations

from typing import Any

from diedie.board.atlas import map_ids, map_named
from diedie.i18n import Words
from diedie.model.names import ARMIES, COLOURS


def sides_in(setup: Any) -> list[str]:
    """The armies, or the colours, of the seats of any game."""
    seats = getattr(setup, "seats", ())
    return [getattr(seat, "army", None) or getattr(seat, "colour", seat) for seat in seats]


def game_name(words: Words, game: str) -> str:
    """A game in a language; one that says nowhere what it is called, by its name."""
    return words.named(f"game-{game}", game)


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
