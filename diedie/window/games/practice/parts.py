"""What the practice table brings along for the window: its matches are not gone on with."""

from __future__ import annotations

from diedie.i18n import Words
from diedie.model.names import ARMIES
from diedie.record.folder import Saved
from diedie.window.game_parts import GameParts, KeyGroup, MapUse, MenuEntry, SavedLines
from diedie.window.games.practice.screen import PracticeMapPage, open_practice
from diedie.window.sound.sound_effects import put_down


def _lying(words: Words, saved: Saved) -> str:
    return words("saved-practice", plies=saved.plies, when=saved.when)


_KEYS = {
    "arrange": ("y",),
    "put-away": ("delete",),
}

PARTS = GameParts(
    menu=(MenuEntry("practice", PracticeMapPage),),
    saved=SavedLines(ARMIES, _lying, _lying),
    keys=(KeyGroup("practice", _KEYS, before="placing"),),
    sounds={"put-down": put_down},
    map_uses=(MapUse("practise", "map-practise", open_practice),),
)
