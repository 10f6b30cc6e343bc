"""A map as a small picture: without names, and with large discs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import shapely

from diedie.board.maps import Map
from diedie.board.picture import layers
from diedie.board.picture.features import PRINT, SIDE, features
from diedie.board.picture.letters import figure
from diedie.board.picture.marks import CREAM, INK, PAPER, Fill, MapPicture, Mark, Point, Stroke
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM, HEX_SIDE

_EDGE = 0.55  # cm of board around the map
_DISC = 1.15  # cm, the radius of a disc with a worth


def thumbnail(board: Map) -> MapPicture:
    """The map in its frame, transparent around it."""
    high = APOTHEM + _EDGE
    side = high * HEX_SIDE / APOTHEM
    return MapPicture((-side, -high, side, high), tuple(_marks(board)))


def _marks(board: Map) -> Iterator[Mark]:
    yield Fill(hexagon(APOTHEM + _EDGE), PRINT)
    yield Fill(hexagon(APOTHEM + 0.6 * _EDGE), SIDE)
    yield from layers.territories(board)
    yield from layers.sea(board)
    yield from layers.shallows(board)
    yield from layers.decorations(board)
    borders = shapely.union_all([land.shape.boundary for land in board.territories])
    yield Stroke(borders, 0.34, CREAM)
    yield Stroke(borders, 0.14, board.style.border or INK)
    inside = tuple(f for f in board.features if f.kind != "launch-side")
    yield from features(replace(board, features=inside))
    for land in board.territories:
        if land.value:
            yield from _disc(land.value, _roomiest(land.shape))


def _disc(value: int, at: Point) -> Iterator[Mark]:
    point = shapely.Point(at)
    yield Fill(point.buffer(_DISC), PAPER)
    yield Stroke(point.buffer(_DISC - 0.06), 0.12, INK)
    yield figure(value, _DISC, *at, INK)


def _roomiest(shape: shapely.Polygon) -> Point:
    """The place in a territory that is farthest from its borders."""
    x, y = shapely.maximum_inscribed_circle(shape.simplify(0.1)).coords[0]
    return (x, y)
