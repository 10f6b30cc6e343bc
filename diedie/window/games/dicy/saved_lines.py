"""What lists say of saved matches of Dicy Cards: the round that they have come to."""

from __future__ import annotations

from diedie.i18n import Words
from diedie.model.names import COLOURS
from diedie.record.folder import Saved
from diedie.window.game_parts import SavedLines
from diedie.window.screens.saved_summary import number_in


def _in_a_line(words: Words, saved: Saved) -> str:
    """How far, how many."""
    number = number_in(saved, "round")
    return words("menu-left-dicy", round=number, players=len(saved.players))


def _how_far(words: Words, saved: Saved) -> str:
    return words("saved-round", round=number_in(saved, "round"), when=saved.when)


LINES = SavedLines(COLOURS, _in_a_line, _how_far, on_map=False)
