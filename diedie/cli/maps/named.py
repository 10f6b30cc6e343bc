"""The file of a map as people name it on the command line."""

from __future__ import annotations

from pathlib import Path

from diedie.board.atlas import ENDING, is_file_name, map_ids, map_named, own_folder, own_ids
from diedie.board.mapfile import read_map
from diedie.files import data_folder


def map_path(name: str) -> Path:
    """The file of the map of that id, or that file; MapError or FileError when there is none."""
    if is_file_name(name):
        read_map(Path(name))
        return Path(name)
    if name not in map_ids() and name in own_ids():
        return own_folder() / f"{name}{ENDING}"
    map_named(name)
    return data_folder("maps") / f"{name}{ENDING}"
