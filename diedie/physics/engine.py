"""PyBullet itself: quiet clients, and which release is installed."""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

# The first has wheels for more systems and Pythons. Where both are installed, it came later and
# put its module in the place of the other's.
_DISTRIBUTIONS = ("pybullet-arm64", "pybullet")

# Builds of one source that move every die alike, bit for bit. `scripts/test.py` compares them
# wherever it finds Pythons that take different ones.
_SAME_SOURCE = {"pybullet-arm64 3.2.8": "pybullet 3.2.7"}


class _Bullet:
    """The module pybullet, imported when it is first asked for something: reading needs none."""

    def __getattr__(self, name: str) -> Any:
        value = getattr(_imported(), name)
        setattr(self, name, value)
        return value


@cache
def _imported() -> Any:
    module = _import_quietly()
    _keep_memory()
    return module


def _import_quietly() -> Any:
    """Import pybullet without the line that it prints, which would stand before every error."""
    try:
        stderr = os.dup(2)
    except OSError:  # there is no stderr to keep quiet
        import pybullet

        return pybullet
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        import pybullet
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
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


bullet = _Bullet()


def new_client() -> int:
    """Another world of Bullet in this process, empty."""
    client: int = bullet.connect(bullet.DIRECT)
    return client


def installed_engine() -> str:
    """The distribution's name and version, such as `pybullet 3.2.7`."""
    for name in _DISTRIBUTIONS:
        try:
            return f"{name} {version(name)}"
        except PackageNotFoundError:
            continue
    return "pybullet"  # built by hand, without a word on what it is


def source_of(engine: str) -> str:
    """One name for all releases of an engine that were made of the same source."""
    return _SAME_SOURCE.get(engine, engine)
