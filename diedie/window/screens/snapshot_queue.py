"""Small pictures of saved matches, drawn one after the other while the window goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from diedie.export.snapshot import SIZE, has_fresh_picture, snapshot
from diedie.record.folder import picture_of
from diedie.toolkit.widgets import Photo
from diedie.window.film_painter import painter
from diedie.window.worker_pool import Job, Pool


class Snapshots:
    """The pictures of some files, as far as they are there; a worker makes the others."""

    def __init__(self, workers: Pool) -> None:
        self._workers = workers
        self._drawn: dict[Path, float] = {}  # files with their pictures' age
        self._missing: list[Path] = []
        self._job: Job | None = None

    @property
    def working(self) -> bool:
        """Whether pictures are still to come."""
        return bool(self._missing) or (self._job is not None and not self._job.done)

    def want(self, files: Sequence[Path]) -> None:
        """These are shown."""
        self.close()
        self._drawn = {file: _age(file) for file in files if has_fresh_picture(file)}
        self._missing = [file for file in files if file not in self._drawn]

    def tick(self, language: str) -> bool:
        """See what has been drawn; whether there is something new."""
        if self._missing:
            self._job = self._workers.ask(draw_snapshots, tuple(self._missing), language)
            self._missing = []
        files = [] if self._job is None else self._job.take()
        self._drawn |= {file: _age(file) for file in files}
        return bool(files)

    def photo(self, file: Path, w: float, h: float) -> Photo:
        """The picture of a file, or the place where it will be."""
        source = (lambda: _opened(file)) if file in self._drawn else None
        return Photo((str(file), self._drawn.get(file)), source, w, h)

    def close(self) -> None:
        """Nobody looks at them any more."""
        if self._job is not None:
            self._job.drop()
        self._job = None


def draw_snapshots(files: Sequence[Path], language: str) -> Iterator[Path]:
    """Make pictures of files, as far as that can be done; for a worker."""
    by = painter(lambda: None)
    for file in files:
        if snapshot(file, language, by) is not None:
            yield file


def _age(file: Path) -> float:
    try:
        return picture_of(file).stat().st_mtime
    except OSError:
        return 0.0


def _opened(file: Path) -> Image.Image:
    """The picture of a file; an empty one where somebody has put something else."""
    try:
        return Image.open(picture_of(file)).convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return Image.new("RGBA", SIZE)
