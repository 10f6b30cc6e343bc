"""Crashes: a log of what happened, for whoever can put it right, and its place told once."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import platformdirs

import diedie
from diedie.files import unwritable, write_whole

_MOST = 10  # logs that are kept
_LONGEST = 100_000  # characters of a log
_UNTOLD = "untold"


def log_crash(fault: BaseException, screen: str) -> Path:
    """Write down what happened; FileError when the disk does not take it."""
    folder = _folder()
    trace = "".join(traceback.format_exception(fault))
    if len(trace) > _LONGEST:
        trace = f"{trace[: _LONGEST // 2]}\n…\n{trace[-_LONGEST // 2 :]}"
    lines = (
        f"Die die DIE {diedie.__version__}",
        f"Python {platform.python_version()}, {platform.platform()}",
        f"screen: {screen}",
        f"command: {' '.join(sys.argv[1:])}",
        "",
        trace,
    )
    log = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S-%f}.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(log, "\n".join(lines).encode(errors="backslashreplace"))
        (folder / _UNTOLD).touch()
        for old in _logs()[:-_MOST]:
            old.unlink(missing_ok=True)
    except OSError as fault:
        raise unwritable(log, fault) from None
    return log


def last_crash() -> Path | None:
    """The log of a crash that was not told of yet; from now on it is."""
    try:
        (_folder() / _UNTOLD).unlink()
    except OSError:
        return None
    return next(reversed(_logs()), None)


def _logs() -> list[Path]:
    """All logs, the oldest first."""
    return sorted(_folder().glob("crash-*.log"))


def _folder() -> Path:
    return platformdirs.user_log_path("diedie", appauthor=False)
