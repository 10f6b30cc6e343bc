"""The worlds that a process keeps: which one a flick gets, and for whom."""

from __future__ import annotations

import gc
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from diedie.model.scene import Table
from diedie.physics.engine import new_client
from diedie.physics.world import ROLES, KeptWorld, Role, StartAgain

_KEPT = 2  # worlds; each is a client of 28 MB

_Key = tuple[Table, tuple[int, ...]]
_worlds: dict[_Key, KeptWorld] = {}  # the one that was used last stands last
_idle: list[int] = []  # clients whose world was given up
_turn = threading.Lock()


@contextmanager
def kept_world(table: Table, slots: Counter[Role]) -> Iterator[KeptWorld]:
    """An empty world of that table with at least so many slots, for one caller at a time.

    Slots for dice are made when they are needed, and so do not matter here.
    """
    with _turn, _without_collection():
        key = (table, tuple(_room(slots[role]) for role in ROLES[:-1]))
        world = _worlds.pop(key, None) or _new_world(key)
        try:
            yield world
        except StartAgain:
            _put_back(key, world)
            raise
        except BaseException:  # Ctrl-C, too: nobody knows what it left behind
            _idle.append(world.client)
            raise
        _put_back(key, world)


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


def _put_back(key: _Key, world: KeptWorld) -> None:
    world.clear()
    _worlds[key] = world


def _new_world(key: _Key) -> KeptWorld:
    if not _idle:
        if len(_worlds) < _KEPT:
            _idle.append(new_client())
        else:
            _idle.append(_worlds.pop(next(iter(_worlds))).client)
    table, sizes = key
    world = KeptWorld(_idle[-1], table, dict(zip(ROLES[:-1], sizes, strict=True)))
    _idle.pop()
    return world


def _room(needed: int) -> int:
    """A power of 2, so that a world serves flicks with a few more as well."""
    return 1 << (needed - 1).bit_length() if needed else 0
