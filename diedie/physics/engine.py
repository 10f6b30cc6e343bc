"""PyBullet itself: one quiet client for each process, renewed now and then."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


def _import_quietly() -> Any:
    """Import pybullet without the line that it prints, which would stand before every error."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        import pybullet
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
    return pybullet


def _keep_memory() -> None:
    """Have glibc keep what a world frees, for the next one.

    Otherwise a new world's pools come from the kernel page by page: 3,600 page faults,
    a third of a flick's time.
    """
    if sys.platform == "linux":
        trim_threshold, mmap_threshold = -1, -3  # M_… in malloc.h
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # musl has none
        if mallopt is not None:
            mallopt(trim_threshold, 256 * 2**20)
            mallopt(mmap_threshold, 32 * 2**20)


bullet = _import_quietly()
_keep_memory()

# Each mesh shape leaks about 2 kB inside Bullet; a new client gives it back.
_USES = 250

_turn = threading.Lock()
_client = -1
_uses = 0


@contextmanager
def fresh_client() -> Iterator[int]:
    """An empty world. Only a world built anew repeats bit for bit."""
    global _client, _uses
    with _turn:
        if _client < 0 or _uses >= _USES:
            if _client >= 0:
                bullet.disconnect(physicsClientId=_client)
            _client, _uses = bullet.connect(bullet.DIRECT), 0
        else:
            bullet.resetSimulation(physicsClientId=_client)
        _uses += 1
        yield _client
