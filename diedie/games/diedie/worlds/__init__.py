"""The maps' own rules: one folder a map, with its code, its texts, and what it needs of a map.

Another package adds rules by an entry point `diedie/NAME` in the group `diedie.worlds`; they hold
on every map whose file has the line `rules = "NAME"`.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from diedie.board.atlas import is_map, map_named
from diedie.board.special_rules import SPECIAL, is_known
from diedie.games.diedie.worlds.base import KINDS, World
from diedie.games.guard import Guard


@cache
def world_of(map: str) -> World:
    """The special rules that hold on a map; one without any has the common ones, and so has one
    whose rules nobody here knows: a match of it can be watched."""
    rules = rules_on(map)
    if rules is None or not is_known(rules):
        return World()
    world = SPECIAL.module(rules).WORLD
    ours = rules in SPECIAL.ours
    return cast(World, world if ours else Guard(world, "world-failed", rules, KINDS))


def rules_on(map: str) -> str | None:
    """The name of the special rules that hold on a map; None where there are none."""
    return map_named(map).rules if is_map(map) else None
