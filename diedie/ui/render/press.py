"""Tables are printed in a process of their own: it takes seconds, and the window goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from diedie.ui.play.working import Inquiry, Pool
from diedie.ui.render.artwork import Design, Prints, at_hand, finished

_TRIES = 2  # how often a print is begun whose worker is ended from outside


class Press:
    """Prints one table at a time; a newer wish ends the work on an older one.

    `busy`: the prints wished for last are not there yet. `failed`: they will never be.
    """

    def __init__(self) -> None:
        self._pool = Pool(most=1)
        self._wish: Design | None = None
        self._inquiry: Inquiry | None = None
        self._made: Prints | None = None
        self._tries = 0
        self.busy = self.failed = False

    def prints(self, design: Design) -> Prints | None:
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
        if self._inquiry is None:
            self._tries += 1
            self._inquiry = self._pool.ask(printed, _sent(self._wish))
        made, lost = _taken(self._inquiry), self._inquiry.lost
        if made is None and not self._inquiry.done:
            return False
        self.close()
        self._made, self.busy = made, made is None and lost and self._tries < _TRIES
        self.failed = made is None and not self.busy
        return not self.busy

    def close(self) -> None:
        """Stop at once."""
        self._inquiry = None
        self._pool.close()


def printed(design: Design) -> Iterator[Prints]:
    """The prints of a table; for a worker."""
    yield finished(design)


def _taken(inquiry: Inquiry) -> Prints | None:
    """What a worker has made; whatever happened to it, the window goes on."""
    try:
        return next(iter(inquiry.take()), None)
    except Exception:
        return None


def _sent(design: Design) -> Design:
    """The same for a worker: what a map remembers of itself cannot be sent."""
    return replace(design, board=design.board and replace(design.board))
