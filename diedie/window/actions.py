"""What keys can do: every action by its name, with the keys that it has at first.

A screen takes actions in `Screen.act`, a widget names one as its `action`; neither knows a key.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from diedie.i18n import Words
from diedie.toolkit.widgets.key_bindings import UI_KEYS, Keys

Bound = Mapping[str, tuple[str, ...]]

ACTIONS: Mapping[str, Bound] = MappingProxyType(
    {
        "everywhere": {
            **{name: UI_KEYS[name] for name in ("ui-next", "ui-previous", "ui-press", "ui-cancel")},
            "menu": ("f10",),
            "help": ("f1",),
            "settings": ("f9",),
            "mute": ("m",),
            "labels": ("b",),
            "fullscreen": ("f11", "alt+enter"),
        },
        "match": {
            "skip": ("x",),
            "slow": ("z",),
            "pause": ("period",),
            "replay": ("v",),
            "chronicle": ("f2",),
            "undo": ("u", "ctrl+z", "backspace"),
            "method": ("g",),
        },
        "camera": {
            "camera-left": ("a",),
            "camera-right": ("d",),
            "camera-up": ("w",),
            "camera-down": ("s",),
            "camera-in": ("plus", "equal", "shift+equal", "num_add"),
            "camera-out": ("minus", "num_subtract"),
            "camera-home": ("home",),
            "camera-top": ("t",),
            "camera-follow": ("c",),
            "camera-seat": ("h",),
        },
        "aiming": {
            "aim-left": ("left",),
            "aim-right": ("right",),
            "aim-left-fine": ("shift+left",),
            "aim-right-fine": ("shift+right",),
            "stronger": ("up",),
            "weaker": ("down",),
            "stronger-fine": ("shift+up",),
            "weaker-fine": ("shift+down",),
            "lift-up": ("pageup",),
            "lift-down": ("pagedown",),
            "strike-left": ("j",),
            "strike-right": ("l",),
            "strike-up": ("i",),
            "strike-down": ("k",),
            "strike-middle": ("o",),
            "along-left": ("q",),
            "along-right": ("e",),
            "nearer": ("shift+e",),
            "farther": ("shift+q",),
            "next-die": ("n",),
            "previous-die": ("shift+n",),
            "aim-help": ("p",),
            "flick": ("f",),
        },
        "practice": {
            "arrange": ("y",),
            "put-away": ("delete",),
        },
        "placing": {
            "place-left": ("left",),
            "place-right": ("right",),
            "place-up": ("up",),
            "place-down": ("down",),
            "place-left-fine": ("shift+left",),
            "place-right-fine": ("shift+right",),
            "place-up-fine": ("shift+up",),
            "place-down-fine": ("shift+down",),
            "next-place": ("pagedown",),
            "previous-place": ("pageup",),
            "turn-die": ("r",),
            "turn-die-back": ("shift+r",),
        },
        "dicy": {
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
        },
        "theatre": {
            "seek-back": ("left",),
            "seek-on": ("right",),
            "step-back": ("comma", "up"),
            "step-on": ("period", "down"),
            "slower": ("z",),
            "faster": ("x",),
            "next-flick": ("n",),
            "save-flick": ("f",),
            "what-if": ("i",),
            "export": ("e",),
        },
    }
)
# What goes on while its key is held down; all else is done once.
_STEADY = (
    ("camera", ("left", "right", "up", "down", "in", "out")),
    ("aim", ("left", "right", "left-fine", "right-fine")),
    ("along", ("left", "right")),
    ("strike", ("left", "right", "up", "down")),
    ("lift", ("up", "down")),
    ("place", ("left", "right", "up", "down")),
    ("place", ("left-fine", "right-fine", "up-fine", "down-fine")),
    ("throw", ("left", "right", "stronger", "weaker")),
    ("seek", ("back", "on")),
    ("step", ("back", "on")),
)
HELD = frozenset(f"{what}-{how}" for what, ways in _STEADY for how in ways) | {
    "stronger", "weaker", "stronger-fine", "weaker-fine", "turn-die", "turn-die-back",
}  # fmt: skip
# What the arrows that put things down point at: to the right and up, as it is seen.
WAYS = MappingProxyType(
    {
        "place-left": (-1.0, 0.0),
        "place-right": (1.0, 0.0),
        "place-up": (0.0, 1.0),
        "place-down": (0.0, -1.0),
    }
)
# Groups that are never in use together.
_APART = (
    {"aiming", "placing"},
    *({"theatre", other} for other in ("match", "aiming", "placing", "dicy")),
    *({"dicy", other} for other in ("aiming", "placing")),
)
_GROUP = {action: group for group, actions in ACTIONS.items() for action in actions}
_FIRST = {**UI_KEYS, **{name: keys for bound in ACTIONS.values() for name, keys in bound.items()}}
_NAMED = ("enter", "space", "shift", "ctrl", "home", "end", "delete", "backspace", "insert",
          "pageup", "pagedown")  # fmt: skip


def keys_of(changed: Bound, words: Words) -> Keys:
    """The keys of all actions, as a player has changed them, named in a language."""
    known = {action: keys for action, keys in changed.items() if action in _GROUP}
    names = {key: words(f"key-{key}") for key in _NAMED}
    return Keys({**_FIRST, **known}, {**names, "num_enter": f"Num {names['enter']}"})


def name_of(action: str, words: Words) -> str:
    """What an action is called."""
    return words(f"do-{action}")


def listed(words: Words) -> list[tuple[str, list[str]]]:
    """All actions, below the names of their groups."""
    return [(words(f"keys-{group}"), list(bound)) for group, bound in ACTIONS.items()]


def clashing(keys: Keys, action: str, chord: str) -> tuple[str, ...]:
    """Other actions that have this key where this one would need it.

    The arrows that move the focus are none: they do so only while something has it.
    """
    others = (other for other in keys.actions(chord) if other != action and other in _GROUP)
    return tuple(other for other in others if {_GROUP[other], _GROUP[action]} not in _APART)


def rebound(changed: Bound, action: str, chord: str, keys: Keys) -> dict[str, tuple[str, ...]]:
    """What differs from the first keys once an action has another one, and others give it up."""
    losers = clashing(keys, action, chord)
    left = {other: tuple(c for c in keys.bindings[other] if c != chord) for other in losers}
    wish = {**changed, **left, action: (chord,)}
    return {name: bound for name, bound in wish.items() if _FIRST.get(name) != bound}
