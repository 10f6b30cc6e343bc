"""What Die die DIE brings along for the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.games.diedie.rulebook import Rule, rules_beside, texts
from diedie.games.diedie.teller import roman
from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.record.folder import Saved
from diedie.window.game_parts import GameParts, MapNotes, MapUse, MenuEntry, SavedLines
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.games.diedie.sounds import SOUNDS
from diedie.window.games.diedie.tutorial import Tutorial
from diedie.window.screens.saved_summary import number_in, title

if TYPE_CHECKING:
    from diedie.window.app import App


_MAPS = "MAP"  # the rules that say no more of a map than what is told of it anyway


def _play_on(app: App, map: str) -> None:
    app.over(NewMatch(app, map))


def _in_a_line(words: Words, saved: Saved) -> str:
    """What lists say of a match that was left: where, how far, how many."""
    players = len(saved.players)
    return words("menu-left", map=title(words, saved), players=players, **_eras(saved))


def _how_far(words: Words, saved: Saved) -> str:
    return words("saved-left", when=saved.when, **_eras(saved))


def _eras(saved: Saved) -> dict[str, str]:
    """The Era that it has come to, and the last, as they are written on the table."""
    return {name: roman(number_in(saved, name)) for name in ("era", "eras")}


def _about(words: Words, map: str) -> str:
    about = texts("worlds", map).get("about")
    return "" if about is None else about[words.language]


def _special(map: str) -> Sequence[Rule]:
    return [rule for rule in rules_beside("worlds", map) if rule.section != _MAPS]


PARTS = GameParts(
    screen=DiedieScreen,
    new_match=NewMatch,
    menu=(MenuEntry("new", NewMatch, "begin"), MenuEntry("tutorial", Tutorial, "learn")),
    saved=SavedLines(ARMIES, _in_a_line, _how_far),
    sounds=SOUNDS,
    map_notes=MapNotes(_about, _special),
    map_uses=(MapUse("play", "map-play", _play_on),),
)
