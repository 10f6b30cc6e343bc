"""The games on the shelf, and the parts that each of them brings along.

A game is two folders: its rules, and what the window does for it. Ours are `diedie/games/NAME` and
`diedie/window/games/NAME`; another package puts a game here by two entry points called NAME, in the
groups `diedie.games` and `diedie.window.games`, which name its folders.

A part is a module in one of these folders, found by its name. Only `game` must be there: the rules
as functions. Whatever else is asked of a game goes through here, so that nothing else names one.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any, cast

from diedie.games.base import Game
from diedie.games.rulebook import Rule

OURS = ("diedie", "dicy", "practice")
RULES, WINDOW = "diedie.games", "diedie.window.games"  # where folders are, and groups of others'


def names() -> tuple[str, ...]:
    """All games: ours, then others' by their names."""
    return (*OURS, *sorted(name for name in _others(RULES) if name not in OURS))


def game_named(name: str) -> Game:
    """The rules of that game, imported when they are first asked for."""
    return cast(Game, importlib.import_module(f"{_folder(name, RULES)}.game"))


def part_of(name: str, part: str) -> Any | None:
    """A module in the folder of a game's rules; None where it brings none along."""
    return _module(f"{_folder(name, RULES)}.{part}")


def window_part_of(name: str, part: str) -> Any | None:
    """A module in the folder of what the window does for a game; None where there is none."""
    folder = _folder(name, WINDOW) if name in OURS or name in _others(WINDOW) else None
    return None if folder is None else _module(f"{folder}.{part}")


@cache
def written() -> tuple[str, ...]:
    """The games that have their rules in words; at the practice table there are none to tell."""
    return tuple(name for name in names() if part_of(name, "rulebook") is not None)


@cache
def every_rule() -> Mapping[str, Rule]:
    """The rules of all games in words, by id, game after game."""
    return {id: rule for name in written() for id, rule in rules_of(name).items()}


def rules_of(name: str) -> Mapping[str, Rule]:
    """The rules of one game in words, by id."""
    rulebook = part_of(name, "rulebook")
    return {} if rulebook is None else rulebook.rulebook()


@cache
def _others(group: str) -> Mapping[str, str]:
    return {point.name: point.value for point in entry_points(group=group)}


def _folder(name: str, group: str) -> str:
    return f"{group}.{name}" if name in OURS else _others(group)[name]


def _module(path: str) -> Any | None:
    return importlib.import_module(path) if importlib.util.find_spec(path) else None
