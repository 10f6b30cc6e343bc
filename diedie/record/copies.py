"""Single flicks as files of their own, and copies of matches."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from diedie.errors import FileError
from diedie.files import read_bytes, unwritable, write_whole
from diedie.games.shelf import FLICKS
from diedie.record.chain import seal
from diedie.record.folder import named_path
from diedie.record.header import KIND
from diedie.record.limits import MOST_BYTES, MOST_LINE
from diedie.record.lines import PlyLine
from diedie.record.lock import take_lock

_FLICK = re.compile(rf'\{{"format":"{KIND}\d","game":"{FLICKS}",'.encode())  # of any version


def flick_file(header: dict[str, Any], line: PlyLine) -> bytes:
    """A file of one ply."""
    first, digest = seal("", header)
    return first + seal(digest, line)[0]


def save_copy(file: Path, name: str) -> Path:
    """Copy a saved match to the user's folder, by a name of the player's own; where it is."""
    path = named_path(name)
    write_whole(path, read_bytes(file, MOST_BYTES))
    return path


def save_flick(path: Path, raw: bytes) -> bool:
    """Write a saved flick, in place of another one if need be, but never of anything else.

    Whether another flick has made room for it.
    """
    there = path.is_file()
    if there and not _replaceable(path):
        raise FileError("file-no-flick", file=str(path))
    other = there and path.stat().st_size > 0
    write_whole(path, raw)
    return other


def _replaceable(path: Path) -> bool:
    try:
        with path.open("r+b") as file:
            if not take_lock(file.fileno()):
                raise FileError("file-in-use", file=str(path))
            start = file.read(3 * MOST_LINE)
    except OSError as fault:
        raise unwritable(path, fault) from None
    return not start or (_FLICK.match(start) is not None and start.count(b"\n") <= 2)
