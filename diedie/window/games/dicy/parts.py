"""What Dicy Cards brings along for the window."""

from __future__ import annotations

from diedie.window.game_parts import GameParts, KeyGroup, MenuEntry
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.dicy.players_panel import watched
from diedie.window.games.dicy.saved_lines import LINES
from diedie.window.games.dicy.screen import DicyScreen
from diedie.window.games.dicy.sounds import SOUNDS

_KEYS = {
    "die-1": ("1", "num_1"),
    "die-2": ("2", "num_2"),
    "die-3": ("3", "num_3"),
    "die-4": ("4", "num_4"),
    "die-5": ("5", "num_5"),
    "die-6": ("6", "num_6"),
    "card-1": ("shift+1",),
    "card-2": ("shift+2",),
    "card-3": ("shift+3",),
    "card-4": ("shift+4",),
    "card-5": ("shift+5",),
    "throw": ("f",),
    "shake": ("k",),
    "throw-left": ("left",),
    "throw-right": ("right",),
    "throw-stronger": ("up",),
    "throw-weaker": ("down",),
    "re-roll": ("r",),
    "score": ("e",),
    "pass": ("p",),
}
_HELD = frozenset(f"throw-{how}" for how in ("left", "right", "stronger", "weaker"))
_APART = frozenset(("aiming", "placing", "theatre"))

PARTS = GameParts(
    screen=DicyScreen,
    new_match=NewDicy,
    menu=(MenuEntry("dicy", NewDicy),),
    keys=(KeyGroup("dicy", _KEYS, _HELD, _APART),),
    theatre_panel=watched,
    saved=LINES,
    sounds=SOUNDS,
    file="dicy-cards",
)
