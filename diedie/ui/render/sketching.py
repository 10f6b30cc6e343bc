"""The small pictures of the maps, for lists: drawn beside the window when a list wants them."""

from __future__ import annotations

from collections.abc import Iterator

from diedie.board.atlas import map_ids, map_named
from diedie.ui.play.working import Inquiry, Pool
from diedie.ui.render.artwork import small_art


class Sketching:
    """Draws all of them, once: what no disk takes would never be there."""

    def __init__(self) -> None:
        self._pool = Pool(most=1)
        self._inquiry: Inquiry | None = None
        self._over = False

    def wish(self) -> None:
        """Somebody looks at a list of maps."""
        if self._inquiry is None:
            self._inquiry = self._pool.ask(draw_small)

    def work(self) -> bool:
        """Whether there are more pictures now than before."""
        if self._inquiry is None or self._over:
            return False
        drawn = self._inquiry.ready > 0
        if drawn:
            self._inquiry.take()
        elif self._inquiry.done:
            self.close()
        return drawn

    def close(self) -> None:
        """Stop at once."""
        self._over = True
        self._pool.close()


def draw_small() -> Iterator[str]:
    """The maps whose pictures are drawn, one after the other; for a worker."""
    for id in map_ids():
        small_art(map_named(id))
        yield id
