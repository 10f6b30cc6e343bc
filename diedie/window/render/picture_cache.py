"""Pictures that take long to draw are kept as files, until the program draws them otherwise."""

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

import platformdirs
from PIL import Image

from diedie.board import picture as drawing
from diedie.errors import FileError
from diedie.files import write_whole
from diedie.staging import prints
from diedie.table import palette, print_sheet

_MARK = 16  # letters that tell a picture from others of its name
_MOST = 3  # of one name: different maps may have the same id
_KEPT_IN = "DIEDIE_CACHE"  # names another folder, and none when empty


def place_of(name: str, key: bytes) -> Path | None:
    """The file of a picture, told from others of its name by a key; None where none are kept."""
    folder = _folder()
    mark = hashlib.blake2b(key + _code(), digest_size=_MARK // 2).hexdigest()
    return None if folder is None else folder / f"{name}-{mark}.png"


def read_picture(path: Path | None) -> Image.Image | None:
    """A picture from where it is kept; None where it is not there, or cannot be read."""
    if path is not None:
        with contextlib.suppress(OSError, ValueError, SyntaxError):
            picture = Image.open(io.BytesIO(path.read_bytes()))
            return picture.convert("RGBA" if "A" in picture.getbands() else "RGB")
    return None


def read_or_draw(path: Path | None, draw: Callable[[], Image.Image]) -> Image.Image:
    """A picture from where it is kept; else drawn, and kept if the disk takes it."""
    picture = read_picture(path)
    if picture is None:
        picture = draw()
        if path is not None:
            _keep(path, picture)
    return picture


def _keep(path: Path, picture: Image.Image) -> None:
    raw = io.BytesIO()
    picture.save(raw, "PNG", compress_level=1)
    with contextlib.suppress(OSError, FileError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, raw.getvalue())
        for old in _variants(path)[_MOST:]:
            old.unlink(missing_ok=True)


def _variants(path: Path) -> list[Path]:
    """The pictures of the same name, by whatever key or program; the newest first."""
    pictures = path.parent.glob(f"{path.stem[:-_MARK]}{'[0-9a-f]' * _MARK}.png")
    return sorted(pictures, key=lambda other: other.stat().st_mtime_ns, reverse=True)


def _folder() -> Path | None:
    named = os.environ.get(_KEPT_IN)
    if named is not None:
        return Path(named) if named else None
    return platformdirs.user_cache_path("diedie", appauthor=False) / "prints"


@cache
def _code() -> bytes:
    """A fingerprint of what draws: a newer program draws anew."""
    modules: list[ModuleType] = [prints, print_sheet, palette]
    files = [Path(inspect.getfile(module)) for module in modules]
    files += sorted(Path(inspect.getfile(drawing)).parent.glob("*.py"))
    digest = hashlib.blake2b(digest_size=16)
    for file in files:
        with contextlib.suppress(OSError):
            digest.update(file.read_bytes())
    return digest.digest()
