"""Saved files looked into: whether one is what was written, and whether it is searched for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from diedie.errors import DieDieError, FileError
from diedie.files import read_bytes
from diedie.games.shelf import parts
from diedie.i18n import has_sentence, plain
from diedie.record.chain import is_sealed
from diedie.record.file_reader import GoodLines, read
from diedie.record.folder import Saved
from diedie.record.limits import MOST_BYTES
from diedie.record.lines import PlyLine, UndoLine


def inspect_saved(saved: Saved) -> Saved:
    """A saved match as the good part of its file tells it, and where that part ends.

    A file that was sealed anew by a forger, or whose dice are not true, is found out only when
    it is opened or verified.
    """
    good = _flawed(saved.file, saved.changed)
    if good is None or good.stop is None:
        return saved
    last = good.lines[-1] if good.lines else None
    return msgspec.structs.replace(
        saved,
        plies=len(good.lines),
        over=isinstance(last, PlyLine) and last.over,
        summary=_summary(good),
        stop=good.stop,
        told=max(saved.plies, good.stop.ply),
    )


@lru_cache(2048)
def _flawed(file: str, changed: float) -> GoodLines | None:
    """The good lines of a file that has others; `changed` is only there to be remembered with."""
    try:
        raw = read_bytes(Path(file), MOST_BYTES)
        return None if is_sealed(raw) else read(raw, file)
    except DieDieError:  # told when it is opened
        return None


def _summary(good: GoodLines) -> dict[str, Any]:
    lines = (line for line in reversed(good.lines) if isinstance(line, PlyLine | UndoLine))
    return next((line.summary for line in lines if line.summary), {})


def happenings() -> Mapping[str, tuple[str, ...]]:
    """What can be searched for, and the events that tell of it: what each game says."""
    tables = [getattr(part, "HAPPENINGS", {}) for _, part in parts("teller")]
    named = ((key, events) for one in tables for key, events in one.items())
    return {key: events for key, events in named if has_sentence(f"seek-{key}")}


def matches_search(saved: Saved, text: str, happening: str, names: Iterable[str]) -> bool:
    """Whether a search finds a saved match: its names have every word, and that happened in it.

    `names` are its map and its players as people read them. Empty words find all.
    """
    all_names = " ".join(map(plain, names))
    if not all(word in all_names for word in plain(text).split()):
        return False
    return not happening or _happened(saved.file, saved.changed, happening)


@lru_cache(2048)
def _happened(file: str, changed: float, happening: str) -> bool:
    """Whether a file tells of such an event; `changed` is only there to be remembered with."""
    try:
        raw = read_bytes(Path(file), MOST_BYTES)
    except FileError:
        return False
    return any(f'"event":"{event}"'.encode() in raw for event in happenings()[happening])
