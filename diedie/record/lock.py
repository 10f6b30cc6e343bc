"""A lock on an open file that dies with its process."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    # A byte far behind all content, as Windows keeps others from reading a locked part, but not
    # farther than its library counts.
    _FAR = 2**31 - 2

    def _take(fd: int) -> None:
        at = os.lseek(fd, 0, os.SEEK_CUR)
        os.lseek(fd, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(fd, at, os.SEEK_SET)

else:
    import fcntl

    def _take(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take_lock(fd: int) -> bool:
    """Take the lock, which closing the file gives back; False when another program holds it."""
    try:
        _take(fd)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks, where none can be held either
        return True
    return True
