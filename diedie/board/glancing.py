"""A quick look at a map file: what stands at its top, without drawing any of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from diedie.board.mapfile import MOST_BYTES, Names, toml_in
from diedie.errors import DieDieError, MapError
from diedie.files import read_bytes

_TABLES = b"\n[["  # where territories and features begin
_TERRITORY = b"[[territory]]"


class Glance(msgspec.Struct, frozen=True):
    """What a list says of a map; whether one can play on it, only looking closely tells."""

    id: str
    name: Names
    eras: int
    players: tuple[int, int]
    recommended: tuple[int, int]
    territories: int = 0


def glance(path: Path) -> Glance | DieDieError:
    """What a map file says of itself, or what is wrong with it."""
    try:
        raw = read_bytes(path, MOST_BYTES)
        top = toml_in(raw.partition(_TABLES)[0], str(path))
        found = msgspec.convert(top, Glance)
    except msgspec.ValidationError as fault:
        return MapError("wrong-shape", file=str(path), reason=str(fault))
    except DieDieError as fault:
        return fault
    return msgspec.structs.replace(found, territories=raw.count(_TERRITORY))
