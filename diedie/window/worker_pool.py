"""Processes that work for the window, so that it never waits, and how they are asked."""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from diedie.board.atlas import adopt_all, adopted_maps

Work = Callable[..., Iterator[Any]]  # a function of a module, whose answers come bit by bit


@dataclass(frozen=True)
class JobEnd:
    """The last that is heard of a question."""

    fault: Exception | None = None


def run_worker(pipe: Connection) -> None:
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
                        part = JobEnd()
                    pipe.send(part)
                    if isinstance(part, JobEnd):
                        break
                dropped.discard(number)


def _parts(work: Work, args: tuple[Any, ...]) -> Iterator[Any]:
    """All answers, and the end."""
    try:
        yield from work(*args)
    except Exception as fault:
        yield JobEnd(fault)
    else:
        yield JobEnd()


_AT_ONCE = 256  # answers heard in one go: who answers faster than one listens keeps nobody waiting


class Job:
    """A question that somebody works at: answers are taken as they come.

    `done`: no more will come. `lost`: they never will, as its worker was ended from outside.
    """

    def __init__(self, pool: Pool, number: int) -> None:
        self._pool, self.number = pool, number
        self._found: deque[Any] = deque()
        self._fault: Exception | None = None
        self.done = self.lost = False

    @property
    def ready(self) -> int:
        """How many answers can be taken."""
        self._pool.listen()
        return len(self._found)

    def take(self) -> list[Any]:
        """The answers that have come since; what went wrong is raised after the last one."""
        self._pool.listen()
        found = list(self._found)
        self._found.clear()
        if self._fault is not None and not found:
            raise self._fault
        return found

    def wait(self, seconds: float) -> None:
        """Give the worker a moment; for those who have nothing else to do."""
        if not self.done and (worker := self._pool.worker_at(self)):
            worker.pipe.poll(seconds)

    def drop(self, at_once: bool = False) -> None:
        """Nobody wants to know any more; `at_once` also where it would be long to the next bit."""
        self._pool.drop(self, at_once)

    def hear(self, told: Any) -> None:
        """An answer has come, or the end."""
        if isinstance(told, JobEnd):
            self._fault, self.done = told.fault, True
        else:
            self._found.append(told)


@dataclass(eq=False)
class Worker:
    """A process, the inquiries that it was given, in order, and the maps that it was told of."""

    process: SpawnProcess
    pipe: Connection
    at: list[Job]
    maps: set[str] = field(default_factory=set)


class Pool:
    """The workers of a window: they start when they are needed, and give way to the window."""

    def __init__(self, most: int = 2) -> None:
        self.workers: list[Worker] = []
        self._most, self._asked = most, 0
        self._dropped: set[Job] = set()

    def ask(self, work: Work, *args: Any) -> Job:
        """Let somebody begin to work at something."""
        self.listen()
        self._asked += 1
        inquiry, worker = Job(self, self._asked), self._free()
        worker.at.append(inquiry)
        news = {name: raw for name, raw in adopted_maps().items() if name not in worker.maps}
        worker.maps |= news.keys()
        self._send(worker, (inquiry.number, work, args, news))
        return inquiry

    def drop(self, inquiry: Job, at_once: bool) -> None:
        """Stop working at something."""
        worker = self.worker_at(inquiry)
        if worker is None or inquiry.done:
            return
        if at_once:
            self._end(worker)
        elif inquiry not in self._dropped:
            self._dropped.add(inquiry)
            self._send(worker, inquiry.number)

    def worker_at(self, inquiry: Job) -> Worker | None:
        """Who works at something."""
        return next((worker for worker in self.workers if inquiry in worker.at), None)

    def listen(self) -> None:
        """Hear what the workers have to say."""
        for worker in list(self.workers):
            try:
                for _ in range(_AT_ONCE):
                    if not (worker.at and worker.pipe.poll()):
                        break
                    inquiry = worker.at[0]
                    inquiry.hear(worker.pipe.recv())
                    if inquiry.done:
                        worker.at.pop(0)
                        self._dropped.discard(inquiry)
            except (EOFError, OSError):  # it was ended from outside
                self._end(worker)

    def close(self) -> None:
        """End all work at once."""
        for worker in list(self.workers):
            self._end(worker)

    def _free(self) -> Worker:
        """Somebody who is, or will soon be, idle; else somebody new, or who has least to do."""

        def load(worker: Worker) -> int:
            return sum(inquiry not in self._dropped for inquiry in worker.at)

        best = min(self.workers, key=load, default=None)
        if best is not None and (load(best) == 0 or len(self.workers) >= self._most):
            return best
        spawn = get_context("spawn")
        pipe, other = spawn.Pipe()
        process = spawn.Process(target=run_worker, args=(other,), daemon=True)
        process.start()
        other.close()
        self.workers.append(Worker(process, pipe, []))
        return self.workers[-1]

    def _send(self, worker: Worker, told: Any) -> None:
        try:
            worker.pipe.send(told)
        except OSError:  # it was ended from outside
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        self.workers.remove(worker)
        worker.process.terminate()
        worker.process.join()
        worker.pipe.close()
        for inquiry in worker.at:
            inquiry.done = inquiry.lost = True
            self._dropped.discard(inquiry)
