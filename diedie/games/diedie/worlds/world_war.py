"""World War: many territories around the world, and no special rule."""

from __future__ import annotations

from diedie.games.diedie.worlds.base import World

WORLD = World()
