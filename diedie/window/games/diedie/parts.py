"""What Die die DIE brings along for the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diedie.games.diedie.rulebook import Rule, rules_beside, texts
from diedie.i18n import Words
from diedie.window.game_parts import GameParts, MapNotes, MapUse, MenuEntry
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.saved_lines import LINES
from diedie.window.games.diedie.screen import DiedieScreen
from diedie.window.games.diedie.sounds import SOUNDS
from diedie.window.games.diedie.tutorial import Tutorial

if TYPE_CHECKING:
    from diedie.window.app import App


def _play_on(app: App, map: str) -> None:
    app.over(NewMatch(app, map))


_MAPS = "MAP"  # the rules that say no more of a map than what is told of it anyway


def _about(words: Words, map: str) -> str:
    told = texts("worlds", map).get("about")
    return "" if told is None else told[words.language]


def _special(map: str) -> Sequence[Rule]:
    return [rule for rule in rules_beside("worlds", map) if rule.section != _MAPS]


PARTS = GameParts(
    screen=DiedieScreen,
    new_match=NewMatch,
    menu=(MenuEntry("new", NewMatch, "begin"), MenuEntry("tutorial", Tutorial, "learn")),
    saved=LINES,
    sounds=SOUNDS,
    map_notes=MapNotes(_about, _special),
    map_uses=(MapUse("play", "map-play", _play_on),),
)
