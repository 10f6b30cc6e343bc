"""What the practice table brings along for the window: its matches are not gone on with."""

from __future__ import annotations

from diedie.window.game_parts import GameParts, MapUse, MenuEntry
from diedie.window.games.practice.screen import PracticeTables, open_practice

PARTS = GameParts(
    menu=(MenuEntry("practice", PracticeTables),),
    map_uses=(MapUse("practise", "map-practise", open_practice),),
)
