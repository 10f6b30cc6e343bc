"""Small pictures of saved matches, drawn one after the other while the window goes on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from diedie.export.snapshot import SIZE, fresh, picture_path
from diedie.ui.widgets import Photo


class Snapshots:
    """The pictures of some files, as far as they are there."""

    def __init__(self) -> None:
        self._drawn: dict[Path, float] = {}  # files with their pictures' age

    def want(self, files: Sequence[Path]) -> None:
        """These are shown."""
        self._drawn = {file: _age(file) for file in files if fresh(file)}

    def photo(self, file: Path, w: float, h: float) -> Photo:
        """The picture of a file, or the place where it will be."""
        source = (lambda: _opened(file)) if file in self._drawn else None
        return Photo((str(file), self._drawn.get(file)), source, w, h)


def _age(file: Path) -> float:
    try:
        return picture_path(file).stat().st_mtime
    except OSError:
        return 0.0


def _opened(file: Path) -> Image.Image:
    """The picture of a file; an empty one where somebody has put something else."""
    try:
        return Image.open(picture_path(file)).convert("RGB")
    except (OSError, ValueError, SyntaxError):
        return Image.new("RGBA", SIZE)
