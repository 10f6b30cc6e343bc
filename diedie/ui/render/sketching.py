"""The small pictures of the maps, for lists: drawn beside the window when a list wants them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from diedie.board.atlas import map_ids, map_named
from diedie.board.maps import load_map
from diedie.errors import DieDieError
from diedie.ui.mapping.watching import Stamp, stamp
from diedie.ui.play.working import Inquiry, Pool
from diedie.ui.render.artwork import small_art

Sketch = Image.Image | DieDieError  # a picture, or why there can be none
Mark = tuple[Path, Stamp]  # a file as it was then


class Sketching:
    """Draws each of them once: what no disk takes would never be there."""

    def __init__(self) -> None:
        self._pool = Pool(most=1)
        self._inquiries: list[Inquiry] = []
        self._wished = False
        self._own: dict[Mark, Sketch | None] = {}

    def wish(self) -> None:
        """Somebody looks at a list of the program's maps."""
        if not self._wished:
            self._wished = True
            self._inquiries.append(self._pool.ask(draw_small))

    def own(self, file: Path) -> Sketch | None:
        """The picture of a user's map as its file is now; None until it is drawn."""
        mark = (file, stamp(file))
        if mark not in self._own:
            self._own[mark] = None
            self._inquiries.append(self._pool.ask(draw_own, mark))
        return self._own[mark]

    def work(self) -> bool:
        """Whether there are more pictures now than before."""
        if not self._inquiries:
            return False
        news = [sketch for inquiry in self._inquiries for sketch in inquiry.take()]
        self._own |= [sketch for sketch in news if sketch is not None]
        self._inquiries = [each for each in self._inquiries if not each.done or each.ready]
        if not self._inquiries:
            self._pool.close()
        return bool(news)

    def close(self) -> None:
        """Stop at once."""
        self._inquiries = []
        self._pool.close()


def draw_small() -> Iterator[None]:
    """Draw the program's maps, one after the other; for a worker."""
    for id in map_ids():
        small_art(map_named(id))
        yield None


def draw_own(mark: Mark) -> Iterator[tuple[Mark, Sketch]]:
    """Draw a map that may be anything; for a worker."""
    try:
        yield mark, small_art(load_map(mark[0]))
    except DieDieError as fault:
        yield mark, fault
