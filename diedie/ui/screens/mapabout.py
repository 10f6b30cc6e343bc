"""A map in words: what it is, how many play on it, and what is special about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from diedie.board.atlas import map_named
from diedie.board.checking.faults import Caution
from diedie.board.maps import Map
from diedie.games.diedie.rulebook import rules_beside, texts
from diedie.i18n import Words, one_line
from diedie.telling import begun
from diedie.ui.screens.mapnotes import best_with
from diedie.ui.screens.ruletexts import rule_row
from diedie.ui.widgets import Text, Widget
from diedie.ui.widgets.fonts import jointed

_MAPS = "MAP"  # the rules that say no more of a map than what stands above them
_NAMES = ("missing-name", "missing-names")


def about(words: Words, board: Map) -> str:
    """A map of the program's in a few sentences."""
    return texts("worlds", board.id)["about"][words.language]


def about_own(words: Words, board: Map, file: Path) -> str:
    """A map of the player's likewise, and from which file it is."""
    low, high = board.players
    told = [
        words("own-about", file=one_line(file.name), count=len(board.territories)),
        f"{best_with(words, board, board.eras)}.",
    ]
    if low < high and (low, high) != board.recommended:
        told.append(f"{words('map-needs', low=low, high=high)}.")
    if board.rules is None:
        told.append(f"{words('maps-no-rules')}.")
    else:
        rules = map_named(board.rules).name.said(words.language)
        told.append(f"{words('maps-rules', map=rules)}.")
    return jointed(" ".join(told))


def doubts(words: Words, cautions: Sequence[Caution]) -> list[Widget]:
    """What may not be meant in a map's file, as far as the player can see it."""
    told = [
        f"{begun(words(f'warning-{one.code}', **one.fields))}."
        for one in cautions
        if one.code not in _NAMES
    ]
    unnamed = (one for one in cautions if one.code in _NAMES)
    if any(one.fields["language"] == words.language for one in unnamed):
        told.append(words("own-unnamed"))
    return [Text(jointed(line), "note", tone="second") for line in told]


def special_rules(words: Words, map: str | None) -> list[Widget]:
    """The rules that hold on a map of the program's and on those that ask for them, a row each."""
    rules = rules_beside("worlds", map) if map else ()
    return [rule_row(words, rule) for rule in rules if rule.section != _MAPS]
