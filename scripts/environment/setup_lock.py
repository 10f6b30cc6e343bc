"""One set-up at a time: a lock that dies with the last process that holds it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from environment.shell import VENV, WINDOWS, say


def try_lock(file: IO[bytes]) -> bool:
    try:
        if WINDOWS:
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def locked(venv: Path = VENV) -> Iterator[int]:
    """Hold the lock on an environment, waiting for another set-up to finish.

    Gives the lock file's descriptor: a child that inherits it keeps the lock, so that the
    installer left behind by a killed set-up is waited for as well.
    """
    with open(venv.with_name(venv.name + ".lock"), "ab") as file:
        if not try_lock(file):
            say(f"another set-up is at work in {venv.parent}: waiting for it to finish")
            while not try_lock(file):
                time.sleep(0.2)
        yield file.fileno()
