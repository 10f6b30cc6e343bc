"""The prints of the table: finished ones take seconds to draw, drafts take no time."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import msgspec
import shapely
from PIL import Image, ImageDraw

from diedie.board import picture as drawing
from diedie.board.maps import Map
from diedie.board.picture.letters import cap_height, face
from diedie.staging import prints
from diedie.table import palette
from diedie.window.render.appearance import FIGURE
from diedie.window.render.picture_cache import place_of, read_or_draw, read_picture

DENSITY = 40.0  # pixels to the cm of the map: fine enough for a close look
_RIM, _WALL, _FELT = 30.0, 24.0, 36.0
_SMALL = 240  # pixels


@dataclass(frozen=True)
class PrintDesign:
    """What a table is printed from: its map, or None for the tray; the language of the map's
    names; whether it is `bold`, for strong contrast."""

    board: Map | None
    language: str = "en"
    bold: bool = False


@dataclass(frozen=True, eq=False)
class Prints:
    """What is printed for one design: the ground within the walls, and the wood around them."""

    floor: Image.Image
    wood: Image.Image


def finished(design: PrintDesign) -> Prints:
    """The prints as they should be; drawn where they were not before, which takes seconds."""
    board = design.board
    floor = felt_art() if board is None else map_art(board, design.language, bold=design.bold)
    return Prints(floor, read_or_draw(_wood_place(), lambda: prints.wood().image))


def at_hand(design: PrintDesign) -> Prints | None:
    """The finished prints, if they were drawn before."""
    board, language, bold = design.board, design.language, design.bold
    floor = felt_art() if board is None else read_picture(_map_place(board, language, bold))
    wood = None if floor is None else read_picture(_wood_place())
    return None if floor is None or wood is None else Prints(floor, wood)


def draft(design: PrintDesign) -> Prints:
    """What is shown until the prints are finished: flat, and without names."""
    board = design.board
    floor = felt_art() if board is None else _flat(board, design.bold)
    return Prints(floor, Image.new("RGB", (2, 2), palette.WOOD))


def map_art(board: Map, language: str, density: float = DENSITY, bold: bool = False) -> Image.Image:
    """The map as it is printed; from a file where it was drawn before."""
    place = _map_place(board, language, bold, density)
    return read_or_draw(place, lambda: prints.map_print(board, language, density, bold).image)


def small_art(board: Map) -> Image.Image:
    """A small picture of a map, for lists; from a file where it was drawn before."""
    return read_or_draw(_small_place(board), lambda: drawing.draw_small(board))


def small_is_drawn(board: Map) -> bool:
    """Whether the small picture of a map was drawn before, so that it can be shown at once."""
    place = _small_place(board)
    return place is not None and place.is_file()


def small_draft(board: Map) -> Image.Image:
    """What is shown until the small picture is drawn."""
    return drawing.draw_draft(board, _SMALL)


@cache
def rim_art() -> Image.Image:
    """The platform from above."""
    return prints.rim_print(_RIM).image


@lru_cache(4)
def wall_art(height: float) -> Image.Image:
    """A wall of that height from inside."""
    return prints.wall_print(_WALL, height).image


@cache
def felt_art() -> Image.Image:
    """The ground of the tray."""
    return prints.felt(_FELT).image


@cache
def figures() -> Image.Image:
    """The numbers 1 to 8 beside each other, each 0.6 of its square high."""
    picture = Image.new("L", (8 * FIGURE, FIGURE))
    pen = ImageDraw.Draw(picture)
    font = face("black", round(0.6 * FIGURE / cap_height("black")))
    for i in range(8):
        base = FIGURE / 2 + 0.3 * FIGURE
        pen.text(((i + 0.5) * FIGURE, base), str(i + 1), 255, font, anchor="ms")
    return picture


def _flat(board: Map, bold: bool) -> Image.Image:
    drawn = drawing.draw_draft(board, bold=bold)
    floor = Image.new("RGB", drawn.size, palette.LANDS[0])
    floor.paste(drawn, mask=drawn)
    return floor


def _map_place(board: Map, language: str, bold: bool, density: float = DENSITY) -> Path | None:
    name = f"{'bold' if bold else 'map'}-{board.id}-{language}"
    return place_of(name, likeness(board) + f"{language} {density}".encode())


def _small_place(board: Map) -> Path | None:
    return place_of(f"small-{board.id}", likeness(board))


def _wood_place() -> Path | None:
    return place_of("wood", b"")


@lru_cache(32)
def likeness(board: Map) -> bytes:
    """A digest that tells apart maps that look different, also of the same id."""
    shapes = [*(t.shape for t in board.territories), *(f.shape for f in board.features)]
    facts = (board.id, board.name, board.style, [_plain(t) for t in board.territories])
    key = hashlib.blake2b(msgspec.json.encode((facts, [_plain(f) for f in board.features])))
    key.update(b"".join(shapely.to_wkb(shape) for shape in shapes))
    return key.digest()


def _plain(thing: object) -> list[object]:
    """What is written of a territory or feature, its shape apart."""
    return [value for value in vars(thing).values() if not isinstance(value, shapely.Geometry)]
