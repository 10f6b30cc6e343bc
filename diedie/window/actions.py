"""What keys can do: every action by its name, with the keys that it has at first.

A screen takes actions in `Screen.act`, a widget names one as its `action`; neither knows a key.
Games bring groups of their own along.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from types import MappingProxyType
from typing import NamedTuple

from diedie.i18n import Words
from diedie.toolkit.widgets.key_bindings import UI_KEYS, Keys
from diedie.window.game_parts import KeyGroup, all_parts

Bound = Mapping[str, tuple[str, ...]]

_SHARED: Mapping[str, Bound] = MappingProxyType(
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
            "turn-fresh": ("r",),
            "next-face": ("shift+r",),
            "aim-help": ("p",),
            "flick": ("f",),
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
_STEADY = (
    ("camera", ("left", "right", "up", "down", "in", "out")),
    ("aim", ("left", "right", "left-fine", "right-fine")),
    ("along", ("left", "right")),
    ("strike", ("left", "right", "up", "down")),
    ("lift", ("up", "down")),
    ("place", ("left", "right", "up", "down")),
    ("place", ("left-fine", "right-fine", "up-fine", "down-fine")),
    ("seek", ("back", "on")),
    ("step", ("back", "on")),
)
_HELD = frozenset(f"{what}-{how}" for what, ways in _STEADY for how in ways) | {
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
_APART = (
    {"aiming", "placing"},
    *({"theatre", other} for other in ("match", "aiming", "placing")),
)
_NAMED = ("enter", "space", "shift", "ctrl", "home", "end", "delete", "backspace", "insert",
          "pageup", "pagedown")  # fmt: skip


class Actions(NamedTuple):
    """All actions by group, with the keys that they have at first.

    What is `held` goes on while its key is; groups that are `apart` are never in use together.
    """

    groups: Mapping[str, Bound]
    held: frozenset[str]
    apart: Sequence[set[str]]

    @property
    def group(self) -> Mapping[str, str]:
        """The group of each action."""
        return {action: group for group, bound in self.groups.items() for action in bound}

    @property
    def first(self) -> Bound:
        """The keys of each action at first."""
        bound = (pair for group in self.groups.values() for pair in group.items())
        return {**UI_KEYS, **dict(bound)}


@cache
def all_actions() -> Actions:
    """The shared actions, and those that games bring along, each group in its place.

    Groups of different games are apart, as no two games are played at once.
    """
    by_game = _groups_of_games()
    games = [group for own in by_game for group in own]
    groups: dict[str, Bound] = {}
    for name, bound in _SHARED.items():
        groups |= {game.name: game.keys for game in games if _followed_by(game) == name}
        groups[name] = bound
    held = _HELD.union(*(game.held for game in games))
    apart = [{game.name, other} for game in games for other in game.apart]
    for own, others in combinations(by_game, 2):
        apart += [{one.name, other.name} for one, other in product(own, others)]
    return Actions(groups, held, (*_APART, *apart))


def _groups_of_games() -> list[list[KeyGroup]]:
    """The groups of each game; a name that is taken stays what it is."""
    taken = {*UI_KEYS, *_SHARED, *(action for bound in _SHARED.values() for action in bound)}
    groups: list[list[KeyGroup]] = []
    for parts in all_parts():
        groups.append([])
        for group in parts.keys:
            if group.name not in taken:
                keys = {action: keys for action, keys in group.keys.items() if action not in taken}
                groups[-1].append(replace(group, keys=keys))
                taken |= {group.name, *keys}
    return groups


def _followed_by(game: KeyGroup) -> str:
    """The shared group that a game's group is listed before."""
    return game.before if game.before in _SHARED else KeyGroup.before


def keys_of(changed: Bound, words: Words) -> Keys:
    """The keys of all actions, as a player has changed them, named in a language.

    Escape leads back whatever else does: everybody tries it who is lost.
    """
    group, first = all_actions().group, all_actions().first
    known = {action: keys for action, keys in changed.items() if action in group}
    back = dict.fromkeys((*known.get("ui-cancel", ()), *first["ui-cancel"]))
    bindings = {**first, **known, "ui-cancel": (*back,)}
    names = {key: words(f"key-{key}") for key in _NAMED}
    return Keys(bindings, {**names, "num_enter": f"Num {names['enter']}"})


def name_of(action: str, words: Words) -> str:
    """What an action is called."""
    return words.named(f"do-{action}", action)


def list_actions(words: Words) -> list[tuple[str, list[str]]]:
    """All actions, below the names of their groups."""
    return [
        (words.named(f"keys-{group}", group), list(bound))
        for group, bound in all_actions().groups.items()
    ]


def find_clashes(keys: Keys, action: str, chord: str) -> tuple[str, ...]:
    """Other actions that have this key where this one would need it.

    The arrows that move the focus are none: they do so only while something has it.
    """
    group, apart = all_actions().group, all_actions().apart
    others = (other for other in keys.actions(chord) if other != action and other in group)
    return tuple(other for other in others if {group[other], group[action]} not in apart)


def rebind(changed: Bound, action: str, chord: str, keys: Keys) -> dict[str, tuple[str, ...]]:
    """What differs from the first keys once an action has another one, and others give it up."""
    losers = find_clashes(keys, action, chord)
    left = {other: tuple(c for c in keys.bindings[other] if c != chord) for other in losers}
    wanted, first = {**changed, **left, action: (chord,)}, all_actions().first
    return {name: bound for name, bound in wanted.items() if first.get(name) != bound}
