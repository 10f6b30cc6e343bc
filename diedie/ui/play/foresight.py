"""Help with aiming: what is foretold of a flick comes bit by bit, while the hand goes on."""

from __future__ import annotations

from diedie.errors import DieDieError
from diedie.model.flick import Flick
from diedie.model.scene import Scene
from diedie.ui.play.foreseeing import Point, Way, foretold
from diedie.ui.play.working import Inquiry, Pool

CLOUD = 100  # flicks by a hand that means this one
_PORTION = 10  # of them that are shown at a time
_SOON, _LATER, _NEVER = 0.015, 0.1, 60.0  # s

Question = tuple[Scene, Flick, int]


class Foresight:
    """What is known of the flick that is aimed.

    `way` is the newest that is known, and follows the hand as closely as it can. The points of
    the `cloud` are never those of another flick.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._wanted: Question | None = None
        self._asked: Question | None = None
        self._inquiry: Inquiry | None = None  # as long as anything is to come
        self._told = False  # the way of what was asked is known
        self.way: Way | None = None
        self.cloud: tuple[Point, ...] = ()

    @property
    def patience(self) -> float:
        """Seconds until there may be more."""
        if self._inquiry is None:
            return _NEVER
        return _LATER if self._told else _SOON

    def want(self, scene: Scene, flick: Flick, cloud: bool) -> None:
        """Foretell this flick from now on."""
        wanted = (scene, flick, CLOUD if cloud else 0)
        if wanted == self._wanted:
            return
        if self._wanted is None or self._wanted[1].die != flick.die:
            self.way = None
        self._wanted, self.cloud = wanted, ()
        self._ask()

    def stop(self) -> None:
        """Foretell nothing any more."""
        if self._inquiry is not None:
            self._inquiry.drop()
        self._wanted = self._asked = self._inquiry = self.way = None
        self.cloud = ()

    def tick(self) -> bool:
        """Take in what has been found; whether there is anything new."""
        inquiry = self._inquiry
        if inquiry is None or (self._told and inquiry.ready < _PORTION and not inquiry.done):
            return False
        try:
            found = inquiry.take()
        except DieDieError:  # nothing can be foretold of it
            found, self.way = [], None
        ways = [part for part in found if isinstance(part, Way)]
        if ways:
            self.way, self._told = ways[0], True
        if self._asked == self._wanted:
            self.cloud += tuple(part for part in found if not isinstance(part, Way))
        if inquiry.done and not inquiry.ready:
            self._inquiry = None
            if inquiry.lost:  # a part of a cloud would say too much
                self.cloud = ()
        self._ask()
        return bool(found)

    def _ask(self) -> None:
        """Ask for what is wanted.

        Not before the way of the flick that was asked is known: while a hand moves, none would be.
        """
        if self._wanted is None or self._wanted == self._asked:
            return
        if self._inquiry is not None:
            if not self._told:
                return
            self._inquiry.drop()
        self._asked, self._told = self._wanted, False
        self._inquiry = self._pool.ask(foretold, *self._wanted)
