"""Prints of tables and small pictures of maps, drawn in processes beside the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PIL import Image

from diedie.board.atlas import map_ids, map_named
from diedie.board.maps import load_map
from diedie.errors import DieDieError
from diedie.window.maps.survey import Stamp, stamp
from diedie.window.render.artwork import PrintDesign, Prints, at_hand, finished, small_art
from diedie.window.worker_pool import Job, Pool

_TRIES = 2  # how often a print is begun whose worker is ended from outside
Sketch = Image.Image | DieDieError  # a picture, or why there can be none
FileMark = tuple[Path, Stamp]  # a file as it was then


class Press:
    """Prints one table at a time; a newer wish ends the work on an older one.

    `busy`: the prints wished for last are not there yet. `failed`: they will never be.
    """

    def __init__(self) -> None:
        self._pool = Pool(most=1)
        self._wish: PrintDesign | None = None
        self._job: Job | None = None
        self._made: Prints | None = None
        self._tries = 0
        self.busy = self.failed = False

    def prints(self, design: PrintDesign) -> Prints | None:
        """The finished prints, if they are there; else they are wished for from now on."""
        if design != self._wish:
            self.close()
            self._wish, self._made, self._tries = design, at_hand(design), 0
            self.busy, self.failed = self._made is None, False
        return self._made

    def work(self) -> bool:
        """Begin what is wished for, or see how far it is; whether it is over by now."""
        if not self.busy or self._wish is None:
            return False
        if self._job is None:
            self._tries += 1
            self._job = self._pool.ask(print_table, _sent(self._wish))
        made, lost = _taken(self._job), self._job.lost
        if made is None and not self._job.done:
            return False
        self.close()
        self._made, self.busy = made, made is None and lost and self._tries < _TRIES
        self.failed = made is None and not self.busy
        return not self.busy

    def close(self) -> None:
        """Stop at once."""
        self._job = None
        self._pool.close()


def print_table(design: PrintDesign) -> Iterator[Prints]:
    """The prints of a table; for a worker."""
    yield finished(design)


def _taken(job: Job) -> Prints | None:
    """What a worker has made; whatever happened to it, the window goes on."""
    try:
        return next(iter(job.take()), None)
    except Exception:
        return None


def _sent(design: PrintDesign) -> PrintDesign:
    """The same for a worker: what a map remembers of itself cannot be sent."""
    return replace(design, board=design.board and replace(design.board))


class MapPictures:
    """Small pictures of maps, for lists: a user's own map is drawn anew when its file changes.

    The program's maps are drawn once: what no disk takes would never be there.
    """

    def __init__(self) -> None:
        self._pool = Pool(most=1)
        self._jobs: list[Job] = []
        self._wished = False
        self._own: dict[FileMark, Sketch | None] = {}

    def wish(self) -> None:
        """Somebody looks at a list of the program's maps."""
        if not self._wished:
            self._wished = True
            self._jobs.append(self._pool.ask(draw_small))

    def own(self, file: Path) -> Sketch | None:
        """The picture of a user's map as its file is now; None until it is drawn."""
        mark = (file, stamp(file))
        if mark not in self._own:
            self._own[mark] = None
            self._jobs.append(self._pool.ask(draw_own, mark))
        return self._own[mark]

    def work(self) -> bool:
        """Whether there are more pictures now than before."""
        if not self._jobs:
            return False
        news = [sketch for job in self._jobs for sketch in job.take()]
        self._own |= [sketch for sketch in news if sketch is not None]
        self._jobs = [each for each in self._jobs if not each.done or each.ready]
        if not self._jobs:
            self._pool.close()
        return bool(news)

    def close(self) -> None:
        """Stop at once."""
        self._jobs = []
        self._pool.close()


def draw_small() -> Iterator[None]:
    """Draw the program's maps, one after the other; for a worker."""
    for id in map_ids():
        small_art(map_named(id))
        yield None


def draw_own(mark: FileMark) -> Iterator[tuple[FileMark, Sketch]]:
    """Draw a map that may be anything; for a worker."""
    try:
        yield mark, small_art(load_map(mark[0]))
    except DieDieError as fault:
        yield mark, fault
