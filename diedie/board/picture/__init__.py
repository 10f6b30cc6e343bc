"""A map drawn as SVG or as pixels, from one list of marks."""

from __future__ import annotations

from PIL import Image

from diedie.board.maps import Map
from diedie.board.picture.raster import write_png
from diedie.board.picture.sheet import board_picture, draft_picture, sheet_picture
from diedie.board.picture.svg import write_svg
from diedie.board.picture.thumbnail import thumbnail


def draw_svg(board: Map, language: str = "en") -> str:
    """The map as an SVG file that `import` can read back."""
    return write_svg(sheet_picture(board, language))


def draw_png(board: Map, language: str = "en", pixels: int = 1600) -> Image.Image:
    """The map on a sheet of paper, so many pixels wide."""
    return write_png(sheet_picture(board, language), pixels)


def draw_board(
    board: Map, language: str = "en", pixels: int = 1600, bold: bool = False
) -> Image.Image:
    """The bare hexagon from corner to corner, transparent around it: the floor of the arena."""
    return write_png(board_picture(board, language, bold), pixels)


def draw_draft(board: Map, pixels: int = 480, bold: bool = False) -> Image.Image:
    """The same at once, flat and without names, to be shown until the board is drawn."""
    return write_png(draft_picture(board, bold), pixels)


def draw_small(board: Map, pixels: int = 480) -> Image.Image:
    """The map in its frame as a list shows it: with what is worth how much, without names."""
    return write_png(thumbnail(board), pixels)
