"""What Die die DIE brings along for the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diedie.window.game_parts import GameParts, MapUse, MenuEntry
from diedie.window.games.diedie.new_match import NewMatch
from diedie.window.games.diedie.saved_lines import LINES
from diedie.window.games.diedie.screen import Playing
from diedie.window.games.diedie.sounds import SOUNDS
from diedie.window.games.diedie.tutorial import Tutorial

if TYPE_CHECKING:
    from diedie.window.app import App


def _play_on(app: App, map: str) -> None:
    app.over(NewMatch(app, map))


PARTS = GameParts(
    screen=Playing,
    new_match=NewMatch,
    menu=(MenuEntry("new", NewMatch, "begin"), MenuEntry("tutorial", Tutorial, "learn")),
    saved=LINES,
    sounds=SOUNDS,
    map_uses=(MapUse("play", "map-play", _play_on),),
)
