"""A map as people name it on the command line: by its id, or by its file."""

from __future__ import annotations

from pathlib import Path

from diedie.board.maps import Map, load_map, map_named


def map_or_file(name: str) -> Map:
    """The map of that id, or the one in that file."""
    if name.endswith(".toml") or "/" in name:
        return load_map(Path(name))
    return map_named(name)
