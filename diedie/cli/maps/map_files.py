"""Map files on the command line: found by name, and written without losing what was there."""

from __future__ import annotations

import os
import shutil
from itertools import count
from pathlib import Path

from diedie.board.atlas import ENDING, is_file_name, map_ids, map_named, own_folder, own_ids
from diedie.board.map_reader import read_map
from diedie.cli.terminal import echo
from diedie.files import (
    data_folder,
    drafted,
    first_unused,
    is_ordinary,
    read_bytes,
    unwritable,
    write_whole,
)
from diedie.i18n import Words


def map_path(name: str) -> Path:
    """The file of the map of that id, or that file; MapError or FileError when there is none."""
    if is_file_name(name):
        read_map(Path(name))
        return Path(name)
    if name not in map_ids() and name in own_ids():
        return own_folder() / f"{name}{ENDING}"
    map_named(name)
    return data_folder("maps") / f"{name}{ENDING}"


def write_keeping(path: Path, raw: bytes) -> Path | None:
    """Write a file as a whole, and keep what else was there; where it is kept, if anything was.

    That is `NAME.old`, always the last before: what had that name becomes `NAME.old-2`, and so on.
    """
    kept = _keep(path) if is_ordinary(path) and not _holds(path, raw) else None
    write_whole(path, raw)
    return kept


def tell_written(words: Words, file: str, kept: Path | None = None) -> None:
    """Say which file was written, and where the one is that was there before."""
    echo(words("written", file=file))
    if kept is not None:
        echo(words("kept", file=str(kept)))


def _holds(path: Path, raw: bytes) -> bool:
    return path.stat().st_size == len(raw) and read_bytes(path, len(raw)) == raw


def _keep(path: Path) -> Path:
    """A copy of a file beside it: the file itself stays until there is another in its place."""
    old = path.with_name(f"{path.name}.old")
    try:
        if os.path.lexists(old):
            old.rename(first_unused(path.with_name(f"{old.name}-{n}") for n in count(2)))
        with drafted(old) as draft:
            shutil.copyfile(path, draft)
        shutil.copystat(path, old)
    except OSError as fault:
        raise unwritable(old, fault) from None
    return old
