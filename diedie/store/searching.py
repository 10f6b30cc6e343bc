"""Searching saved matches: by words, and by what happened in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from diedie.errors import FileError
from diedie.files import read_bytes
from diedie.i18n import plain
from diedie.store.folder import Saved
from diedie.store.limits import MOST_BYTES

# What can be searched for, and the events that tell of it.
HAPPENINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tower-fell": ("fell-off",),
        "tower-built": ("built", "babel"),
        "knocked-out": ("left", "lifted", "executed", "fell-out"),
        "card-played": ("played",),
        "lava": ("lava",),
        "black-hole": ("teleported",),
    }
)


def found(saved: Saved, text: str, happening: str, names: Iterable[str]) -> bool:
    """Whether a saved match is meant: every word is in its names, and that happened in it.

    `names` are its map and its players as people read them. An empty wish means all.
    """
    told = " ".join(map(plain, names))
    if not all(word in told for word in plain(text).split()):
        return False
    return not happening or _happened(saved.file, saved.changed, happening)


@lru_cache(2048)
def _happened(file: str, changed: float, happening: str) -> bool:
    """Whether a file tells of such an event; `changed` is only there to be remembered with."""
    try:
        raw = read_bytes(Path(file), MOST_BYTES)
    except FileError:
        return False
    return any(f'"event":"{event}"'.encode() in raw for event in HAPPENINGS[happening])
