"""Files that are written piece by piece, and are there as a whole or not at all."""

from __future__ import annotations

import os
import signal
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from diedie.errors import FileError


@contextmanager
def drafted(path: Path) -> Iterator[Path]:
    """A new file beside `path` to write to, which takes its place in the end.

    When anything goes wrong, or the program is asked to end, nothing of it is left. A link stays
    a link, and a file that was there keeps its permissions.
    """
    try:
        target = path.resolve()
        if target.exists() and not target.is_file():
            raise FileError("file-odd", file=str(path))
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o644
        handle, name = tempfile.mkstemp(target.suffix, f".{target.stem[:40]}-", target.parent)
        os.close(handle)
    except OSError as fault:
        raise _told(path, fault) from None
    draft = Path(name)
    try:
        with _ended_gently():
            yield draft
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.chmod(mode)
        draft.replace(target)
    except OSError as fault:
        raise _told(path, fault) from None
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def _ended_gently() -> Iterator[None]:
    """Take a request to end for an interruption, so that there is time to tidy up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupted(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _told(path: Path, fault: OSError) -> FileError:
    reason = fault.strerror or str(fault)
    return FileError("file-unwritable", file=str(path), reason=reason)
