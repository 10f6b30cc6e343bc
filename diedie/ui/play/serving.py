"""The other end of the pipe: a worker, in a process of its own."""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from diedie.board.atlas import adopt_all

Work = Callable[..., Iterator[Any]]  # a function of a module, whose answers come bit by bit


@dataclass(frozen=True)
class End:
    """The last that is heard of a question."""

    fault: Exception | None = None


def serve(pipe: Connection) -> None:
    """Work at one question after the other until nobody is left to ask.

    A question comes as its number, its work and what that needs, with the maps that were adopted
    since the one before; a number alone drops it.
    """
    if hasattr(os, "nice"):
        os.nice(10)
    waiting: deque[tuple[int, Work, tuple[Any, ...], dict[str, bytes]]] = deque()
    dropped: set[int] = set()

    def hear(wait: bool) -> None:
        while wait or pipe.poll():
            told, wait = pipe.recv(), False
            if isinstance(told, int):
                dropped.add(told)
            else:
                waiting.append(told)

    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            hear(wait=not waiting)
            if waiting:
                number, work, args, maps = waiting.popleft()
                adopt_all(maps)
                for part in _parts(work, args):
                    hear(wait=False)
                    if number in dropped:
                        part = End()
                    pipe.send(part)
                    if isinstance(part, End):
                        break
                dropped.discard(number)


def _parts(work: Work, args: tuple[Any, ...]) -> Iterator[Any]:
    """All answers, and the end."""
    try:
        yield from work(*args)
    except Exception as fault:
        yield End(fault)
    else:
        yield End()
