"""What lies on the menu's table: the match that was left, or a still life."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from diedie.board.atlas import map_named
from diedie.board.maps import Map
from diedie.errors import DieDieError
from diedie.model.scene import Body
from diedie.record.folder import Saved
from diedie.record.map_mark import map_of
from diedie.window.render.appearance import BodyLook
from diedie.window.still_life import as_left, still_life
from diedie.window.worker_pool import Job

if TYPE_CHECKING:
    from diedie.window.app import App

_MAP = "world-war"
_APPEARS = 0.3  # s


class Backdrop:
    """A table for the menu. Reading a match takes a second: meanwhile its map lies there bare."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._of: Saved | None = None
        self.board: Map | None = map_named(_MAP)  # None: the tray
        self._job: Job | None = None
        self._laid = still_life()
        self._seen = 1.0  # how far the dice have appeared

    @property
    def waiting(self) -> bool:
        """Whether the match is still being read."""
        return self._of is not None and self._seen == 0.0

    @property
    def moving(self) -> bool:
        """Whether the dice are just appearing."""
        return 0.0 < self._seen < 1.0

    @property
    def wall_height(self) -> float:
        """How high the walls are (cm)."""
        return self._laid.wall_height

    def bodies(self) -> Sequence[Body]:
        return () if self.waiting else self._laid.bodies

    def looks(self) -> Mapping[str, BodyLook]:
        if self._seen == 1.0:
            return self._laid.looks
        return {id: replace(look, strength=self._seen) for id, look in self._laid.looks.items()}

    def show(self, saved: Saved | None) -> None:
        """The table of that match; None: a still life."""
        if saved == self._of:
            return
        self.close()
        self.board = _board_of(saved)
        self._of, self._seen = saved, 1.0 if saved is None else 0.0
        self._laid = still_life()

    def tick(self, seconds: float) -> bool:
        """Time passes; whether anything looks different."""
        if self.moving:
            self._seen = min(1.0, self._seen + seconds / _APPEARS)
            return True
        if not self.waiting:
            return False
        if self._job is None:
            assert self._of is not None
            self._job = self._app.workers.ask(as_left, self._of.file)
        return self._read(self._job)

    def close(self) -> None:
        """Nobody looks at it any more."""
        if self._job is not None:
            self._job.drop()
        self._job = None

    def _read(self, job: Job) -> bool:
        """Take what was read, if it was; a match that cannot be read leaves the still life."""
        try:
            tables = job.take()
        except DieDieError:
            tables = []
        if tables and tables[0].bodies:
            self._laid = tables[0]
        if tables or job.done:
            self._seen = 0.01 if self._app.settings.things_move else 1.0
        return self._seen > 0.0


def _board_of(saved: Saved | None) -> Map | None:
    """The map of a match; that of the still life where there is no match, or it cannot be read."""
    if saved is not None and not saved.map:
        return None
    try:
        return map_named(_MAP if saved is None else map_of(Path(saved.file)))
    except DieDieError:
        return map_named(_MAP)
