"""Films are made by a process of their own, so that the theatre goes on meanwhile."""

from __future__ import annotations

import contextlib
import itertools
import os
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

from diedie.errors import DieDieError, FileError
from diedie.export.film_file import FilmRequest, film_of, make
from diedie.files import first_unused
from diedie.i18n import Words
from diedie.record.folder import films_folder
from diedie.replay import open_replay
from diedie.window.film_painter import painter

_EVERY = 5  # frames between two words about the progress


class FilmProcess:
    """A film in the making: `part` of it is done, from 0 to 1; `fault` says why it failed."""

    def __init__(self, file: Path, request: FilmRequest, language: str) -> None:
        request.check()
        self.path, self.part, self.over = request.path, 0.0, False
        self.fault: DieDieError | None = None
        spawn = get_context("spawn")
        self._pipe, other = spawn.Pipe(duplex=False)
        self._process: SpawnProcess = spawn.Process(
            target=_work, args=(other, file, request, language), daemon=True
        )
        self._process.start()
        other.close()

    def look(self) -> bool:
        """See how far it is; whether anything has changed."""
        changed = False
        with contextlib.suppress(EOFError, OSError):
            while not self.over and self._pipe.poll():
                news, changed = self._pipe.recv(), True
                if isinstance(news, DieDieError):
                    self.fault = news
                elif isinstance(news, float):
                    self.part = news
                self.over = not isinstance(news, float)
        if not self.over and not self._process.is_alive():
            self.fault = FileError("film-broken", file=str(self.path))
            self.over = changed = True
        return changed

    def close(self) -> None:
        """Stop at once; an unfinished film leaves no file."""
        self._process.terminate()
        self._process.join()
        self._pipe.close()


def free_path(replay: Path, ending: str) -> Path:
    """Where a film of a replay is kept, by a name that no other film has."""
    names = (f"{replay.stem}-{number}{ending}" for number in itertools.count(2))
    folder = films_folder()
    return first_unused(folder / name for name in itertools.chain((replay.stem + ending,), names))


def _work(pipe: Connection, file: Path, request: FilmRequest, language: str) -> None:
    """Make the film, and tell how far it is."""
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        film = film_of(open_replay(file), request, Words(language), painter(lambda: None))
        done, total = 0, len(film)

        def progress(more: int) -> None:
            nonlocal done
            done += more
            if done % _EVERY == 0:
                pipe.send(done / total)

        make(film, request.path, progress)
        pipe.send(None)
    except DieDieError as fault:
        pipe.send(fault)
    except KeyboardInterrupt:
        pass  # stopped, as was wished: nobody waits for an answer
