"""Forms for new matches: who sits where, and what was filled in last, kept in files."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import msgspec

from diedie.errors import DieDieError, FileError
from diedie.files import read_bytes, write_whole
from diedie.json_reader import decode_json
from diedie.window.settings import settings_folder

W = TypeVar("W")

NOBODY = ""
_MOST = 16_000  # bytes


class SeatChoice(msgspec.Struct, frozen=True):
    """Who plays an army or a colour, if anybody does, and under which name."""

    player: str = NOBODY
    name: str = ""


class Places(Protocol):
    """What the wishes for all games have in common: who sits where, and who starts."""

    @property
    def places(self) -> tuple[SeatChoice, ...]: ...

    @property
    def first(self) -> str: ...

    def seated(self, side: str, **changes: str) -> Self: ...

    def having(self, **changes: object) -> Self: ...


def recalled(kind: type[W], name: str, folder: Path | None = None) -> W | None:
    """What was kept by that name; None where there is nothing that can be understood."""
    file = (folder or settings_folder()) / name
    try:
        return decode_json(read_bytes(file, _MOST), kind, str(file), FileError)
    except DieDieError:
        return None


def keep(wish: Any, name: str, folder: Path | None = None) -> None:
    """Keep something for the next time, if the disk lets us."""
    file = (folder or settings_folder()) / name
    with contextlib.suppress(OSError, FileError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(wish))
