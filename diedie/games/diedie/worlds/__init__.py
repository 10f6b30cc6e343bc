"""The maps' own rules: one file a map, its texts beside it."""

from __future__ import annotations

import importlib
from functools import cache

from diedie.board.atlas import is_map, map_named
from diedie.games.diedie.worlds.base import World


@cache
def world_of(map: str) -> World:
    """The special rules that hold on a map; one without any has the common ones."""
    rules = map_named(map).rules if is_map(map) else None
    if rules is None:
        return World()
    found: World = importlib.import_module(f"{__name__}.{rules.replace('-', '_')}").WORLD
    return found
