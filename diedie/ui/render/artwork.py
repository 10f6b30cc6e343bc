"""The prints of the table: drawn once, then kept as files, for they take seconds to draw."""

from __future__ import annotations

import contextlib
import hashlib
import inspect
import io
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec
import platformdirs
import shapely
from PIL import Image, ImageDraw

from diedie.board import drawing
from diedie.board.drawing.lettering import cap_height, face
from diedie.board.maps import Map
from diedie.errors import FileError
from diedie.export.painting import prints, sheet
from diedie.files import write_whole
from diedie.table import palette
from diedie.ui.render.looks import FIGURE

DENSITY = 40.0  # pixels to the cm of the map: fine enough for a close look
_RIM, _WALL, _FELT = 30.0, 24.0, 36.0
_KEPT_IN = "DIEDIE_CACHE"  # names another folder, and none when empty


def map_art(board: Map, language: str, density: float = DENSITY, bold: bool = False) -> Image.Image:
    """The map as it is printed; from a file where it was drawn before."""
    path = _map_path(board, language, density, bold)
    return _kept(path, lambda: prints.map_print(board, language, density, bold).image)


def map_is_printed(board: Map, language: str, bold: bool = False) -> bool:
    """Whether the map was printed before, so that it can be shown at once."""
    path = _map_path(board, language, DENSITY, bold)
    return path is None or path.is_file()


@cache
def small_art(board: Map) -> Image.Image:
    """A small picture of a map, for lists; from a file where it was drawn before."""
    path = _path(f"small-{board.id}", _key(board))
    return _kept(path, lambda: drawing.draw_small(board))


def _map_path(board: Map, language: str, density: float, bold: bool) -> Path | None:
    name = f"{'bold' if bold else 'map'}-{board.id}-{language}"
    return _path(name, _key(board) + f"{language} {density}".encode())


def _key(board: Map) -> bytes:
    """Tells apart maps that look different."""
    shapes = [*(t.shape for t in board.territories), *(f.shape for f in board.features)]
    told = (board.id, board.name, board.style, [_plain(t) for t in board.territories])
    key = hashlib.blake2b(msgspec.json.encode((told, [_plain(f) for f in board.features])))
    key.update(b"".join(shapely.to_wkb(shape) for shape in shapes))
    return key.digest()


def wood_art() -> Image.Image:
    """The table's wood."""
    return _kept(_path("wood", b""), lambda: prints.wood().image)


@cache
def rim_art() -> Image.Image:
    """The platform from above."""
    return prints.rim_print(_RIM).image


@cache
def wall_art() -> Image.Image:
    """A wall from inside."""
    return prints.wall_print(_WALL).image


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


def _plain(thing: object) -> list[object]:
    """What is written of a territory or feature, its shape apart."""
    return [value for value in vars(thing).values() if not isinstance(value, shapely.Geometry)]


def _path(name: str, key: bytes) -> Path | None:
    """Where a picture is kept; None where none are."""
    folder = _folder()
    mark = hashlib.blake2b(key + _code(), digest_size=8).hexdigest()
    return None if folder is None else folder / f"{name}-{mark}.png"


def _kept(path: Path | None, draw: Callable[[], Image.Image]) -> Image.Image:
    """A picture from where it is kept; drawn where it is not there, or cannot be read."""
    if path is None:
        return draw()
    with contextlib.suppress(OSError, ValueError, SyntaxError):
        found = Image.open(io.BytesIO(path.read_bytes()))
        return found.convert("RGBA" if "A" in found.getbands() else "RGB")
    picture = draw()
    raw = io.BytesIO()
    picture.save(raw, "PNG", compress_level=1)
    with contextlib.suppress(OSError, FileError):
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob(f"{path.stem.rpartition('-')[0]}-*.png"):
            old.unlink(missing_ok=True)
        write_whole(path, raw.getvalue())
    return picture


def _folder() -> Path | None:
    named = os.environ.get(_KEPT_IN)
    if named is not None:
        return Path(named) if named else None
    return platformdirs.user_cache_path("diedie", appauthor=False) / "prints"


@cache
def _code() -> bytes:
    """A fingerprint of what draws: a newer program draws anew."""
    modules: list[ModuleType] = [prints, sheet, palette]
    files = [Path(inspect.getfile(module)) for module in modules]
    files += sorted(Path(inspect.getfile(drawing)).parent.glob("*.py"))
    found = hashlib.blake2b(digest_size=16)
    for file in files:
        with contextlib.suppress(OSError):
            found.update(file.read_bytes())
    return found.digest()
