"""A lock on an open file that dies with its process."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    # A byte far behind all content: Windows would keep others from reading a locked part.
    _FAR = 1 << 40

    def _take(fd: int) -> None:
        os.lseek(fd, _FAR, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


def locked(fd: int) -> bool:
    """Take the lock, which closing the file gives back; False when another program holds it."""
    try:
        _take(fd)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks, where none can be held either
        return True
    return True
