"""The maps' own rules: one file a map, its texts beside it."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from diedie.board.maps import ADOPTED
from diedie.games.diedie.worlds.base import World


@cache
def world_of(map: str) -> World:
    """The special rules of a map; a map without any has the common ones."""
    module = map.partition(ADOPTED)[0].replace("-", "_")
    if not (Path(__file__).parent / f"{module}.toml").exists():
        return World()
    found: World = importlib.import_module(f"{__name__}.{module}").WORLD
    return found
