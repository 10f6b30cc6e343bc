"""Maps by id or file."""

from __future__ import annotations

from os import PathLike

from diedie.board.atlas import map_named, resolve_map
from diedie.board.maps import Map


def load_map(map: str | PathLike[str]) -> Map:
    """The map of that id, one of the user's own, or in that file; MapError tells what is wrong.

    The shapes of its territories are Shapely polygons, in cm.

    >>> import diedie
    >>> board = diedie.load_map("krakatoa")
    >>> summit = board.territory("summit")
    >>> summit.value, round(summit.shape.area, 1)
    (3, 84.2)
    """
    return map_named(resolve_map(map))
