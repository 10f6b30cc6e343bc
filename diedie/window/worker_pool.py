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
_AT_ONCE = 256  # answers heard in one go: who answers faster than one listens keeps nobody waiting


@dataclass(frozen=True)
class JobEnd:
    """The end of the answers to a question, and what went wrong with it, if anything did."""

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
            message, wait = pipe.recv(), False
            if isinstance(message, int):
                dropped.add(message)
            else:
                waiting.append(message)

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


class Job:
    """A question that somebody works at: answers are taken as they come.

    `done`: no more will come. `lost`: they never will, as its worker was ended from outside.
    """

    def __init__(self, pool: Pool, number: int) -> None:
        self._pool, self.number = pool, number
        self._answers: deque[Any] = deque()
        self._fault: Exception | None = None
        self.done = self.lost = False

    @property
    def ready(self) -> int:
        """How many answers can be taken."""
        self._pool.listen()
        return len(self._answers)

    def take(self) -> list[Any]:
        """The answers that have come since; what went wrong is raised after the last one."""
        self._pool.listen()
        answers = list(self._answers)
        self._answers.clear()
        if self._fault is not None and not answers:
            raise self._fault
        return answers

    def wait(self, seconds: float) -> None:
        """Give the worker a moment; for those who have nothing else to do."""
        if not self.done and (worker := self._pool.worker_at(self)):
            worker.pipe.poll(seconds)

    def drop(self, at_once: bool = False) -> None:
        """Nobody wants to know any more; `at_once` also where it would be long to the next bit."""
        self._pool.drop(self, at_once)

    def hear(self, answer: Any) -> None:
        """An answer has come, or the end."""
        if isinstance(answer, JobEnd):
            self._fault, self.done = answer.fault, True
        else:
            self._answers.append(answer)


@dataclass(eq=False)
class Worker:
    """A process, the jobs that it was given, in order, and the maps that it was told of."""

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
        job, worker = Job(self, self._asked), self._free()
        worker.at.append(job)
        news = {name: raw for name, raw in adopted_maps().items() if name not in worker.maps}
        worker.maps |= news.keys()
        self._send(worker, (job.number, work, args, news))
        return job

    def drop(self, job: Job, at_once: bool) -> None:
        """Stop working at something."""
        worker = self.worker_at(job)
        if worker is None or job.done:
            return
        if at_once:
            self._end(worker)
        elif job not in self._dropped:
            self._dropped.add(job)
            self._send(worker, job.number)

    def worker_at(self, job: Job) -> Worker | None:
        """Who works at something."""
        return next((worker for worker in self.workers if job in worker.at), None)

    def listen(self) -> None:
        """Hear what the workers have to say."""
        for worker in list(self.workers):
            try:
                for _ in range(_AT_ONCE):
                    if not (worker.at and worker.pipe.poll()):
                        break
                    job = worker.at[0]
                    job.hear(worker.pipe.recv())
                    if job.done:
                        worker.at.pop(0)
                        self._dropped.discard(job)
            except (EOFError, OSError):  # it was ended from outside
                self._end(worker)

    def close(self) -> None:
        """End all work at once."""
        for worker in list(self.workers):
            self._end(worker)

    def _free(self) -> Worker:
        """Somebody who is, or will soon be, idle; else somebody new, or who has least to do."""

        def load(worker: Worker) -> int:
            return sum(job not in self._dropped for job in worker.at)

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

    def _send(self, worker: Worker, message: Any) -> None:
        try:
            worker.pipe.send(message)
        except OSError:  # it was ended from outside
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        self.workers.remove(worker)
        worker.process.terminate()
        worker.process.join()
        worker.pipe.close()
        for job in worker.at:
            job.done = job.lost = True
            self._dropped.discard(job)
