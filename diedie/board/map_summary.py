"""What a map file says of itself, for lists: quickly read, and no promise that it is playable."""

from __future__ import annotations

from pathlib import Path

import msgspec

from diedie.board.check.form import form_faults
from diedie.board.map_file import EraCount, Id, Names, PlayerCount, as_declared
from diedie.board.map_reader import MOST_BYTES, toml_in
from diedie.errors import DieDieError, MapError
from diedie.files import read_bytes
from diedie.json_reader import wrong_shape

_TABLES = b"\n[["  # where territories and features begin
_TERRITORY = b"[[territory]]"
_FIELDS = ("id", "name", "eras", "players", "recommended")


class MapSummary(msgspec.Struct, frozen=True):
    """What a list says of a map; whether one can play on it, only loading it tells."""

    id: Id
    name: Names
    eras: EraCount
    players: tuple[PlayerCount, PlayerCount]
    recommended: tuple[PlayerCount, PlayerCount]
    territories: int = 0


def summarize_map(path: Path) -> MapSummary | DieDieError:
    """What a map file says of itself, or what is wrong with it."""
    try:
        return summarize_content(read_bytes(path, MOST_BYTES), str(path))
    except DieDieError as fault:
        return fault


def summarize_content(raw: bytes, file: str) -> MapSummary:
    """What a map file's content says of itself; MapError where it says nothing of the kind."""
    try:
        summary = _top_of(raw.partition(_TABLES)[0], file)
    except MapError:  # somebody may have written it in another order
        summary = _top_of(raw, file)
    return msgspec.structs.replace(summary, territories=raw.count(_TERRITORY))


def _top_of(raw: bytes, file: str) -> MapSummary:
    """What the keys before the first table say."""
    top = toml_in(raw, file)
    try:
        return as_declared({key: top[key] for key in _FIELDS if key in top}, MapSummary)
    except msgspec.ValidationError as fault:
        for wrong in form_faults(top):
            if wrong.where.partition(".")[0].partition("[")[0] in _FIELDS:
                raise wrong.error(Path(file)) from None
        raise wrong_shape(fault, file, MapError) from None
