"""The games by their names, and the rules of all of them."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import cache
from typing import cast

from diedie.games.base import Game
from diedie.games.rulebook import Rule

NAMES = ("diedie", "dicy", "practice")
WRITTEN = ("diedie", "dicy")  # at the practice table there are no rules to tell


def game_named(name: str) -> Game:
    """The rules of that game, imported when they are first asked for."""
    return cast(Game, importlib.import_module(f"diedie.games.{name}.game"))


@cache
def every_rule() -> Mapping[str, Rule]:
    """The rules of all games in words, by id, game after game."""
    return {id: rule for name in WRITTEN for id, rule in rules_of(name).items()}


def rules_of(name: str) -> Mapping[str, Rule]:
    """The rules of one game in words, by id."""
    rules: Mapping[str, Rule] = importlib.import_module(f"diedie.games.{name}.rulebook").rulebook()
    return rules
