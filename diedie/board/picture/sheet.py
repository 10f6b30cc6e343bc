"""A map as a picture: the board alone, or on a sheet with its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import shapely

from diedie.board.maps import Map
from diedie.board.picture import layers, ornaments
from diedie.board.picture.badges import LabelText
from diedie.board.picture.features import features
from diedie.board.picture.labels import TerritoryLabel, label
from diedie.board.picture.letters import straight, width
from diedie.board.picture.marks import (
    CREAM,
    INK,
    PAPER,
    Box,
    Fill,
    Lettering,
    MapPicture,
    Mark,
    Stroke,
    widened,
)
from diedie.board.picture.text_fit import Underprint, breaks
from diedie.table.arena import hexagon
from diedie.table.constants import APOTHEM, HEX_SIDE

_MARGIN = 1.3  # cm of paper around the board
_TITLE = 1.15  # cm, the size of the map's name if it has room
_BOLD = 2.0  # times as wide are borders of strong contrast
_FRAME = 0.35  # cm, the printed edge of the board


def board_picture(board: Map, language: str, bold: bool = False) -> MapPicture:
    """The hexagon alone, edge to edge; `bold`: pale ground, full ink, wide borders."""
    bounds = (-HEX_SIDE, -APOTHEM, HEX_SIDE, APOTHEM)
    return MapPicture(bounds, tuple(_board(board, language, bold)), board.name.said(language))


def draft_picture(board: Map, bold: bool = False) -> MapPicture:
    """The hexagon with what is quickly drawn: lands, sea, borders, features."""
    bounds = (-HEX_SIDE, -APOTHEM, HEX_SIDE, APOTHEM)
    lands = (*layers.territories(board), *layers.sea(board))
    haze = layers.haze(board) if bold else ()
    borders = layers.borders(board, _BOLD if bold else 1.0)
    return MapPicture(bounds, (*lands, *haze, *borders, *features(board)))


def sheet_picture(board: Map, language: str) -> MapPicture:
    """The board on paper, with the map's name and a scale bar in the corners that it leaves."""
    bounds = _bounds(board)
    title = board.name.said(language)
    paper = [Fill(shapely.box(*bounds), PAPER), *_frame()]
    corners = [*_title(title, bounds), *_scale(bounds)]
    marks = (*paper, *_board(board, language), *corners)
    data = [("id", board.id), ("eras", board.eras), ("players", _pair(board.players)),
            ("recommended", _pair(board.recommended)), ("rules", board.rules),
            ("ground", board.style.ground), ("border", board.style.border),
            ("ornament", board.style.ornament), *layers.names_data(board.name)]  # fmt: skip
    return MapPicture(bounds, marks, title, tuple((k, str(v)) for k, v in data if v is not None))


@lru_cache(16)
def labels(board: Map, language: str) -> tuple[TerritoryLabel, ...]:
    """The label of each territory, where it fits."""
    busy = shapely.union_all([f.shape for f in board.features if f.kind != "decor"])
    land = layers.coast(board)
    fitted = []
    for t in board.territories:
        colour = layers.colour_of(board, t)
        text = LabelText(t.id, t.name.said(language), t.value, t.sector, colour)
        below = Underprint(land, layers.striking(board, colour).intersection(t.shape))
        fitted.append(label(text, t.shape, busy, below))
    return tuple(fitted)


def _board(board: Map, language: str, bold: bool = False) -> Iterator[Mark]:
    printed = labels(board, language)
    lines = shapely.union_all([t.shape.boundary for t in board.territories])
    solid = [f.shape for f in board.features if f.kind != "decor"]
    taken = shapely.union_all([*(entry.cover for entry in printed), *solid])
    ground = layers.ground(board)
    shown = taken.union(layers.striking(board, board.style.ground or PAPER))
    yield from layers.territories(board)
    yield from layers.sea(board)
    yield from layers.shallows(board)
    if board.style.ornament == "compass" and not bold:
        yield from layers.hatching(board)
    if board.style.ornament == "lava":
        yield from ornaments.heights(board, ground, taken)
    yield from layers.decorations(board)
    if board.style.ornament == "waves":
        yield from ornaments.waves(ground, shown)
    if board.style.ornament == "stars":
        yield from ornaments.stars(board, ground, shown)
    yield from layers.wash(board)
    if bold:
        yield from layers.haze(board)
    yield from layers.borders(board, _BOLD if bold else 1.0)
    if board.style.ornament == "compass":
        yield from ornaments.compass(ground, shown.union(widened(lines, 0.3)))
    yield from features(board)
    for entry in printed:
        yield from map(_inked, entry.marks) if bold else entry.marks


def _inked(mark: Mark) -> Mark:
    """The same in full ink, if it is lettering."""
    return replace(mark, opacity=1.0) if isinstance(mark, Lettering) else mark


def _frame() -> Iterator[Mark]:
    edge = hexagon(APOTHEM)
    yield Fill(hexagon(APOTHEM + _FRAME), "#6E2A22")
    yield Stroke(hexagon(APOTHEM + _FRAME * 0.6), 0.05, "#DCC49B")
    yield Stroke(edge, 0.06, INK)


def _title(title: str, bounds: Box) -> Iterator[Mark]:
    """The name in the upper left corner, in as few lines and as large as the board leaves room."""
    left, _, _, top = bounds
    size = _TITLE
    while not (lines := next((w for w in breaks(title) if _fits(w, size)), ())):
        size *= 0.93
    for k, line in enumerate(lines):
        middle = left + 0.7 + width(line, "title", size, 0.0) / 2
        letters = straight(line, "title", size, middle, top - 1.55 - 1.2 * size * k, 0.0)
        yield Lettering(letters, "title", size, INK)


def _fits(lines: tuple[str, ...], size: float) -> bool:
    """Whether the lines stay off the board, which reaches farther left the lower they are."""
    return all(
        width(line, "title", size, 0.0) <= min(6.4, 7.3 - 0.7 * size * k)
        for k, line in enumerate(lines)
    )


def _scale(bounds: Box) -> Iterator[Mark]:
    """Five centimetres, light and dark in turn."""
    _, bottom, right, _ = bounds
    x, y = right - 5.7, bottom + 0.75
    for k in range(5):
        part = shapely.box(x + k, y, x + k + 1, y + 0.16)
        yield Fill(part, INK if k % 2 == 0 else CREAM)
    yield Stroke(shapely.box(x, y, x + 5, y + 0.16), 0.03, INK)
    yield Lettering(straight("5 cm", "bold", 0.42, x + 4.5, y + 0.34, 0.0), "bold", 0.42, INK)


def _bounds(board: Map) -> Box:
    shapes = [hexagon(APOTHEM), *(f.shape for f in board.featured("launch-side"))]
    left, bottom, right, top = shapely.union_all(shapes).bounds
    return (left - _MARGIN, bottom - _MARGIN, right + _MARGIN, top + _MARGIN)


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]} {pair[1]}"
