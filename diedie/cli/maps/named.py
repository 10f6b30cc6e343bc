"""A map as people name it on the command line: by its id, or by its file."""

from __future__ import annotations

from pathlib import Path

from diedie.board.mapfile import MOST_BYTES
from diedie.board.maps import Map, load_map, map_named
from diedie.files import data_folder, read_bytes


def map_path(name: str) -> Path:
    """The file of the map of that id, or that file; MapError or FileError when there is none."""
    if name.endswith(".toml") or "/" in name:
        read_bytes(Path(name), MOST_BYTES)
        return Path(name)
    map_named(name)
    return data_folder("maps") / f"{name}.toml"


def map_or_file(name: str) -> Map:
    """The map of that id, or the one in that file."""
    if name.endswith(".toml") or "/" in name:
        return load_map(Path(name))
    return map_named(name)
