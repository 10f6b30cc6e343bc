"""What the practice table brings along for the window: its matches are not gone on with."""

from __future__ import annotations

from diedie.window.game_parts import GameParts, KeyGroup, MapUse, MenuEntry
from diedie.window.games.practice.screen import PracticeTables, open_practice
from diedie.window.sound.sound_effects import put_down

_KEYS = {
    "arrange": ("y",),
    "put-away": ("delete",),
}

PARTS = GameParts(
    menu=(MenuEntry("practice", PracticeTables),),
    keys=(KeyGroup("practice", _KEYS, before="placing"),),
    sounds={"put-down": put_down},
    map_uses=(MapUse("practise", "map-practise", open_practice),),
)
