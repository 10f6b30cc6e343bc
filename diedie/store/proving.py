"""Whether a saved file is what was written, line by line; nothing is played again for it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from diedie.errors import DieDieError
from diedie.files import read_bytes
from diedie.store.chain import sealed
from diedie.store.folder import Saved
from diedie.store.limits import MOST_BYTES
from diedie.store.lines import PlyLine, UndoLine
from diedie.store.reading import Scroll, read


def proved(saved: Saved) -> Saved:
    """The same, told by the good part of its file alone, and where that part ends.

    A file that was sealed anew by a forger, or whose dice are not true, is found out only when
    it is opened or verified.
    """
    found = _flawed(saved.file, saved.changed)
    if found is None or found.stop is None:
        return saved
    last = found.lines[-1] if found.lines else None
    return msgspec.structs.replace(
        saved,
        plies=len(found.lines),
        over=isinstance(last, PlyLine) and last.over,
        summary=_summary(found),
        stop=found.stop,
        told=max(saved.plies, found.stop.ply),
    )


@lru_cache(2048)
def _flawed(file: str, changed: float) -> Scroll | None:
    """The good lines of a file that has others; `changed` is only there to be remembered with."""
    try:
        raw = read_bytes(Path(file), MOST_BYTES)
        return None if sealed(raw) else read(raw, file)
    except DieDieError:  # told when it is opened
        return None


def _summary(scroll: Scroll) -> dict[str, Any]:
    told = (line for line in reversed(scroll.lines) if isinstance(line, PlyLine | UndoLine))
    return next((line.summary for line in told if line.summary), {})
