"""Bots that think in a process of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from diedie.bots.autoplay import question, think
from diedie.match import Match
from diedie.window.worker_pool import Job, Pool


class BotThinker:
    """The bots of a window: one thinks at a time."""

    def __init__(self, pool: Pool | None = None) -> None:
        self.pool = pool or Pool()
        self._asked: tuple[Match, int, Job] | None = None

    def ask(self, match: Match, seat: int) -> None:
        """Let the bot in a seat begin to think, unless it does so already."""
        if self._about(match):
            return
        self.stop()  # thinking about a match that nobody plays any more
        self._asked = match, match.lines, self.pool.ask(_think, *question(match, seat))

    def answer(self, match: Match) -> Any | None:
        """The move, once it is found; None while the bot thinks."""
        job = self._about(match)
        if job is None:
            return None
        moves = job.take()
        if moves or job.lost:  # of a lost one nothing is heard; the next tick asks again
            self._asked = None
        return moves[0] if moves else None

    def wait(self, seconds: float) -> None:
        """Give the bot a moment; for those who have nothing else to do."""
        if self._asked is not None:
            self._asked[2].wait(seconds)

    def stop(self) -> None:
        """Nobody needs to know any more."""
        if self._asked is not None:
            self._asked[2].drop(at_once=True)
        self._asked = None

    def close(self) -> None:
        """Stop thinking at once."""
        self._asked = None
        self.pool.close()

    def _about(self, match: Match) -> Job | None:
        """What was asked about a match as it stands."""
        if self._asked is None or self._asked[:2] != (match, match.lines):
            return None
        return self._asked[2]


def _think(*question: Any) -> Iterator[Any]:
    yield think(*question)
