"""A map in a picture and in words: how many play on it, and what is special about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.atlas import rules_name
from diedie.board.check.faults import Caution
from diedie.board.map_summary import MapSummary
from diedie.board.maps import Map
from diedie.board.special_rules import our_rules
from diedie.i18n import Words, one_line
from diedie.telling import capitalized
from diedie.toolkit.widgets import Button, Photo, Text, Widget
from diedie.toolkit.widgets.fonts import jointed
from diedie.window.game_parts import MapNotes, MapUse, all_parts
from diedie.window.render.artwork import likeness, small_art, small_draft, small_is_drawn
from diedie.window.screens.rules_page import rule_row

if TYPE_CHECKING:
    from diedie.window.app import App

_NAMES = ("missing-name", "missing-names", "unknown-language")


def map_photo(app: App, board: Map, w: float, h: float, pale: bool = False) -> Photo:
    """A small picture of a map; a draft until it is drawn."""
    drawn = small_is_drawn(board)
    if not drawn:
        app.list_maps()
    art = small_art if drawn else small_draft
    return Photo(("map", likeness(board), drawn), lambda: art(board), w, h, pale=pale)


def best_with(words: Words, board: Map | MapSummary, eras: int) -> str:
    """How many Eras it takes, and for how many it is best."""
    low, high = board.recommended
    if board.players[0] == board.players[1]:
        return words("map-exactly", eras=eras, count=high)
    if low == high:
        return words("map-best", eras=eras, count=high)
    which = "map-either" if high - low == 1 else "map-from-to"
    return words(which, eras=eras, low=low, high=high)


def misfit(words: Words, board: Map | MapSummary, count: int) -> str:
    """Why so many cannot play on it; nothing when they can."""
    low, high = board.players
    if low <= count <= high:
        return ""
    return (
        words("map-needs-exactly", count=high)
        if low == high
        else words("map-needs", low=low, high=high)
    )


def use_buttons(words: Words, use: Callable[[MapUse], None]) -> list[Widget]:
    """A button for each thing that can be done with a map, game after game."""
    uses = [one for parts in all_parts() for one in parts.map_uses]
    return [Button(words(one.text), kind="flat", on=partial(use, one), key=one.key) for one in uses]


def about(words: Words, board: Map) -> str:
    """A map of the program's in a few sentences."""
    return _told(words, board.id)


def about_own(words: Words, board: Map, file: Path) -> str:
    """A map of the player's likewise, and from which file it is."""
    low, high = board.players
    sentences = [
        words("own-about", file=one_line(file.name), count=len(board.territories)),
        f"{best_with(words, board, board.eras)}.",
    ]
    if low < high and (low, high) != board.recommended:
        sentences.append(f"{words('map-needs', low=low, high=high)}.")
    if board.rules is None:
        sentences.append(f"{words('maps-no-rules')}.")
    else:
        rules = rules_name(board.rules, words.language)
        sentences.append(f"{words('maps-rules', map=rules)}.")
        if board.rules not in our_rules():  # those of ours tell of a map that they have themselves
            sentences.append(_told(words, board.rules))
    return jointed(" ".join(filter(None, sentences)))


def doubts(words: Words, cautions: Sequence[Caution]) -> list[Widget]:
    """What looks like a mistake in a map that can be played on, as far as players can see it."""
    sentences = [
        f"{capitalized(words(f'warning-{one.code}', **one.fields))}."
        for one in cautions
        if one.code not in _NAMES
    ]
    unnamed = (one for one in cautions if one.code in _NAMES)
    if any(one.fields["language"] == words.language for one in unnamed):
        sentences.append(words("own-unnamed"))
    return [Text(jointed(line), "note", tone="second") for line in sentences]


def special_rules(words: Words, map: str | None) -> list[Widget]:
    """The rules that hold on a map of the program's and on those that ask for them, a row each."""
    rules = (rule for notes in _notes() for rule in notes.rules(map)) if map else ()
    return [rule_row(words, rule) for rule in rules]


def _told(words: Words, map: str) -> str:
    """What games tell of a map of the program's, or of one with rules of that name."""
    return " ".join(notes.about(words, map) for notes in _notes())


def _notes() -> list[MapNotes]:
    return [parts.map_notes for parts in all_parts() if parts.map_notes is not None]
