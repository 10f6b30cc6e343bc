"""What Dicy Cards brings along for the window."""

from __future__ import annotations

from diedie.i18n import Words
from diedie.model.names import COLOURS
from diedie.record.folder import Saved
from diedie.window.game_parts import GameParts, KeyGroup, MenuEntry, SavedLines
from diedie.window.games.dicy.new_match import NewDicy
from diedie.window.games.dicy.players_panel import theatre_panel
from diedie.window.games.dicy.screen import DicyScreen
from diedie.window.games.dicy.sounds import SOUNDS
from diedie.window.screens.saved_summary import number_in

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


def _in_a_line(words: Words, saved: Saved) -> str:
    """What lists say of a match that was left: how far, how many."""
    number = number_in(saved, "round")
    return words("menu-left-dicy", round=number, players=len(saved.players))


def _how_far(words: Words, saved: Saved) -> str:
    return words("saved-round", round=number_in(saved, "round"), when=saved.when)


PARTS = GameParts(
    screen=DicyScreen,
    new_match=NewDicy,
    menu=(MenuEntry("dicy", NewDicy),),
    keys=(KeyGroup("dicy", _KEYS, _HELD, _APART),),
    theatre_panel=theatre_panel,
    saved=SavedLines(COLOURS, _in_a_line, _how_far, on_map=False),
    sounds=SOUNDS,
    file="dicy-cards",
)
