"""A file that is looked at again whenever it changes."""

from __future__ import annotations

from pathlib import Path

Stamp = tuple[int, int, int] | None


class Watched:
    """Tells whether a file was written, replaced, removed or made since it was last asked."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen = stamp(path)

    def changed(self) -> bool:
        now = stamp(self.path)
        before, self._seen = self._seen, now
        return now != before


def stamp(path: Path) -> Stamp:
    """What changes whenever a file does; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
