"""The games by their names."""

from __future__ import annotations

import importlib
from typing import cast

from diedie.games.base import Game

NAMES = ("diedie", "practice")


def game_named(name: str) -> Game:
    """The rules of that game, imported when they are first asked for."""
    return cast(Game, importlib.import_module(f"diedie.games.{name}.game"))
