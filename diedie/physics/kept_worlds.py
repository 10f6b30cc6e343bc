"""The worlds that a process keeps: which one a flick gets, and for whom."""

from __future__ import annotations

import gc
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from diedie.model.scene import Table
from diedie.physics.engine import new_client
from diedie.physics.world import ROLES, KeptWorld, Role, StartAgain

_KEPT = 2  # worlds; each is a client of 28 MB

_Key = tuple[Table, tuple[int, ...]]
_worlds: OrderedDict[_Key, KeptWorld] = OrderedDict()  # the one that was used last stands last
_idle: list[int] = []  # clients whose world was given up
_turn = threading.Lock()


@contextmanager
def kept_world(table: Table, slots: Counter[Role]) -> Iterator[KeptWorld]:
    """An empty world of that table with at least so many slots, for one caller at a time.

    Slots for dice are made when they are needed, and so do not matter here.
    """
    with _turn, _without_collection():
        key = (table, tuple(_room(slots[role]) for role in ROLES[:-1]))
        world = _worlds.get(key)
        if world is None:
            world = _new_world(key)
        elif not world.sound:
            world = _worlds[key] = _lay(world.client, key)
        _worlds.move_to_end(key)
        world.sound = False  # until it is empty again: Ctrl-C may come at any moment
        try:
            yield world
        except StartAgain:
            _empty(world)
            raise
        _empty(world)


@contextmanager
def _without_collection() -> Iterator[None]:
    """No garbage collection within: a flick makes tens of thousands of numbers and no cycle."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


def _empty(world: KeptWorld) -> None:
    world.clear()
    world.sound = True


def _new_world(key: _Key) -> KeptWorld:
    if not _idle:
        full = len(_worlds) >= _KEPT
        _idle.append(_worlds.popitem(last=False)[1].client if full else new_client())
    world = _lay(_idle[-1], key)
    _idle.pop()  # first: two worlds must never have one client
    _worlds[key] = world
    return world


def _lay(client: int, key: _Key) -> KeptWorld:
    table, sizes = key
    return KeptWorld(client, table, dict(zip(ROLES[:-1], sizes, strict=True)))


def _room(needed: int) -> int:
    """A power of 2, so that a world serves flicks with a few more as well."""
    return 1 << (needed - 1).bit_length() if needed else 0
