"""Bots that think in a process of their own, so that the window never waits for them."""

from __future__ import annotations

import contextlib
import os
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from diedie.bots import bot_named
from diedie.match import Match
from diedie.model.chance import chance


class Thinker:
    """One worker for all bots of a window; it starts when it is first asked."""

    def __init__(self) -> None:
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._asked: tuple[Match, int] | None = None

    def ask(self, match: Match, seat: int) -> None:
        """Let the bot in a seat begin to think, unless it does so already."""
        if self._asked == (match, match.lines):
            return
        self.stop()  # thinking about a match that nobody plays any more
        player, seed = match.players[seat], match.setup.seed
        view = match.game.view(match.state, seat)
        try:
            self._pipe().send((match.game.NAME, player, view, seat, seed, match.lines))
        except OSError:  # it was ended from outside; another one is asked at the next tick
            self.close()
        else:
            self._asked = match, match.lines

    def answer(self, match: Match) -> Any | None:
        """The move, once it is found; None while the bot thinks."""
        if self._worker is None or self._asked != (match, match.lines):
            return None
        try:
            if not self._worker[1].poll():
                return None
            found = self._worker[1].recv()
        except (EOFError, OSError):  # as above
            self.close()
            return None
        self._asked = None
        if isinstance(found, Exception):
            raise found
        return found

    def wait(self, seconds: float) -> None:
        """Give the bot a moment; for those who have nothing else to do."""
        if self._asked is not None and self._worker is not None:
            self._worker[1].poll(seconds)

    def stop(self) -> None:
        """Nobody needs to know any more."""
        if self._asked is not None:
            self.close()

    def close(self) -> None:
        """Stop thinking at once."""
        if self._worker is not None:
            process, pipe = self._worker
            process.terminate()
            process.join()
            pipe.close()
        self._worker, self._asked = None, None

    def _pipe(self) -> Connection:
        if self._worker is None:
            spawn = get_context("spawn")
            pipe, other = spawn.Pipe()
            process = spawn.Process(target=_work, args=(other,), daemon=True)
            process.start()
            other.close()
            self._worker = process, pipe
        return self._worker[1]


def _work(pipe: Connection) -> None:
    """Answer one question after the other until nobody is left to ask."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            asked = pipe.recv()
            try:
                found = _choose(*asked)
            except Exception as fault:
                found = fault
            pipe.send(found)


def _choose(game: str, player: str, view: Any, seat: int, seed: int, lines: int) -> Any:
    return bot_named(game, player).choose(view, seat, chance(seed, "bot", seat, lines))
