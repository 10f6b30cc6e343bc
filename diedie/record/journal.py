"""The journal: a file that grows line by line, each on the disk before anybody sees its ply.

When the disk fails, the file stays good up to its last whole line, the lines that are missing
are remembered, and the next line, or `retry`, writes them first.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Self

from diedie.errors import FileError
from diedie.files import check_ordinary
from diedie.record.chain import seal
from diedie.record.limits import MOST_BYTES, MOST_LINE
from diedie.record.lock import take_lock

_BINARY = getattr(os, "O_BINARY", 0)  # Windows would change line ends


class Journal:
    """A file open for writing, locked against other programs until it is closed.

    `fault` says why what was last noted is not on the disk, if it is not.
    """

    def __init__(self, path: Path, fd: int, size: int, digest: str) -> None:
        self.path = path
        self.fault: FileError | None = None
        self.digest = digest  # of the last line
        self._fd = fd
        self._size = size  # up to here the file is good
        self._waiting = b""

    @classmethod
    def create(cls, path: Path, header: dict[str, Any]) -> Self:
        """A new file; FileError when it cannot be, or there is one of that name."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY
        fd = _opened(path, flags)
        journal = cls(path, fd, 0, "")
        take_lock(fd)
        journal.note(header)
        if journal.fault is not None and not journal.retry():  # a fault may pass
            os.close(fd)
            with contextlib.suppress(OSError):
                path.unlink()
            raise journal.fault
        _sync_folder(path.parent)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[int, bytes]:
        """An existing file, locked, and what is in it; FileError when another has it open."""
        check_ordinary(path)
        fd = _opened(path, os.O_RDWR | _BINARY)
        try:
            if not take_lock(fd):
                raise FileError("file-in-use", file=str(path))
            return fd, _all_of(fd, path)
        except BaseException:
            os.close(fd)
            raise

    @property
    def is_open(self) -> bool:
        return self._fd >= 0

    def note(self, line: Any) -> None:
        """Append a line, and sync it to the disk; `fault` says whether that failed."""
        raw, self.digest = seal(self.digest, line)
        self._waiting += raw
        self.retry()

    def retry(self) -> bool:
        """Write what is not yet on the disk; whether all is there now."""
        try:
            if self._size + len(self._waiting) > MOST_BYTES:
                raise FileError("journal-full", file=str(self.path), most_mb=MOST_BYTES // 10**6)
            if self._gone():
                raise FileError("journal-gone", file=str(self.path))
            self._write()
            self.fault = None
        except FileError as fault:
            self.fault = fault
        except OSError as fault:
            reason = fault.strerror or str(fault)
            self.fault = FileError("journal-unwritable", file=str(self.path), reason=reason)
            with contextlib.suppress(OSError):
                os.ftruncate(self._fd, self._size)
        return self.fault is None

    def close(self) -> None:
        """Give the file back to other programs, after a last try to write what is missing.

        `fault` then says whether the file is whole, and still there.
        """
        if self.is_open:
            if self._waiting or self._gone():
                self.retry()
            os.close(self._fd)
            self._fd = -1

    def _gone(self) -> bool:
        """Whether the file was deleted, whatever has its name now; a renamed one is still there."""
        ours = os.fstat(self._fd)
        if ours.st_nlink:
            return False
        try:  # there are systems that count no names
            return not os.path.samestat(ours, self.path.stat())
        except OSError:
            return True

    def _write(self) -> None:
        os.lseek(self._fd, self._size, os.SEEK_SET)
        rest = memoryview(self._waiting)
        while rest:
            rest = rest[os.write(self._fd, rest) :]
        # A failed write may have left more of an earlier try behind this.
        os.ftruncate(self._fd, self._size + len(self._waiting))
        os.fsync(self._fd)
        self._size += len(self._waiting)
        self._waiting = b""


def _opened(path: Path, flags: int) -> int:
    try:
        return os.open(path, flags, 0o644)
    except FileExistsError:
        raise FileError("file-exists", file=str(path)) from None
    except FileNotFoundError:
        code = "no-folder" if flags & os.O_CREAT else "file-missing"
        raise FileError(code, file=str(path)) from None
    except (OSError, ValueError) as fault:
        if path.is_dir():  # Windows says that it is forbidden
            raise FileError("file-is-folder", file=str(path)) from None
        reason = getattr(fault, "strerror", None) or str(fault)
        raise FileError("file-unwritable", file=str(path), reason=reason) from None


def _all_of(fd: int, path: Path) -> bytes:
    try:
        with os.fdopen(os.dup(fd), "rb") as file:
            file.seek(0)
            raw = file.read(MOST_BYTES + MOST_LINE + 1)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise FileError("file-unreadable", file=str(path), reason=reason) from None
    if len(raw) > MOST_BYTES + MOST_LINE:
        raise FileError("file-too-large", file=str(path), most_kb=MOST_BYTES // 1000)
    return raw


def _sync_folder(folder: Path) -> None:
    """Have the new name on the disk, too, where folders can be synced."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
