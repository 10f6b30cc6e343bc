"""What lists say of saved matches of Die die DIE: the Era that they have come to."""

from __future__ import annotations

from diedie.games.diedie.teller import roman
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.record.folder import Saved
from diedie.window.game_parts import SavedLines
from diedie.window.screens.saved_summary import number_in, title


def _in_a_line(words: Words, saved: Saved) -> str:
    """Where, how far, how many."""
    players = len(saved.players)
    return words("menu-left", map=title(words, saved), players=players, **_eras(saved))


def _how_far(words: Words, saved: Saved) -> str:
    return words("saved-left", when=saved.when, **_eras(saved))


def _eras(saved: Saved) -> dict[str, str]:
    """The Era that it has come to, and the last, as they are written on the table."""
    return {name: roman(number_in(saved, name)) for name in ("era", "eras")}


LINES = SavedLines(ARMIES, _in_a_line, _how_far)
