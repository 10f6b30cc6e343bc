"""Maps by id or file."""

from __future__ import annotations

import os
from os import PathLike
from pathlib import Path

from diedie.board import maps
from diedie.board.maps import Map


def load_map(map: str | PathLike[str]) -> Map:
    """The map of that id, or in that file; MapError tells what is wrong with it.

    The shapes of its territories are Shapely polygons, in cm.

    >>> import diedie
    >>> board = diedie.load_map("krakatoa")
    >>> summit = board.territory("summit")
    >>> summit.value, round(summit.shape.area, 1)
    (3, 84.2)
    """
    return maps.load_map(Path(map)) if is_file_name(map) else maps.map_named(str(map))


def is_file_name(map: str | PathLike[str]) -> bool:
    """Whether a map is named by its file."""
    return not isinstance(map, str) or map.endswith(".toml") or "/" in map or os.sep in map
