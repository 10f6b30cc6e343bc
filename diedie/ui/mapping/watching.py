"""A file that is looked at again whenever it changes."""

from __future__ import annotations

from pathlib import Path

_Stamp = tuple[int, int, int] | None


class Watched:
    """Tells whether a file was written, replaced, removed or made since it was last asked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen = self._stamp()

    def changed(self) -> bool:
        now = self._stamp()
        before, self._seen = self._seen, now
        return now != before

    def _stamp(self) -> _Stamp:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino
