"""What Dicy Cards brings along for the window."""

from __future__ import annotations

from diedie.window.game_parts import GameParts, MenuEntry
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.dicy.screen import DicyTable

PARTS = GameParts(
    screen=DicyTable,
    new_match=NewDicy,
    menu=(MenuEntry("dicy", NewDicy),),
    file="dicy-cards",
)
