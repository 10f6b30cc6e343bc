"""What Nearest brings along for the window."""

from __future__ import annotations

from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.record.folder import Saved
from diedie.window.game_parts import GameParts, MenuEntry, SavedLines
from diedie.window.screens.saved_summary import number_in

from .new_match import NewNearest
from .screen import NearestTable


def _in_a_line(words: Words, saved: Saved) -> str:
    progress = words("nearest-progress", dice=number_in(saved, "flicked", low=0))
    return f"{words('game-nearest')}, {progress}"


def _how_far(words: Words, saved: Saved) -> str:
    return f"{_in_a_line(words, saved)}, {saved.when}"


PARTS = GameParts(
    screen=NearestTable,
    new_match=NewNearest,
    menu=(MenuEntry("nearest", NewNearest),),
    saved=SavedLines(ARMIES, _in_a_line, _how_far),
)
