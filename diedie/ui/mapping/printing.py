"""Maps are printed by a process of their own: it takes seconds, and the window goes on."""

from __future__ import annotations

import contextlib
import os
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path

from diedie.board.maps import Map, load_map
from diedie.errors import DieDieError
from diedie.ui.render.artwork import map_art


class Printer:
    """Prints one map at a time; a newer wish ends the work on an older one."""

    def __init__(self) -> None:
        self._work: tuple[Map, SpawnProcess] | None = None

    def print(self, board: Map, path: Path, language: str) -> None:
        """Begin to print a map from its file."""
        self.close()
        process = get_context("spawn").Process(target=_print, args=(path, language), daemon=True)
        process.start()
        self._work = board, process

    @property
    def busy(self) -> bool:
        return self._work is not None

    def printed(self) -> Map | None:
        """The map whose print is ready, once."""
        if self._work is None or self._work[1].is_alive():
            return None
        board, _ = self._work
        self.close()
        return board

    def close(self) -> None:
        """Stop at once."""
        if self._work is not None:
            process = self._work[1]
            process.terminate()
            process.join()
        self._work = None


def _print(path: Path, language: str) -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(DieDieError, OSError):
        map_art(load_map(path), language)
