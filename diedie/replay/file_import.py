"""Files of others: looked through, then copied into the user's folder."""

from __future__ import annotations

import re
from pathlib import Path

from diedie.errors import FileError
from diedie.files import write_whole
from diedie.record.folder import ENDING, user_folder
from diedie.replay.replay import content_of, match_in, read_replay

_LONGEST = 80  # characters of a name


def import_file(path: Path, folder: Path | None = None) -> Path:
    """Where a copy of a saved match or flick lies from now on; one that is there stays alone.

    ReplayError or FileError when it is none, or cannot be copied. What is damaged is copied as
    it is: its good part can be watched.
    """
    raw = content_of(path)
    match_in(read_replay(raw, str(path)), path)
    place = folder or user_folder()
    stem = re.sub(r"[^a-z0-9-]+", "-", path.stem.lower()).strip("-")[:_LONGEST] or "match"
    for number in range(1, 10_000):
        target = place / f"{stem}{f'-{number}' if number > 1 else ''}{ENDING}"
        if not target.exists():
            write_whole(target, raw)
            return target
        if _same(target, raw):
            return target
    raise FileError("file-exists", file=str(target))


def _same(path: Path, raw: bytes) -> bool:
    try:
        return path.stat().st_size == len(raw) and path.read_bytes() == raw
    except OSError:
        return False
